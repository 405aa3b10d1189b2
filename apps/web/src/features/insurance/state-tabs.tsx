import { insuranceApi } from '@lading/contracts/insurance';
import { coverageStates } from '@lading/domain/cargo-coverage/coverage-state';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { listDefaults, stateOf } from './certificate-criteria.js';
import { insuranceTexts as words } from './insurance-texts.js';

const states = [undefined, ...coverageStates] as const;

/** The states and kept views as links, the states with how many certificates are in it. */
export function StateTabs({ grid }: { grid: GridState }) {
  const { data } = useQuery(answerOf(insuranceApi.counts));
  const counts = new Map(data?.items.map(({ state, certificates }) => [state, certificates]));
  const current = stateOf(grid);
  const list = { state: grid, defaults: listDefaults };
  const tabs = states.map((state) => ({
    label: state ? words.states[state] : words.all,
    search: partSearch(list, state ? { state: [state] } : {}),
    isCurrent: state === current,
    count: state && data ? (counts.get(state) ?? 0) : undefined,
  }));
  const source = useSavedViews('insurance');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}
