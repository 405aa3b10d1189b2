import { useEffect, useMemo, useState } from 'react';
import { viewedFigures } from '../../entities/figures/figure-views.js';
import { useFigureQuery } from '../../entities/figures/use-figure-query.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import type { ViewedScreen } from '../../ui/data-grid/views/grid-views.js';
import { printDashboard, readDashboard, resetDashboard, type DashboardState } from './dashboard-criteria.js';

interface OpenDashboard {
  readonly state: DashboardState;
  readonly change: (some: Partial<DashboardState>) => void;
  /** The dashboard as saved views see it. */
  readonly screen: ViewedScreen;
  /** The query of the unchanged dashboard. */
  readonly usual: string;
}

const nameless = (state: DashboardState): string => printDashboard({ ...state, view: null }).toString();

/** The state in the address; the plain address shows the last filter used on this device. Undefined until that is read. */
export function useDashboardState(today: string, hasMoney: boolean): OpenDashboard | undefined {
  const [query, setQuery] = useFigureQuery();
  const [stored, setStored] = useState<string>();
  useEffect(() => {
    void readPreference('carrier-dashboard-filter').then((saved) => setStored(typeof saved === 'string' ? saved : ''));
  }, []);
  const reader = useMemo(
    () => ({ today, hasMoney, isDisplayWeekends: new URLSearchParams(stored).get('weekends') !== 'no' }),
    [today, hasMoney, stored],
  );
  const isPlain = query.size === 0;
  const state = useMemo(
    () => readDashboard(isPlain ? new URLSearchParams(stored) : query, reader),
    [isPlain, query, stored, reader],
  );
  const filter = nameless(state);
  // The plain address shows the current state next time.
  if (stored !== undefined && !isPlain && stored !== filter) setStored(filter);
  useEffect(() => {
    if (stored === undefined) return;
    if (!isPlain) void writePreference('carrier-dashboard-filter', filter);
    else if (stored) setQuery(new URLSearchParams(stored), { replace: true });
  }, [stored, isPlain, filter, setQuery]);
  if (stored === undefined) return undefined;
  return {
    state,
    change: (some) => setQuery(printDashboard({ ...state, ...some })),
    screen: viewedFigures(state, { read: (one) => readDashboard(one, reader), print: printDashboard }),
    usual: nameless({ ...resetDashboard(state, { hasMoney, today, resetsTerms: true }), isTable: false }),
  };
}
