import { claimsApi } from '@lading/contracts/claims';
import { claimStates } from '@lading/domain/cargo-claim/claim-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/kept-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { listDefaults, stateOf } from './claim-criteria.js';
import { claimsTexts as words } from './claims-texts.js';

const states = [undefined, ...claimStates] as const;

/** The states and kept views as links, the states with how many claims are in it. */
export function StateTabs({ grid }: { grid: GridState }) {
  const { data } = useQuery(answerOf(claimsApi.counts));
  const counts = new Map(data?.items.map(({ state, claims }) => [state, claims]));
  const current = stateOf(grid);
  const list = { state: grid, defaults: listDefaults };
  const tabs = states.map((state) => ({
    label: state ? words.states[state] : words.all,
    search: partSearch(list, state ? { state: [state] } : {}),
    isCurrent: state === current,
    count: state && data ? (counts.get(state) ?? 0) : undefined,
  }));
  const source = useKeptViews('claims');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}
