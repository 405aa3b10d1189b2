import type { CalendarDay, CalendarShipment, ShipmentCalendar } from '@lading/contracts/shipments/shipment-calendar';
import { formatFullDay } from '@lading/domain/time/date-format';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toneOf } from '../../entities/shipment/status-badge.js';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { counted, fill } from '../../ui/texts.js';
import { dayAfter, shownWeeks, weekdayOf, type CalendarState } from './calendar-criteria.js';
import { calendarTexts as words } from './calendar-texts.js';
import classes from './calendar-grid.module.css';
import { DayLink } from './day-drawer.js';

export interface CalendarGridProps {
  state: CalendarState;
  calendar: ShipmentCalendar | undefined;
  today: string;
  /** Name of the page for screen readers. */
  title: string;
  onTurn: (date: string) => void;
  onOpen: (day: string) => void;
  onPeek: (shipment: CalendarShipment, day: readonly CalendarShipment[]) => void;
}

/** The days of a page as a grid with one Tab stop; a key beyond the edge turns the page. */
export function CalendarGrid({ state, calendar, today, title, onTurn, onOpen, onPeek }: CalendarGridProps) {
  const weeks = shownWeeks(state);
  const shown = weeks.flat();
  const table = useRef<HTMLTableElement>(null);
  /** The day to focus once its page has rendered. */
  const wanted = useRef<string>(undefined);
  const [at, setAt] = useState(state.date);
  const stop = shown.find((day) => day === at) ?? shown.find((day) => day >= state.date) ?? shown[0];
  const days = new Map(calendar?.days.map((day) => [day.day, day]));
  const first = shown[0];
  useEffect(() => {
    if (wanted.current !== undefined) focusDay(table.current, wanted.current);
    wanted.current = undefined;
  }, [first]);
  const handleKeyDown = (event: KeyboardEvent, day: string): void => {
    const next = dayAfter(event.key, day, state);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    if (shown.includes(next)) return focusDay(table.current, next);
    wanted.current = next;
    onTurn(next);
  };
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern for calendars
      role="grid"
      aria-label={`${title}. ${words.keys}`}
      className={classes.grid}
      data-view={state.view}
      ref={table}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" abbr={words.weekdays[weekdayOf(day)]}>
              {words.weekdays[weekdayOf(day)]?.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                content={days.get(day)}
                state={state}
                isToday={day === today}
                isStop={day === stop}
                onKeyDown={(event) => handleKeyDown(event, day)}
                onOpen={onOpen}
                onPeek={onPeek}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusDay(table: HTMLTableElement | null, day: string): void {
  table?.querySelector<HTMLButtonElement>(`button[data-day="${day}"]`)?.focus();
}

interface DayCellProps {
  day: string;
  content: CalendarDay | undefined;
  state: CalendarState;
  isToday: boolean;
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (day: string) => void;
  onPeek: CalendarGridProps['onPeek'];
}

function DayCell({ day, content, state, isToday, isStop, onKeyDown, onOpen, onPeek }: DayCellProps) {
  const total = content?.total ?? 0;
  const count = total === 0 ? words.none : counted(total, words.one, words.many);
  const isOther = state.view === 'month' && day.slice(0, 7) !== state.date.slice(0, 7);
  const more = total - (content?.items.length ?? 0);
  return (
    <td className={classes.cell} data-other={isOther || undefined} data-today={isToday || undefined}>
      <button
        type="button"
        className={classes.day}
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={onKeyDown}
        onClick={() => onOpen(day)}
      >
        <VisuallyHidden>{fill(words.day, { day: formatFullDay(day), count })}</VisuallyHidden>
        <span className={classes.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {total > 0 ? (
          <span className={classes.count} aria-hidden>
            {total}
          </span>
        ) : null}
      </button>
      <ul className={classes.items}>
        {content?.items.map((item) => (
          <li key={item.shipmentId}>
            <DayLink
              shipment={item}
              onPeek={() => onPeek(item, content.items)}
              className={classes.item}
              tabIndex={-1}
              title={`${item.originLabel} → ${item.destinationLabel}, ${item.carrierName}`}
            >
              <StatusDot tone={toneOf(item.category)}>{item.number}</StatusDot>
              <span className={classes.place}>
                {state.by === 'pickup' ? `→ ${item.destinationLabel}` : `${item.originLabel} →`}
              </span>
            </DayLink>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" tabIndex={-1} className={classes.more} onClick={() => onOpen(day)}>
          {fill(words.more, { count: more })}
        </button>
      ) : null}
    </td>
  );
}
