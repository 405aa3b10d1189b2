import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { printDashboard, readDashboard, type DashboardState } from './dashboard-criteria.js';

/** The state of the dashboard in the address; whether weekends are shown is remembered on the device (Specification 4). */
export function useDashboardState(
  today: string,
  hasCosts: boolean,
): [DashboardState, (change: Partial<DashboardState>) => void] {
  const [query, setQuery] = useSearchParams();
  const [isDisplayWeekends, setDisplayed] = useState(true);
  useEffect(() => {
    void readPreference('dashboard-weekends').then((kept) => setDisplayed(kept !== false));
  }, []);
  const state = useMemo(
    () => readDashboard(query, { today, hasCosts, isDisplayWeekends }),
    [query, today, hasCosts, isDisplayWeekends],
  );
  const change = (some: Partial<DashboardState>): void => {
    if (some.isDisplayWeekends !== undefined) void writePreference('dashboard-weekends', some.isDisplayWeekends);
    setQuery(printDashboard({ ...state, ...some }));
  };
  return [state, change];
}
