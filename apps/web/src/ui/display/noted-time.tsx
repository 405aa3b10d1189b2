import { formatZonedMoment } from '@lading/domain/time/date-format';
import { useWindowEvent } from '@mantine/hooks';
import { useId, useRef } from 'react';
import classes from './timeline.module.css';

interface NotedTimeProps {
  /** Instant in ISO 8601 and the zone of the place. */
  instant: string;
  zone: string;
  /** Further facts about the time, a line each: the same instant elsewhere, or when it was reported. */
  notes: readonly string[];
}

/** The time at a place; hover, focus or a tap shows further facts about it. */
export function NotedTime({ instant, zone, notes }: NotedTimeProps) {
  const id = useId();
  const time = useRef<HTMLTimeElement>(null);
  // Escape hides the note.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') time.current?.blur();
  });
  return (
    <span className={classes.noted}>
      {/* The focus is the keyboard's way to the note. */}
      <time ref={time} dateTime={instant} className="tabular" tabIndex={0} aria-describedby={id}>
        {formatZonedMoment(instant, zone)}
      </time>
      <span role="tooltip" id={id} className={classes.note}>
        {notes.join('\n')}
      </span>
    </span>
  );
}
