import { billsOfLadingApi, bolChanged } from '@lading/contracts/bills-of-lading';
import { bolKinds } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { counted } from '../../ui/texts.js';
import { newAddress } from './bol-addresses.js';
import { listDefaults, requestOf } from './bol-criteria.js';
import { BolGrid } from './bol-grid.js';
import { bolTexts } from './bol-texts.js';
import { NumberBlocks } from './number-blocks.js';

const words = bolTexts.list;

/** Every bill of lading of the company that it wrote itself. */
export function BolListPage() {
  const user = useUser();
  if (!canShow(user, 'dispatch')) return <NoAccess words={bolTexts.noAccess} />;
  return (
    <Stack gap="lg">
      <Bills />
      <NumberBlocks mayAdd={canShow(user, 'manageSettings')} />
    </Stack>
  );
}

function Bills() {
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(billsOfLadingApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  const refresh = useRefresh();
  usePush(bolChanged, () => void refresh(billsOfLadingApi.list));
  const views = useKeptViews('bills-of-lading');
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
          </Text>
        </div>
        <Group gap="xs" className="no-print">
          <Button component={Link} to="/customers/carriers/pro-numbers" variant="subtle">
            {words.proNumbers}
          </Button>
          {bolKinds.map((kind) => (
            <Button key={kind} component={Link} to={newAddress(kind)} variant={kind === 'vics' ? 'default' : 'filled'}>
              {bolTexts.titles[kind]}
            </Button>
          ))}
        </Group>
      </Group>
      <ViewTabs source={views} state={grid} defaults={listDefaults} />
      <BolGrid list={list} grid={grid} onChange={setGrid} />
    </Stack>
  );
}
