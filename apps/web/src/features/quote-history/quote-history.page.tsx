import type { QuoteState } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-history-texts.js';
import { QuoteTable } from './quote-table.js';

const filters = {
  all: undefined,
  drafts: ['draft'],
  open: ['rating', 'rated', 'selected', 'failed'],
  dispatched: ['dispatching', 'dispatched'],
  expired: ['expired'],
} as const satisfies Record<string, readonly QuoteState[] | undefined>;
type FilterName = keyof typeof filters;

const names: readonly FilterName[] = ['all', 'drafts', 'open', 'dispatched', 'expired'];
const filterOf = (text: string | null): FilterName => names.find((name) => name === text) ?? 'all';

const pageSize = 25;

/** All quotes and drafts of the company, newest first; the filter stands in the address. */
export function QuoteHistoryPage() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query.get('show'));
  const setFilter = (name: FilterName) => setQuery(name === 'all' ? {} : { show: name });
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{texts.title}</Title>
        <Button component={Link} to="/customers/quotes/new">
          {texts.newQuote}
        </Button>
      </Group>
      <div style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={texts.filter}
          value={filter}
          onChange={setFilter}
          data={names.map((name) => ({ value: name, label: texts.filters[name] }))}
        />
      </div>
      <QuoteList filter={filter} onClear={() => setFilter('all')} />
    </Stack>
  );
}

function QuoteList({ filter, onClear }: { filter: FilterName; onClear: () => void }) {
  const states = filters[filter];
  const list = useInfiniteQuery({
    queryKey: [quotesApi.list.group, quotesApi.list.name, filter],
    queryFn: ({ pageParam }) =>
      call(quotesApi.list, {
        limit: pageSize,
        ...(states && { states: [...states] }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (list.data) {
    const rows = list.data.pages.flatMap(({ items }) => items);
    if (rows.length === 0) return <NoQuotes isFiltered={filter !== 'all'} onClear={onClear} />;
    return (
      <Stack gap="sm">
        <QuoteTable rows={rows} />
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" role="status">
            {fill(texts.count, { shown: rows.length, total: list.data.pages[0]?.total ?? rows.length })}
          </Text>
          {list.hasNextPage ? (
            <SpinnerButton variant="default" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {texts.more}
            </SpinnerButton>
          ) : null}
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

function NoQuotes({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
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
    );
  }
  return (
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
  );
}
