import { Checkbox, Group, Menu, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { Fragment, useId, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useGridDensity } from '../display-preferences.js';
import { useIsLate } from '../feedback/skeletons.js';
import {
  AscendingIcon,
  CollapseIcon,
  DescendingIcon,
  ExpandIcon,
  smallIconProps,
  UnsortedIcon,
} from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './data-grid.module.css';
import type { DataGridProps, GridColumn, GridDetail } from './grid-model.js';
import { isSelected, noSelection, pageCoverage, toggled, withPage, type GridSelection } from './grid-selection.js';
import { nextSort, withCriteria, type GridSort } from './grid-state.js';
import { gridTexts } from './grid-texts.js';
import { pinPlace, usePinnedColumns } from './use-pinned-columns.js';

export interface GridTableProps<Row> extends DataGridProps<Row> {
  shown: readonly string[];
  changed: ReadonlySet<string>;
}

interface Choice {
  selection: GridSelection;
  onChange: (selection: GridSelection) => void;
  pageIds: readonly string[];
}

/** The rows as a real table: caption, row headers, sort state, sticky head and first column. */
export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { name, columns, rows, rowId, rowName, state, onStateChange, shown } = props;
  const density = useGridDensity(state.density);
  const root = useRef<HTMLTableElement>(null);
  const base = useId();
  const isPinned = (id: string) => state.pinned.includes(id);
  usePinnedColumns(root, shown);
  const table = useGridTable({ columns, rows, rowId, shown, sort: state.sort });
  const pageIds = (rows ?? []).map(rowId);
  const choice: Choice | undefined =
    props.selection && props.onSelectionChange
      ? { selection: props.selection, onChange: props.onSelectionChange, pageIds }
      : undefined;
  const columnOf = (id: string) => columns.find((column) => column.id === id);

  return (
    <div
      className={classes.scroller}
      data-whole={props.isWhole || undefined}
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      <Table ref={root} className={classes.table} data-density={density} data-busy={props.isRefreshing || undefined}>
        <caption className={classes.caption}>{name}</caption>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {choice ? (
                <Table.Th className={classes.pick}>
                  <SelectionMenu selection={choice.selection} pageIds={pageIds} onChange={choice.onChange} />
                </Table.Th>
              ) : null}
              {group.headers.map(({ column }, index) => (
                <HeadCell
                  key={column.id}
                  column={columnOf(column.id)}
                  pin={pinOf(index, column.id, isPinned(column.id))}
                  sort={state.sort}
                  onSort={(sort) => onStateChange(withCriteria(state, { sort }))}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined ? <SkeletonRows count={state.size} columns={shown.length + (choice ? 1 : 0)} /> : null}
          {table.getRowModel().rows.map((row) => {
            const fold = foldOf(props, row.id, base);
            return (
              <Fragment key={row.id}>
                <Table.Tr
                  data-row-id={row.id}
                  tabIndex={-1}
                  className={classes.row}
                  data-opens={props.onOpen || fold ? true : undefined}
                  data-selected={choice && isSelected(choice.selection, row.id) ? true : undefined}
                  data-changed={props.changed.has(row.id) || undefined}
                  onClick={(event) => {
                    if (isControl(event)) return;
                    if (props.onOpen) props.onOpen(row.original);
                    else fold?.onToggle();
                  }}
                >
                  {choice ? <PickCell id={row.id} name={rowName(row.original)} choice={choice} /> : null}
                  {row.getVisibleCells().map((cell, index) => (
                    <BodyCell
                      key={cell.id}
                      isFirst={index === 0}
                      pin={pinOf(index, cell.column.id, isPinned(cell.column.id))}
                      column={columnOf(cell.column.id)}
                      row={row.original}
                      fold={index === 0 ? fold : undefined}
                      {...props}
                    />
                  ))}
                </Table.Tr>
                {fold?.isOpen ? (
                  <Table.Tr id={fold.id} className={classes.detail}>
                    <Table.Td colSpan={shown.length + (choice ? 1 : 0)}>
                      <div>{props.detail?.render(row.original)}</div>
                    </Table.Td>
                  </Table.Tr>
                ) : null}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The state of an expandable row. */
interface Fold {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function foldOf<Row>({ detail }: { detail?: GridDetail<Row> }, rowId: string, base: string): Fold | undefined {
  return (
    detail && { id: `${base}-${rowId}`, isOpen: detail.openIds.has(rowId), onToggle: () => detail.onToggle(rowId) }
  );
}

function FoldButton({ fold, name }: { fold: Fold; name: string }) {
  const Icon = fold.isOpen ? CollapseIcon : ExpandIcon;
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={fold.isOpen}
      {...(fold.isOpen ? { 'aria-controls': fold.id } : {})}
      aria-label={fill(gridTexts.details, { name })}
      onClick={fold.onToggle}
    >
      <Icon {...smallIconProps} />
    </UnstyledButton>
  );
}

interface Pin {
  'data-pinned'?: true;
  'data-actions'?: true;
  style?: CSSProperties;
}

/** The position of a pinned column; the style sheet places the first one and the actions. */
function pinOf(index: number, id: string, isPinned: boolean): Pin {
  if (index === 0) return {};
  if (isPinned) return { 'data-pinned': true, style: { insetInlineStart: `var(${pinPlace(index)})` } };
  return id === 'actions' ? { 'data-actions': true } : {};
}

/** A click on a control inside a row does not open the row. */
function isControl(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  return target instanceof Element && target.closest('a, button, input, label, [role="menuitem"]') !== null;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<Row> {
  column: GridColumn<Row> | undefined;
  pin: Pin;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
}

function HeadCell<Row>({ column, pin, sort, onSort }: HeadCellProps<Row>) {
  if (!column) return null;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Icon = direction === undefined ? UnsortedIcon : { asc: AscendingIcon, desc: DescendingIcon }[direction];
  return (
    <Table.Th
      className={classes.head}
      data-align={column.align}
      {...pin}
      {...(column.width === undefined ? {} : { w: column.width })}
      {...(direction ? { 'aria-sort': ariaSort[direction] } : {})}
    >
      {column.isSortable ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          {column.header}
          <Icon {...smallIconProps} className={classes.sortIcon} data-active={direction !== undefined || undefined} />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}

function PickCell({ id, name, choice }: { id: string; name: string; choice: Choice }) {
  return (
    <Table.Td className={classes.pick}>
      <Checkbox
        aria-label={fill(texts.selection.row, { name })}
        checked={isSelected(choice.selection, id)}
        onChange={() => choice.onChange(toggled(choice.selection, id, choice.pageIds))}
      />
    </Table.Td>
  );
}

/** Maximum characters of a cell in one line. */
const longestLine = 36;

/** A long name or address wraps instead of pushing the other columns away. */
const LongText = ({ children }: { children: ReactNode }) => <span className={classes.long}>{children}</span>;

type BodyCellProps<Row extends object> = GridTableProps<Row> & {
  isFirst: boolean;
  pin: Pin;
  column: GridColumn<Row> | undefined;
  row: Row;
  fold: Fold | undefined;
};

function BodyCell<Row extends object>(props: BodyCellProps<Row>) {
  const { isFirst, pin, column, row, fold, rowName, rowHref, onOpen } = props;
  if (!column) return null;
  const cell = column.cell(row);
  const content = typeof cell === 'string' && cell.length > longestLine ? <LongText>{cell}</LongText> : cell;
  if (!isFirst) {
    return (
      <Table.Td data-align={column.align} {...pin}>
        {content}
      </Table.Td>
    );
  }
  return (
    <Table.Th scope="row" className={classes.first}>
      {fold ? (
        <span className={classes.folding}>
          <FoldButton fold={fold} name={rowName(row)} />
          {content}
        </span>
      ) : (
        <RowLink row={row} rowHref={rowHref} onOpen={onOpen}>
          {content}
        </RowLink>
      )}
    </Table.Th>
  );
}

interface RowLinkProps<Row> {
  row: Row;
  rowHref: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  children: ReactNode;
}

/** Opens the row in place; with Ctrl, Cmd or the middle button the browser opens its page. */
export function RowLink<Row>({ row, rowHref, onOpen, children }: RowLinkProps<Row>) {
  if (!rowHref && !onOpen) return children;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  if (!rowHref) {
    return (
      <UnstyledButton className={classes.link} onClick={handleClick}>
        {children}
      </UnstyledButton>
    );
  }
  return (
    <a className={classes.link} href={rowHref(row)} onClick={handleClick}>
      {children}
    </a>
  );
}

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  const isLate = useIsLate(150);
  return Array.from({ length: Math.min(count, 10) }, (_, row) => (
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_unused, column) => (
        <Table.Td key={column}>
          {isLate ? <Skeleton height={14} width={column === 0 ? 70 : '80%'} /> : null}
          {row === 0 && column === 0 ? <VisuallyHidden>{texts.loading}</VisuallyHidden> : null}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

interface SelectionMenuProps {
  selection: GridSelection;
  pageIds: readonly string[];
  onChange: (selection: GridSelection) => void;
}

/** Box of the head: a click selects or deselects this page, the menu beside it offers None, This page and All data. */
function SelectionMenu({ selection, pageIds, onChange }: SelectionMenuProps) {
  const coverage = pageCoverage(selection, pageIds);
  return (
    <Group gap={0} wrap="nowrap">
      <Checkbox
        aria-label={texts.selection.thisPage}
        checked={coverage === 'all'}
        indeterminate={coverage === 'some'}
        onChange={() => onChange(coverage === 'none' ? withPage(selection, pageIds) : noSelection)}
      />
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.selectMenu} aria-label={gridTexts.selectRows}>
            <ExpandIcon {...smallIconProps} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(noSelection)}>{texts.selection.none}</Menu.Item>
          <Menu.Item onClick={() => onChange({ isAll: false, ids: pageIds })}>{texts.selection.thisPage}</Menu.Item>
          <Menu.Item onClick={() => onChange({ isAll: true, ids: [] })}>{texts.selection.allData}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Only the features that the grid uses; the server pages and filters. */
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSortingFeature });

const noRows: readonly never[] = [];

interface GridTableSettings<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  shown: readonly string[];
  sort: GridSort | null;
}

/** The headless table behind the grid: the order of columns, and the content of each cell. */
function useGridTable<Row extends object>({ columns, rows, rowId, shown, sort }: GridTableSettings<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        enableSorting: column.isSortable ?? false,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnOrder: [...shown],
    },
  });
}
