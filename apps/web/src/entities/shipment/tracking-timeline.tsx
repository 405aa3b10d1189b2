import { formatZonedMoment } from '@lading/domain/time/date-format';
import { delayOwnerOf, delayReasons } from '@lading/domain/tracking/delay-reason';
import { Stack, Text } from '@mantine/core';
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
}

const isSameMinute = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 60_000;

/** The name and owner of a delay reason; codes outside the open list are shown as received. */
function reasonWords(code: string): string {
  const name = delayReasons.find((reason) => reason.code === code)?.name;
  const owner = words.owner[delayOwnerOf(code)];
  const said = name ? fill(words.reason, { code, name }) : fill(words.reasonCodeOnly, { code });
  return owner ? `${said} (${owner})` : said;
}

/** Reports newest first: time in the zone of the place, and reason. */
export function TrackingTimeline({ events }: { events: readonly TrackedEvent[] }) {
  return (
    <Timeline
      label={words.events}
      events={events.map((event) => ({
        id: event.eventId,
        title: event.text,
        instant: event.occurredAt,
        zone: event.timeZone,
        ...(event.place ? { place: event.place } : {}),
        notes: notesOf(event),
        detail: <EventDetail event={event} />,
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

function EventDetail({ event: { category, reasonCode } }: { event: TrackedEvent }) {
  return (
    <Stack gap={2} align="flex-start">
      {reasonCode ? <Text fz="sm">{reasonWords(reasonCode)}</Text> : null}
      {category ? <StatusBadge category={category} variant="dot" /> : null}
    </Stack>
  );
}
