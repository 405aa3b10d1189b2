import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import type { ViewedScreen } from '../../ui/data-grid/views/kept-views.js';
import { printDashboard, readDashboard, type DashboardReader, type DashboardState } from './dashboard-criteria.js';

interface OpenDashboard {
  readonly state: DashboardState;
  readonly change: (some: Partial<DashboardState>) => void;
  /** The dashboard as views keep it. */
  readonly screen: ViewedScreen;
}

/** The state of the dashboard in the address; whether weekends are shown is remembered on the device (Specification 4). */
export function useDashboardState(today: string, hasCosts: boolean): OpenDashboard {
  const [query, setQuery] = useSearchParams();
  const [isDisplayWeekends, setDisplayed] = useState(true);
  useEffect(() => {
    void readPreference('dashboard-weekends').then((kept) => setDisplayed(kept !== false));
  }, []);
  const reader = useMemo(() => ({ today, hasCosts, isDisplayWeekends }), [today, hasCosts, isDisplayWeekends]);
  const state = useMemo(() => readDashboard(query, reader), [query, reader]);
  const change = (some: Partial<DashboardState>): void => {
    if (some.isDisplayWeekends !== undefined) {
      setDisplayed(some.isDisplayWeekends);
      void writePreference('dashboard-weekends', some.isDisplayWeekends);
    }
    setQuery(printDashboard({ ...state, ...some }));
  };
  return { state, change, screen: viewedDashboard(state, reader) };
}

function viewedDashboard(state: DashboardState, reader: DashboardReader): ViewedScreen {
  const under = (query: string, view: string | null): string =>
    printDashboard({ ...readDashboard(new URLSearchParams(query), reader), view }).toString();
  const nameless = printDashboard({ ...state, view: null }).toString();
  return {
    query: nameless,
    view: state.view,
    rewritten: (query) => under(query, null),
    searchOf: under,
    nameless,
  };
}
