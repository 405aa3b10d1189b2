import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { Anchor, Button, Card, Group, NativeSelect, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RowStatus, statusColor, statusNames } from '../../entities/shipment/status-badge.js';
import { useUser } from '../../kernel/session/user.js';
import { resultWords } from '../../ui/data-grid/grid-action-bar.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { GridToolbar } from '../../ui/data-grid/grid-toolbar.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { chipsOf } from './filter-chips.js';
import { ListActions, ListFilters, NoMatch, NoShipments } from './list-controls.js';
import classes from './shipment-board.module.css';
import { ShipmentCard, type Star } from './shipment-columns.js';
import { filterOf, listDefaults, requestOf } from './shipment-criteria.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import type { BoardColumn } from './use-board.js';
import { useStar } from './use-star.js';

const boardWords = words.board;

interface ColumnProps {
  column: BoardColumn;
  seesCosts: boolean;
  onStar: Star;
  /** The list that a shipment's own page leads back to. */
  search: string;
  /** The address of the same shipments as a list. */
  listSearch: string;
}

const countText = ({ total, isLowerBound }: BoardColumn): string => `${total}${isLowerBound ? '+' : ''}`;

interface BoardCardProps {
  row: ShipmentRow;
  seesCosts: boolean;
  onStar: Star;
  list: { search: string; ids: readonly number[] };
}

/** What the column does not say of a booking: that it was cancelled, or that the carrier has not taken it. */
const isApart = ({ state, dispatchState }: ShipmentRow): boolean =>
  state === 'cancelled' || dispatchState === 'refused' || dispatchState === 'needsAttention';

const phone = '(max-width: 47.99em)';

export interface ShipmentBoardProps {
  columns: readonly BoardColumn[];
  total: number;
  isLowerBound: boolean;
  state: GridState;
  onStateChange: (state: GridState) => void;
  sources: Parameters<typeof chipsOf>[1];
}

/** The shipments of the list by tracking category; what the list is filtered by counts here too. */
export function ShipmentBoard({ state, onStateChange, sources, ...board }: ShipmentBoardProps) {
  const isSmall = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const clear = () => onStateChange(withCriteria(state, { q: '', filters: {} }));
  const isKnown = board.columns.every(({ rows }) => rows !== undefined);
  const isEmpty = isKnown && board.total === 0;
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;
  const pageIds = board.columns.flatMap(({ rows }) => rows?.map(({ shipmentId }) => shipmentId) ?? []);
  return (
    <Stack gap="sm">
      <GridToolbar
        name={words.name}
        state={state}
        onStateChange={onStateChange}
        isSmall={isSmall}
        searchPlaceholder={words.searchPlaceholder}
        filterControls={<ListFilters filters={state.filters} onChange={setFilters} {...sources} />}
        chips={chipsOf(state.filters, sources, setFilters)}
        onClearFilters={clear}
        toolbar={
          <ListActions
            filter={filterOf(state, sources.today)}
            pageIds={pageIds}
            selection={noSelection}
            seen={() => undefined}
            request={requestOf(state, sources.today)}
          />
        }
      />
      <VisuallyHidden role="status">{isKnown ? resultWords(board.total, board.isLowerBound) : ''}</VisuallyHidden>
      {isEmpty ? (
        <Card p={0}>{isFiltered ? <NoMatch onClear={clear} /> : <NoShipments />}</Card>
      ) : (
        <Columns columns={board.columns} state={state} isSmall={isSmall} />
      )}
    </Stack>
  );
}

interface ColumnsProps {
  columns: readonly BoardColumn[];
  state: GridState;
  isSmall: boolean;
}

/** Side by side, or on a phone the one that is chosen. */
function Columns({ columns, state, isSmall }: ColumnsProps) {
  const { seesCosts } = useUser();
  const { search } = useLocation();
  const star = useStar();
  const [chosen, setChosen] = useState<string>();
  const shown = columns.find(({ category }) => category === chosen) ?? columns.find(({ total }) => total > 0);
  const listOf = (category: string) =>
    printGridState(withCriteria(state, { filters: withFilter(state.filters, 'category', [category]) }), listDefaults);
  const visible = isSmall ? [shown ?? columns[0]].filter((one) => one !== undefined) : columns;
  return (
    <>
      {isSmall ? (
        <NativeSelect
          label={words.board.choose}
          value={shown?.category ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={columns.map((column) => ({
            value: column.category,
            label: `${statusNames[column.category]} (${column.rows ? countText(column) : '…'})`,
          }))}
        />
      ) : null}
      <div className={classes.board} role="group" aria-label={words.board.label}>
        {visible.map((column) => (
          <Column
            key={column.category}
            column={column}
            seesCosts={seesCosts}
            onStar={star}
            search={search}
            listSearch={listOf(column.category).toString()}
          />
        ))}
      </div>
    </>
  );
}

/** One category: how many shipments there are, and the first of them as cards. */
function Column({ column, seesCosts, onStar, search, listSearch }: ColumnProps) {
  const { category, rows } = column;
  const name = statusNames[category];
  const ids = rows?.map(({ shipmentId }) => shipmentId) ?? [];
  return (
    <section
      className={classes.column}
      aria-label={rows ? fill(boardWords.column, { name, count: countText(column) }) : name}
    >
      <div className={classes.head} style={{ borderColor: statusColor(category) }}>
        <Title order={2} fz="sm">
          {name}
        </Title>
        <Text fz="sm" c="dimmed" className="num">
          {rows ? countText(column) : ''}
        </Text>
      </div>
      <ColumnBody column={column} />
      {rows && rows.length > 0 ? (
        <ul className={classes.cards} aria-label={name} tabIndex={0}>
          {rows.map((row) => (
            <BoardCard key={row.shipmentId} row={row} seesCosts={seesCosts} onStar={onStar} list={{ search, ids }} />
          ))}
          {column.hasMore ? <More column={column} listSearch={listSearch} /> : null}
        </ul>
      ) : null}
    </section>
  );
}

function ColumnBody({ column: { rows, problem, isOffline, retry } }: { column: BoardColumn }) {
  if (problem) return <ErrorPanel isInline title={boardWords.failed} detail={problem.message} onRetry={retry} />;
  if (isOffline) return <Text c="dimmed">{words.offline.title}</Text>;
  if (!rows) return <TextSkeleton lines={4} />;
  return rows.length === 0 ? (
    <Text fz="sm" c="dimmed">
      {boardWords.none}
    </Text>
  ) : null;
}

function BoardCard({ row, seesCosts, onStar, list }: BoardCardProps) {
  return (
    <Card component="li" p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Link className={classes.link ?? ''} to={`/customers/shipments/${row.shipmentId}`} state={list}>
            {row.number}
          </Link>
          {isApart(row) ? <RowStatus row={row} /> : null}
        </Group>
        <ShipmentCard row={row} seesCosts={seesCosts} onStar={onStar} />
      </Stack>
    </Card>
  );
}

function More({ column: { category, isFull, showMore }, listSearch }: { column: BoardColumn; listSearch: string }) {
  const name = statusNames[category];
  return (
    <li>
      {isFull ? (
        <Anchor component={Link} to={{ search: listSearch }} fz="sm">
          {fill(boardWords.inList, { name })}
        </Anchor>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          aria-label={fill(boardWords.moreOf, { name })}
          onClick={showMore}
        >
          {boardWords.more}
        </Button>
      )}
    </li>
  );
}
