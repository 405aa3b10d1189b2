import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { claimStates } from '@lading/domain/cargo-claim/claim-lifecycle';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import { listDefaults, requestOf, stateOf } from './claim-criteria.js';
import { ClaimGrid, newClaim } from './claim-grid.js';
import { ClaimsGuard } from './claims-guard.js';
import { claimsTexts as words } from './claims-texts.js';

const states = [undefined, ...claimStates] as const;

/** The claims of a company by their state, with the deadline that comes next. */
export function ClaimsPage() {
  return (
    <ClaimsGuard>
      <Claims />
    </ClaimsGuard>
  );
}

function Claims() {
  const navigate = useNavigate();
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(claimsApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  useLiveRows();
  usePageActions([{ label: words.open, act: () => void navigate(newClaim) }]);
  if (list.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        <Button component={Link} to={newClaim} className="no-print">
          {words.open}
        </Button>
      </Group>
      <StateTabs grid={grid} />
      <ClaimGrid list={list} grid={grid} onChange={setGrid} />
    </Stack>
  );
}

/** A burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([claimsApi.list, claimsApi.counts, claimsApi.carriers]);
  usePush(claimChanged, () => ask());
}

/** The states and kept views as links, the states with how many claims are in it. */
function StateTabs({ grid }: { grid: GridState }) {
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
  const source = useSavedViews('claims');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}
