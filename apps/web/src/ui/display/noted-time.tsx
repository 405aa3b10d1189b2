import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Tooltip } from '@mantine/core';

interface NotedTimeProps {
  /** Instant in ISO 8601 and the zone of the place. */
  instant: string;
  zone: string;
  /** What else is known of the time, a line each: the same moment elsewhere, or when it was reported. */
  notes: readonly string[];
}

/** The time of a place; hover, focus or a tap shows what else is known of it. */
export function NotedTime({ instant, zone, notes }: NotedTimeProps) {
  return (
    <Tooltip
      label={notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* The focus is the keyboard's way to the note. */}
      <time dateTime={instant} className="tabular" tabIndex={0}>
        {formatZonedMoment(instant, zone)}
      </time>
    </Tooltip>
  );
}
