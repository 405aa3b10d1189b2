import type { ClaimClock } from '@lading/contracts/invoices/claim-parts';
import { Stack, Text } from '@mantine/core';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { dayText, leftText, toneOf } from './claim-status.js';
import { claimTexts } from './claim-texts.js';
import classes from './claim-deadlines.module.css';

const words = claimTexts.deadlines;

interface ClaimDeadlinesProps {
  claim: { readonly clocks: readonly ClaimClock[]; readonly deliveredOn: string | null };
  /** The party that has to act, as the reader calls it. */
  owners: Readonly<Record<ClaimClock['owner'], string>>;
}

/** The legal deadlines, with the responsible party and the time left. */
export function ClaimDeadlines({ claim: { clocks, deliveredOn }, owners }: ClaimDeadlinesProps) {
  if (clocks.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <Stack gap="sm">
      <ul className={classes.clocks} aria-label={words.title}>
        {clocks.map((clock) => (
          <Deadline key={`${clock.name} ${clock.dueOn}`} clock={clock} owner={owners[clock.owner]} />
        ))}
      </ul>
      {deliveredOn === null ? (
        <Text fz="sm" c="dimmed">
          {words.undelivered}
        </Text>
      ) : null}
    </Stack>
  );
}

function Deadline({ clock, owner }: { clock: ClaimClock; owner: string }) {
  return (
    <li className={classes.clock} data-tone={toneOf(clock)}>
      <div className={classes.what}>
        <Text fw={550}>{claimTexts.clocks[clock.name]}</Text>
        <Text fz="sm" c="dimmed">
          {owner}
          {clock.name === 'filing' && clock.endedOn === null ? `. ${words.floor}` : ''}
        </Text>
      </div>
      <div className={classes.when}>
        {clock.endedOn === null ? <div className={classes.left}>{leftText(clock)}</div> : null}
        <Text span fz="sm" component="div">
          <StatusDot tone={toneOf(clock)}>{dayText(clock)}</StatusDot>
        </Text>
      </div>
    </li>
  );
}
