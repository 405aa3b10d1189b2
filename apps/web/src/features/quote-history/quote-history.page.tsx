import { quoteChanged } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { fill } from '../../ui/texts.js';
import { ExportButton } from './export-button.js';
import { everything, filterOf, isFiltered, useCriteria, type Criteria } from './quote-filter.js';
import { texts } from './quote-history-texts.js';
import { QuoteSearch } from './quote-search.js';
import { QuoteTable } from './quote-table.js';

const pageSize = 25;

/** Carriers answer one by one, so a burst of messages asks once. */
const pauseMilliseconds = 250;

/** The found quotes, as many pages as were asked for; those that carriers are being asked about follow the answers. */
function useQuotes(criteria: Criteria) {
  const filter = filterOf(criteria);
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(quotesApi.list), pauseMilliseconds);
  usePush(quoteChanged, () => ask());
  return useInfiniteQuery({
    queryKey: [quotesApi.list.group, quotesApi.list.name, filter],
    queryFn: ({ pageParam }) =>
      call(quotesApi.list, { limit: pageSize, ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** All quotes and drafts of the company, newest first. */
export function QuoteHistoryPage() {
  const [criteria, setCriteria] = useCriteria();
  const list = useQuotes(criteria);
  const ids = list.data?.pages.at(-1)?.items.map(({ quoteId }) => quoteId) ?? [];
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{texts.title}</Title>
        <Group gap="xs">
          <ExportButton filter={filterOf(criteria)} pageIds={ids} />
          <Button component={Link} to="/customers/quotes/new">
            {texts.newQuote}
          </Button>
        </Group>
      </Group>
      <QuoteSearch criteria={criteria} onChange={setCriteria} />
      <QuoteList list={list} isFiltered={isFiltered(criteria)} onClear={() => setCriteria(everything)} />
    </Stack>
  );
}

interface QuoteListProps {
  list: ReturnType<typeof useQuotes>;
  isFiltered: boolean;
  onClear: () => void;
}

function QuoteList({ list, isFiltered: isNarrowed, onClear }: QuoteListProps) {
  if (list.data) {
    const rows = list.data.pages.flatMap(({ items }) => items);
    if (rows.length === 0) return <NoQuotes isFiltered={isNarrowed} onClear={onClear} />;
    const [first] = list.data.pages;
    const total = `${first?.total ?? rows.length}${first?.totalIsLowerBound ? '+' : ''}`;
    return (
      <Stack gap="sm" style={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
        <QuoteTable rows={rows} />
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" role="status">
            {fill(texts.count, { shown: rows.length, total })}
          </Text>
          <MoreButton list={list}>{texts.more}</MoreButton>
        </Group>
      </Stack>
    );
  }
  if (list.error) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  return <CardSkeleton lines={8} label={texts.title} />;
}

function Failed({ error, onRetry }: { error: Error & Partial<Problem>; onRetry: () => void }) {
  return <ErrorPanel detail={error.message} {...(error.traceId && { referenceId: error.traceId })} onRetry={onRetry} />;
}

function NoQuotes({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card p={0}>
      {isNarrowed ? (
        <EmptyState
          kind="noMatch"
          order={2}
          title={texts.empty.none}
          actions={
            <Button variant="default" onClick={onClear}>
              {texts.empty.clear}
            </Button>
          }
        />
      ) : (
        <EmptyState
          kind="firstUse"
          order={2}
          title={texts.empty.title}
          detail={texts.empty.detail}
          actions={
            <Button component={Link} to="/customers/quotes/new">
              {texts.newQuote}
            </Button>
          }
        />
      )}
    </Card>
  );
}
