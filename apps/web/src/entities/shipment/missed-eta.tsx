import { Alert, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { iconProps, MissedEtaIcon } from '../../ui/icons/icons.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import classes from './missed-eta.module.css';
import { trackingTexts as words } from './tracking-texts.js';

export interface MissedEtaProps {
  tracking: {
    category: string;
    eta?: string | null;
    firstEta?: string | null;
    dueAt?: string | null;
    isLate: boolean;
    missedEtaReasons: readonly string[];
    destinationZone: string;
    lastUpdateAt?: string | null;
  };
}

/** Explains a missed estimate by its facts; nothing if there is nothing to explain. */
export function MissedEta({ tracking }: MissedEtaProps) {
  const { category, eta, firstEta, dueAt, isLate, missedEtaReasons, destinationZone, lastUpdateAt } = tracking;
  if (missedEtaReasons.length === 0 && category !== 'missedEta' && !isLate) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<MissedEtaIcon {...iconProps} />}
      title={isLate ? words.late : words.missed}
      role="note"
    >
      <dl className={classes.facts}>
        <Fact label={words.eta} value={<CalendarDate date={eta} />} />
        {firstEta && firstEta !== eta ? <Fact label={words.firstEta} value={<CalendarDate date={firstEta} />} /> : null}
        <Fact label={words.due} value={<DateTime instant={dueAt} zone={destinationZone} />} />
        <Fact label={words.lastUpdate} value={<DateTime instant={lastUpdateAt} zone={destinationZone} />} />
      </dl>
      {missedEtaReasons.length > 0 ? (
        <>
          <Text fz="sm" fw={600} mt="xs">
            {words.why}
          </Text>
          <List size="sm">
            {missedEtaReasons.map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Alert>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
