import { shipmentList } from '@lading/contracts/lists/shipments';
import type { ShipmentRow, ShipmentList } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { Anchor, Button, Card, Group, NativeSelect, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RowStatus, statusColor, statusNames } from '../../entities/shipment/status-badge.js';
import { chipsOf, ListFilters } from '../../lists/list-filters.js';
import { ListExport, ListHead, ListTabs } from '../../lists/list-page.js';
import { useListInAddress, type ListInAddress } from '../../lists/use-listed.js';
import { resultWords } from '../../ui/data-grid/grid-action-bar.js';
import { withFilter, known } from '../../ui/data-grid/filters/grid-filters.js';
import { printGridState, withCriteria } from '../../ui/data-grid/grid-state.js';
import { GridToolbar } from '../../ui/data-grid/grid-toolbar.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ApiMenu, NoMatch, NoShipments, PrintAction } from './list-controls.js';
import classes from './shipment-board.module.css';
import { ShipmentCard, type Star, useShipmentLooks } from './shipment-cells.js';
import type { LayoutProps } from './shipment-list.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useStar } from './use-star.js';

/** Initial cards of a column, and how many more load at a time; beyond the maximum it links to the list. */
const step = 20;
const most = 100;

/** A tracking category with the shipments that the list finds in it. */
interface BoardColumn {
  readonly category: TrackingCategoryName;
  readonly rows: readonly ShipmentRow[] | undefined;
  readonly total: number;
  readonly isLowerBound: boolean;
  readonly problem: Problem | null;
  readonly isOffline: boolean;
  readonly hasMore: boolean;
  readonly isFull: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

type Answers = readonly UseQueryResult<ShipmentList, Problem>[];
type Categories = readonly TrackingCategoryName[];

/** `useQueries` keeps no previous data, so this remembers the last list of each category. */
function remember(lists: Map<TrackingCategoryName, ShipmentList>, categories: Categories, answers: Answers): void {
  answers.forEach(({ data }, index) => {
    const category = categories[index];
    if (category && data) lists.set(category, data);
  });
}

const nothing: Pick<ShipmentList, 'total' | 'totalIsLowerBound'> = { total: 0, totalIsLowerBound: false };

function columnOf(
  category: TrackingCategoryName,
  { data, error, fetchStatus, refetch }: Answers[number],
  { size, setSize }: { size: number; setSize: (size: number) => void },
): BoardColumn {
  const rows = data?.items;
  const { total, totalIsLowerBound } = data ?? nothing;
  return {
    category,
    rows,
    total,
    isLowerBound: totalIsLowerBound,
    problem: error,
    isOffline: !data && fetchStatus === 'paused',
    hasMore: rows !== undefined && total > rows.length,
    isFull: size >= most,
    showMore: () => setSize(size + step),
    retry: () => void refetch(),
  };
}

/** The columns that the filters allow; each queries the list, so that the counts agree. */
function useBoard({ state, request }: Pick<ListInAddress, 'state' | 'request'>): BoardColumn[] {
  const [sizes, setSizes] = useState<Partial<Record<TrackingCategoryName, number>>>({});
  const last = useRef(new Map<TrackingCategoryName, ShipmentList>());
  const chosen = known(trackingCategoryNames, state.filters['category']);
  const wanted = chosen.length > 0 ? chosen : trackingCategoryNames;
  const sizeOf = (category: TrackingCategoryName) => sizes[category] ?? step;
  const answers = useQueries({
    queries: wanted.map((category) => ({
      ...answerOf<unknown, ShipmentList>(shipmentsApi.list, {
        ...request,
        categories: [category],
        skip: 0,
        limit: sizeOf(category),
      }),
      placeholderData: () => last.current.get(category),
    })),
  });
  useEffect(() => remember(last.current, wanted, answers));
  return wanted.flatMap((category, index) => {
    const answer = answers[index];
    const size = sizeOf(category);
    const setSize = (next: number) => setSizes((now) => ({ ...now, [category]: next }));
    return answer ? [columnOf(category, answer, { size, setSize })] : [];
  });
}

const boardWords = words.board;

interface ColumnProps {
  column: BoardColumn;
  onStar: Star;
  /** The list that a shipment's page links back to. */
  search: string;
  /** The address of the same shipments as a list. */
  listSearch: string;
}

const countText = ({ total, isLowerBound }: BoardColumn): string => `${total}${isLowerBound ? '+' : ''}`;

interface BoardCardProps {
  row: ShipmentRow;
  onStar: Star;
  list: { search: string; ids: readonly number[] };
}

/** A booking whose status the column doesn't show: canceled, or not confirmed by the carrier. */
const isApart = ({ state, dispatchState }: ShipmentRow): boolean =>
  state === 'canceled' || dispatchState === 'refused' || dispatchState === 'needsAttention';

/** The shipments of the list by tracking category; the list's filters apply here too. */
export function ShipmentBoard({ head, searchOf }: LayoutProps) {
  const listed = useListInAddress(shipmentList);
  const { state, setState } = listed;
  const columns = useBoard(listed);
  const looks = useShipmentLooks();
  const isSmall = useIsPhone();
  if (columns.some(({ problem }) => problem?.code === 'not-allowed')) return <NoAccess words={words.noAccess} />;
  const clear = () => setState(withCriteria(state, { q: '', filters: {} }));
  const isKnown = columns.every(({ rows }) => rows !== undefined);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const isTotalLowerBound = columns.some(({ isLowerBound }) => isLowerBound);
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;
  const pageIds = columns.flatMap(({ rows }) => rows?.map(({ shipmentId }) => shipmentId) ?? []);
  return (
    <Stack gap="md">
      <ListHead listed={{ query: { data: isKnown || undefined }, total, isTotalLowerBound }} words={words}>
        {head}
      </ListHead>
      <ListTabs listed={listed} searchOf={searchOf} />
      <Stack gap="sm">
        <GridToolbar
          name={words.name}
          state={state}
          onStateChange={setState}
          isSmall={isSmall}
          searchPlaceholder={words.search}
          filterControls={<ListFilters listed={listed} looks={looks} drawer={words.drawer} />}
          chips={chipsOf(listed, looks)}
          onClearFilters={clear}
          toolbar={
            <>
              <PrintAction filter={listed.filter} pageIds={pageIds} />
              <ListExport listed={{ ...listed, pageIds }} words={words.export} />
              <ApiMenu request={listed.request} />
            </>
          }
        />
        <VisuallyHidden role="status">{isKnown ? resultWords(total, isTotalLowerBound) : ''}</VisuallyHidden>
        {isKnown && total === 0 ? (
          <Card p={0}>{isFiltered ? <NoMatch onClear={clear} /> : <NoShipments />}</Card>
        ) : (
          <Columns columns={columns} listed={listed} isSmall={isSmall} />
        )}
      </Stack>
    </Stack>
  );
}

interface ColumnsProps {
  columns: readonly BoardColumn[];
  listed: Pick<ListInAddress, 'state' | 'defaults'>;
  isSmall: boolean;
}

/** Side by side, or on a phone only the selected one. */
function Columns({ columns, listed: { state, defaults }, isSmall }: ColumnsProps) {
  const { search } = useLocation();
  const star = useStar();
  const [chosen, setChosen] = useState<string>();
  const shown = columns.find(({ category }) => category === chosen) ?? columns.find(({ total }) => total > 0);
  const listOf = (category: string) =>
    printGridState(withCriteria(state, { filters: withFilter(state.filters, 'category', [category]) }), defaults);
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
            onStar={star}
            search={search}
            listSearch={listOf(column.category).toString()}
          />
        ))}
      </div>
    </>
  );
}

/** One category: the number of shipments, and the first of them as cards. */
function Column({ column, onStar, search, listSearch }: ColumnProps) {
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
            <BoardCard key={row.shipmentId} row={row} onStar={onStar} list={{ search, ids }} />
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

function BoardCard({ row, onStar, list }: BoardCardProps) {
  return (
    <Card component="li" p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Link className={classes.link ?? ''} to={`/customers/shipments/${row.shipmentId}`} state={list}>
            {row.number}
          </Link>
          {isApart(row) ? <RowStatus row={row} /> : null}
        </Group>
        <ShipmentCard row={row} onStar={onStar} />
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
