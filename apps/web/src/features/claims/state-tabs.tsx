import { claimsApi } from '@lading/contracts/claims';
import { claimStates, type ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { ViewTabs } from '../../ui/data-grid/view-tabs.js';
import { listDefaults, stateOf } from './claim-criteria.js';
import { claimsTexts as words } from './claims-texts.js';

const states = [undefined, ...claimStates] as const;

/** The states and kept views as links, the states with how many claims are in it. */
export function StateTabs({ grid }: { grid: GridState }) {
  const { data } = useQuery(answerOf(claimsApi.counts));
  const counts = new Map(data?.items.map(({ state, claims }) => [state, claims]));
  const current = stateOf(grid);
  const tabs = states.map((state) => ({
    label: state ? words.states[state] : words.all,
    search: addressOf(grid, state),
    isCurrent: state === current,
    count: state && data ? (counts.get(state) ?? 0) : undefined,
  }));
  const source = useKeptViews('claims');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} state={grid} defaults={listDefaults} />;
}

function addressOf(grid: GridState, state: ClaimState | undefined): string {
  const filters: GridState['filters'] = state ? { state: [state] } : {};
  return printGridState(withCriteria(grid, { filters, view: null, open: null }), listDefaults).toString();
}
