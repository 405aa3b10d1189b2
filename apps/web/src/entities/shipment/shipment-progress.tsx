import { VisuallyHidden } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { CheckIcon } from '../../ui/icons/icons.js';
import classes from './shipment-progress.module.css';
import { stagesOf, type Movement, type Stage } from './shipment-stages.js';
import { toneOf } from './status-badge.js';
import { shipmentStageNames as names } from './tracking-texts.js';
import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';

/** How far a shipment has come, in five stages. */
export function ShipmentProgress({ shipment, category }: { shipment: Movement; category: TrackingCategory }) {
  return (
    <ol className={classes.line} aria-label={names.label} data-tone={toneOf(category)}>
      {stagesOf(shipment).map((stage) => (
        <li
          key={stage.name}
          className={classes.stage}
          data-reached={stage.isReached || undefined}
          {...(stage.isCurrent && { 'aria-current': 'step' as const })}
        >
          <span className={classes.mark} aria-hidden>
            {stage.isReached ? <CheckIcon size={12} stroke={3} /> : null}
          </span>
          <span className={classes.name}>
            {stage.name}
            <VisuallyHidden>{stage.isReached ? names.reached : names.ahead}</VisuallyHidden>
          </span>
          <span className={classes.day}>
            <StageDay day={stage.day} />
          </span>
        </li>
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
