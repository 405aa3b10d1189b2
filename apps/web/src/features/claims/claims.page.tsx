import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { listDefaults, requestOf } from './claim-criteria.js';
import { ClaimGrid, newClaim } from './claim-grid.js';
import { ClaimsDoor } from './claims-door.js';
import { claimsTexts as words } from './claims-texts.js';
import { StateTabs } from './state-tabs.js';

/** The claims of a company by their state, with the deadline that comes next. */
export function ClaimsPage() {
  return (
    <ClaimsDoor>
      <Claims />
    </ClaimsDoor>
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
