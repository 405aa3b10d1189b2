import { quoteChanged } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import { PartTabs } from './part-tabs.js';
import { listDefaults, requestOf } from './quote-criteria.js';
import { QuoteGrid } from './quote-grid.js';
import { texts } from './quote-history-texts.js';

const newQuote = '/customers/quotes/new';

/** All quotes and drafts of the company, as a list that its address describes. */
export function QuoteHistoryPage() {
  const navigate = useNavigate();
  const [grid, setGrid] = useGridAddress(listDefaults);
  const day = today();
  const list = useQuery({ ...answerOf(quotesApi.list, requestOf(grid, day)), placeholderData: keepPreviousData });
  useLiveRows();
  usePageActions([{ label: texts.newQuote, act: () => void navigate(newQuote) }]);
  if (list.error?.code === 'not-allowed') return <NoAccess words={texts.noAccess} />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, texts.one, texts.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        <Button component={Link} to={newQuote} className="no-print">
          {texts.newQuote}
        </Button>
      </Group>
      <PartTabs grid={grid} />
      <QuoteGrid list={list} grid={grid} onChange={setGrid} today={day} />
    </Stack>
  );
}

/** Carriers answer one by one, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([quotesApi.list]);
  usePush(quoteChanged, () => ask());
}
