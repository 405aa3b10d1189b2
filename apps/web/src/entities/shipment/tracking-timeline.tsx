import { formatZonedMoment } from '@lading/domain/time/date-format';
import { delayOwnerOf, delayReasons } from '@lading/domain/tracking/delay-reason';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fill } from '../../ui/texts.js';
import { viewerZone, zoneAbbreviation } from '../../ui/display/date-time.js';
import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import { StatusBadge } from './status-badge.js';
import { Timeline } from '../../ui/display/timeline.js';
import { trackingTexts as words } from './tracking-texts.js';

/** A carrier's report in the timeline. */
export interface TrackedEvent {
  eventId: string;
  text: string;
  occurredAt: string;
  reportedAt: string;
  place?: string | null;
  timeZone: string;
  category?: TrackingCategory | null;
  reasonCode?: string | null;
  /** The user of the carrier who entered it by hand. */
  enteredBy?: string | undefined;
  /** Why it was voided, and counts for nothing. */
  voidedBecause?: string | undefined;
}

const isSameMinute = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 60_000;

/** The name and owner of a delay reason; codes outside the open list are shown as received. */
function reasonWords(code: string): string {
  const name = delayReasons.find((reason) => reason.code === code)?.name;
  const owner = words.owner[delayOwnerOf(code)];
  const said = name ? fill(words.reason, { code, name }) : fill(words.reasonCodeOnly, { code });
  return owner ? `${said} (${owner})` : said;
}

interface TrackingTimelineProps {
  events: readonly TrackedEvent[];
  /** What can be done with a report. */
  actionOf?: (event: TrackedEvent) => ReactNode;
}

/** Reports newest first: time in the zone of the place, and reason. */
export function TrackingTimeline({ events, actionOf }: TrackingTimelineProps) {
  return (
    <Timeline
      label={words.events}
      events={events.map((event) => ({
        id: event.eventId,
        title: event.voidedBecause === undefined ? event.text : <s>{event.text}</s>,
        instant: event.occurredAt,
        zone: event.timeZone,
        ...(event.place ? { place: event.place } : {}),
        notes: notesOf(event),
        detail: (
          <>
            <EventDetail event={event} />
            {actionOf?.(event)}
          </>
        ),
      }))}
    />
  );
}

/** The reader's local time, and the time of the report, if these differ. */
function notesOf({ occurredAt, reportedAt, timeZone }: TrackedEvent): readonly string[] {
  const zone = viewerZone();
  const isAway = zoneAbbreviation(occurredAt, zone) !== zoneAbbreviation(occurredAt, timeZone);
  return [
    ...(isAway ? [fill(words.viewerTime, { time: formatZonedMoment(occurredAt, zone) })] : []),
    ...(isSameMinute(occurredAt, reportedAt)
      ? []
      : [fill(words.reported, { time: formatZonedMoment(reportedAt, timeZone) })]),
  ];
}

function EventDetail({ event: { category, reasonCode, enteredBy, voidedBecause } }: { event: TrackedEvent }) {
  return (
    <Stack gap={2} align="flex-start">
      {reasonCode ? <Text fz="sm">{reasonWords(reasonCode)}</Text> : null}
      {category ? <StatusBadge category={category} variant="dot" /> : null}
      {enteredBy ? (
        <Text fz="xs" c="dimmed">
          {fill(words.enteredBy, { name: enteredBy })}
        </Text>
      ) : null}
      {voidedBecause === undefined ? null : <Text fz="sm">{fill(words.voided, { reason: voidedBecause })}</Text>}
    </Stack>
  );
}
