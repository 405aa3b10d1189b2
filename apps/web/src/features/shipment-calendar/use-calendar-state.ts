import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { printCalendar, printFilter, readCalendar, type CalendarState } from './calendar-criteria.js';

/** The state of the calendar in the address; its filter is kept on the device too. Nothing before that has been read. */
export function useCalendarState(today: string): [CalendarState | undefined, (change: Partial<CalendarState>) => void] {
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    void readPreference('calendar-filter').then((stored) => setKept(typeof stored === 'string' ? stored : ''));
  }, []);
  const state = useMemo(
    () => (kept === undefined ? undefined : readCalendar(query, kept, today)),
    [query, kept, today],
  );
  const change = (some: Partial<CalendarState>): void => {
    if (!state) return;
    const next = { ...state, ...some };
    const filter = printFilter(next);
    if (filter !== printFilter(state)) {
      setKept(filter);
      void writePreference('calendar-filter', filter);
    }
    setQuery(printCalendar(next));
  };
  return [state, change];
}
