import type { Claim, ClaimClock } from '@lading/contracts/claim-parts';
import { Stack, Text } from '@mantine/core';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { claimsTexts } from './claims-texts.js';
import { dayText, leftText, toneOf } from './deadline.js';
import classes from './deadlines.module.css';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.clocks;

/** The deadlines of the law, each with who has to act and how long is left. */
export function Deadlines({ claim: { clocks, deliveredOn } }: { claim: Claim }) {
  if (clocks.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <Stack gap="sm">
      <ul className={classes.clocks} aria-label={detailTexts.sections.clocks}>
        {clocks.map((clock) => (
          <Deadline key={`${clock.name} ${clock.dueOn}`} clock={clock} />
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

function Deadline({ clock }: { clock: ClaimClock }) {
  return (
    <li className={classes.clock} data-tone={toneOf(clock)}>
      <div className={classes.what}>
        <Text fw={550}>{claimsTexts.clocks[clock.name]}</Text>
        <Text fz="sm" c="dimmed">
          {words.owners[clock.owner]}
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
