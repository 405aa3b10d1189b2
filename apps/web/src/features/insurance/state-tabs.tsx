import { insuranceApi } from '@lading/contracts/insurance';
import { coverageStates, type CoverageState } from '@lading/domain/cargo-coverage/coverage-state';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { CountTabs } from '../../ui/data-grid/count-tabs.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults, stateOf } from './certificate-criteria.js';
import { insuranceTexts as words } from './insurance-texts.js';

const states = [undefined, ...coverageStates] as const;

/** The states as links, each with how many certificates are in it. */
export function StateTabs({ grid }: { grid: GridState }) {
  const { data } = useQuery(answerOf(insuranceApi.counts));
  const counts = new Map(data?.items.map(({ state, certificates }) => [state, certificates]));
  const current = stateOf(grid);
  const tabs = states.map((state) => ({
    label: state ? words.states[state] : words.all,
    search: addressOf(grid, state),
    isCurrent: state === current,
    count: state && data ? (counts.get(state) ?? 0) : undefined,
  }));
  return <CountTabs label={words.stateTabs} tabs={tabs} />;
}

function addressOf(grid: GridState, state: CoverageState | undefined): string {
  const filters: GridState['filters'] = state ? { state: [state] } : {};
  return printGridState(withCriteria(grid, { filters, open: null }), listDefaults).toString();
}
