import {
  formatCalendarDate,
  formatInstant,
  formatZonedMoment,
  formatZonedTime,
  invalidDate,
} from '@lading/domain/time/date-format';
import { zoneAbbreviation as shortZone } from '@lading/domain/time/zoned-time';
import { texts } from '../texts.js';

/** IANA zone of the user's device; times of a place are shown in the zone of the place first. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface DateTimeProps {
  /** Instant in ISO 8601; null prints an en dash. */
  instant: string | null | undefined;
  /** IANA zone of the place of the event. */
  zone: string;
  /** `date` prints only the day at the place. */
  format?: 'moment' | 'date' | 'time';
}

/** Short name of a zone at an instant, for example PST. */
export const zoneAbbreviation = (instant: string, zone: string): string => shortZone(zone, Date.parse(instant));

const hint = (instant: string): string => `${formatZonedMoment(instant, viewerZone())} · ${instant}`;

const written: Record<NonNullable<DateTimeProps['format']>, (instant: string, zone: string) => string> = {
  moment: formatZonedMoment,
  date: formatInstant,
  time: formatZonedTime,
};

/** Date and time of a place with its zone; hovering shows the viewer's local time and the ISO form. */
export function DateTime({ instant, zone, format = 'moment' }: DateTimeProps) {
  if (!instant) return <span>{texts.none}</span>;
  if (Number.isNaN(Date.parse(instant))) return <span>{invalidDate}</span>;
  return (
    <time dateTime={instant} title={hint(instant)} className="tabular">
      {written[format](instant, zone)}
    </time>
  );
}

/** Calendar date without time and zone, `YYYY-MM-DD`, as MM/DD/YYYY. */
export function CalendarDate({ date }: { date: string | null | undefined }) {
  if (!date) return <span>{texts.none}</span>;
  return (
    <time dateTime={date} className="tabular">
      {formatCalendarDate(date)}
    </time>
  );
}
