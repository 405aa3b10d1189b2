import type { ReactNode } from 'react';
import { DateTime } from './date-time.js';
import { NotedTime } from './noted-time.js';
import classes from './timeline.module.css';

export interface TimelineEvent {
  id: string | number;
  title: ReactNode;
  /** Instant in ISO 8601 and the zone of the place. */
  instant: string;
  zone: string;
  place?: string;
  /** Further facts about the time; shown on request. */
  notes?: readonly string[];
  detail?: ReactNode;
  icon?: ReactNode;
}

export interface TimelineProps {
  events: readonly TimelineEvent[];
  label: string;
}

/** Events, newest first; each time includes the zone of its place. */
export function Timeline({ events, label }: TimelineProps) {
  const newestFirst = [...events].sort((a, b) => Date.parse(b.instant) - Date.parse(a.instant));
  return (
    <ol className={classes.list} aria-label={label}>
      {newestFirst.map((event) => (
        <li key={event.id} className={classes.event}>
          <span className={classes.bullet} aria-hidden>
            {event.icon}
          </span>
          <div className={classes.title}>{event.title}</div>
          <div className={classes.facts}>
            <div className={classes.line}>
              {event.place ? <span className={classes.fact}>{event.place}</span> : null}
              <span className={classes.fact}>
                {event.place ? <span className={classes.dot}> · </span> : null}
                {event.notes?.length ? (
                  <NotedTime instant={event.instant} zone={event.zone} notes={event.notes} />
                ) : (
                  <DateTime instant={event.instant} zone={event.zone} />
                )}
              </span>
            </div>
          </div>
          {event.detail ? <div className={classes.detail}>{event.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
