import { Box, Text, VisuallyHidden } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { CheckIcon } from '../../ui/icons/icons.js';
import classes from './shipment-page.module.css';
import { stagesOf, type Movement, type Stage } from './shipment-stages.js';
import { statusColor, toneOf } from './status-badge.js';
import { shipmentStageNames as names } from './tracking-texts.js';
import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';

/** A stage with a problem has the color of the status. */
const isTrouble = (category: TrackingCategory): boolean => ['warning', 'danger'].includes(toneOf(category));

/** The progress of a shipment in five stages. */
export function ShipmentProgress({ shipment, category }: { shipment: Movement; category: TrackingCategory }) {
  return (
    <ol className={classes.line} aria-label={names.label}>
      {stagesOf(shipment).map((stage) => (
        <Box
          key={stage.name}
          component="li"
          className={classes.stage ?? ''}
          data-reached={stage.isReached || undefined}
          {...(stage.isCurrent && { 'aria-current': 'step' as const, fw: 550 })}
          {...(stage.isCurrent && isTrouble(category) && { __vars: { '--stage': statusColor(category) } })}
        >
          <span className={classes.mark} aria-hidden>
            {stage.isReached ? <CheckIcon size={12} stroke={3} /> : null}
          </span>
          {stage.name}
          <VisuallyHidden>{stage.isReached ? names.reached : names.ahead}</VisuallyHidden>
          <Text fz="sm" c="dimmed" visibleFrom="xs">
            <StageDay day={stage.day} />
          </Text>
        </Box>
      ))}
    </ol>
  );
}

function StageDay({ day }: Pick<Stage, 'day'>) {
  if (!day) return null;
  if ('instant' in day) return <DateTime instant={day.instant} zone={day.zone} format="date" />;
  return (
    <>
      {names.planned} <CalendarDate date={day.planned} />
    </>
  );
}
