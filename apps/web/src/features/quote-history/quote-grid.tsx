import type { QuoteList, QuoteRow } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { useUser } from '../../kernel/session/user.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useExportedRows } from '../../ui/data-grid/export/use-exported-rows.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QuoteCard, quoteColumns, QuoteStatus } from './quote-columns.js';
import { filterOf } from './quote-criteria.js';
import { chipsOf, QuoteFilters } from './quote-filters.js';
import { texts } from './quote-history-texts.js';
import { pathOf } from './quote-way.js';

interface QuoteGridProps {
  list: UseQueryResult<QuoteList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
  today: string;
}

/** The rows with their search; a row goes on where its quote stands. */
export function QuoteGrid({ list, grid, onChange, today }: QuoteGridProps) {
  const navigate = useNavigate();
  const { userLocations, seesCosts } = useUser();
  const setFilters = (filters: GridState['filters']) => onChange(withCriteria(grid, { filters }));
  const narrowing = { filters: grid.filters, onChange: setFilters, locations: userLocations, today };
  const exported = useExportedRows(
    (list.data?.items ?? []).map(({ quoteId }) => quoteId),
    (ids, watch) => saveAnswer(quotesApi.export, { ...filterOf(grid, today), ...(ids && { ids: [...ids] }) }, watch),
  );
  return (
    <DataGrid<QuoteRow>
      name={texts.name}
      columns={quoteColumns(seesCosts)}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ quoteId }) => String(quoteId)}
      rowName={({ number }) => number}
      rowVersion={({ state, bestCents }) => `${state} ${bestCents}`}
      rowHref={pathOf}
      onOpen={(row) => void navigate(pathOf(row))}
      renderCardMark={(row) => <QuoteStatus row={row} />}
      renderCard={(row) => <QuoteCard row={row} />}
      {...exported}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={texts.search}
      filterControls={<QuoteFilters {...narrowing} />}
      chips={chipsOf(narrowing)}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={<FirstUse />}
      refreshedAt={list.dataUpdatedAt}
    />
  );
}

function FirstUse() {
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={texts.firstUse.title}
      detail={texts.firstUse.detail}
      actions={
        <Button component={Link} to="/customers/quotes/new">
          {texts.newQuote}
        </Button>
      }
    />
  );
}
