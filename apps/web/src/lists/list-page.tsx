import type { ListColumn, SomeList } from '@lading/contracts/lists/define-list';
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { saveAnswer } from '../kernel/files/save-answer.js';
import { useUser } from '../kernel/session/user.js';
import { useSavedViews } from '../kernel/views/use-saved-views.js';
import { CountTabs, type CountTab } from '../ui/data-grid/filters/count-tabs.js';
import { DataGrid } from '../ui/data-grid/data-grid.js';
import type { SaveRows } from '../ui/data-grid/export/export-frame.js';
import { GridExport, type ExportWords } from '../ui/data-grid/export/grid-export.js';
import { gridProblemOf, type DataGridProps, type GridColumn, type GridProblem } from '../ui/data-grid/grid-model.js';
import type { GridSelection } from '../ui/data-grid/grid-selection.js';
import { withoutFilter } from '../ui/data-grid/filters/grid-filters.js';
import { withCriteria } from '../ui/data-grid/grid-state.js';
import { partSearch } from '../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../ui/data-grid/views/view-tabs.js';
import { listHeading } from '../ui/display/use-record-focus.js';
import { EmptyState, type EmptyStateProps } from '../ui/feedback/empty-state.js';
import { NoAccess } from '../ui/feedback/no-access.js';
import { counted } from '../ui/texts.js';
import type { LooksOf } from './filter-looks.js';
import { chipsOf, ListFilters } from './list-filters.js';
import type { Option } from './list-request.js';
import { listTexts } from './list-texts.js';
import { viewTexts } from '../ui/data-grid/grid-texts.js';
import { viewOf, withView } from './list-views.js';
import type { Listed } from './use-listed.js';

/** The texts of one list. */
export interface ListWords {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** Lowercase name of its rows, such as `invoices`. */
  readonly name: string;
  readonly one: string;
  readonly count: string;
  readonly search?: string;
  readonly firstUse: Pick<EmptyStateProps, 'title' | 'detail'> & { readonly kind?: EmptyStateProps['kind'] };
  readonly noAccess?: { readonly title: string; readonly detail: string };
  /** If a drawer holds all filters, not only those without room beside the search. */
  readonly drawer?: { readonly title: string; readonly show: string };
  readonly offline?: GridProblem;
  /** Replaces the usual texts of the export. */
  readonly export?: ExportWords;
}

/** A filter set by the tabs above the list, with the count of rows for each value. */
export interface ListParts<Filter extends string> {
  readonly label: string;
  readonly filter: Filter;
  readonly all: string;
  readonly options: readonly Option[];
  readonly countOf?: (value: string | undefined) => number | string | undefined;
  /** The other filters stay unchanged. */
  readonly keepsFilters?: true;
}

export interface ListGridProps<Row extends object, Column extends string, Filter extends string> {
  listed: Listed<Row, Column, Filter>;
  words: Pick<ListWords, 'name' | 'search' | 'firstUse' | 'drawer' | 'offline' | 'export'>;
  /** The cells of each column; one without a cell is not offered. */
  cells: { readonly [K in Column]: ((row: Row) => ReactNode) | undefined };
  filters?: LooksOf<NoInfer<Filter>>;
  /** A row in words, such as its number. */
  rowName: (row: Row) => string;
  /** Changes with the content of a row; by default all of it. */
  rowVersion?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** A row on a phone, and the mark beside its name. */
  card: (row: Row) => ReactNode;
  cardMark?: (row: Row) => ReactNode;
  /** Actions on the selected rows, the export included. */
  actions?: (selection: GridSelection, exported: ReactNode) => ReactNode;
  /** Further buttons of the list, before the export unless they place it themselves. */
  toolbar?: ReactNode | ((exported: ReactNode) => ReactNode);
  /** The action for a first row. */
  firstUseAction?: ReactNode;
  /** Rows are exported, but can't be selected. */
  canChoose?: false;
  /** Replaces the usual empty state. */
  empty?: ReactNode;
}

export interface ListPageProps<Row extends object, Column extends string, Filter extends string> extends ListGridProps<
  Row,
  Column,
  Filter
> {
  words: ListWords;
  /** Buttons beside the title. */
  head?: ReactNode;
  /** Between title and views. */
  above?: ReactNode;
  parts?: ListParts<NoInfer<Filter>>;
  /** Other pages among its tabs. */
  pages?: readonly CountTab[];
  /** Drawers and dialogs of the page. */
  children?: ReactNode;
}

/** A page that is a list: title, views, search, filters, rows, selection and export, and all its states. */
export function ListPage<Row extends object, Column extends string, Filter extends string>(
  props: ListPageProps<Row, Column, Filter>,
) {
  const { listed, words, head, above, parts, pages, children } = props;
  if (listed.isRefused) return <NoAccess words={words.noAccess ?? listTexts.noAccess} />;
  return (
    <Stack gap="md">
      <ListHead listed={listed} words={words}>
        {head}
      </ListHead>
      {above}
      <ListTabs listed={listed} parts={parts} pages={pages} />
      <ListGrid {...props} />
      {children}
    </Stack>
  );
}

interface ListHeadProps {
  listed: Pick<Listed<object>, 'total' | 'isTotalLowerBound'> & { readonly query: { readonly data: unknown } };
  words: Pick<ListWords, 'title' | 'lead' | 'one' | 'count'>;
  children?: ReactNode;
}

/** Title, number of rows found, and the buttons beside it. */
export function ListHead({ listed, words: { title, lead, one, count }, children }: ListHeadProps) {
  const { query, total, isTotalLowerBound } = listed;
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <div>
        <Title order={1} {...listHeading}>
          {title}
        </Title>
        {lead ? <Text c="dimmed">{lead}</Text> : null}
        <Text c="dimmed" mih={21}>
          {query.data ? counted(total, one, count) : ''}
          {isTotalLowerBound ? '+' : ''}
        </Text>
      </div>
      {children}
    </Group>
  );
}

interface ListTabsProps {
  listed: Pick<Listed<object>, 'list' | 'state' | 'defaults'>;
  parts?: ListParts<string> | undefined;
  pages?: readonly CountTab[] | undefined;
  /** Adds further parts of the address, such as the layout of the list. */
  searchOf?: (search: string) => string;
}

/** The parts or default views of a list, and its saved views as links. */
export function ListTabs(props: ListTabsProps) {
  const { screen } = props.listed.list;
  if (screen) return <Tabs {...props} screen={screen} />;
  const own = ownTabsOf(props);
  return own ? <CountTabs label={own.label ?? viewTexts.views} tabs={own.tabs} /> : null;
}

/** The parts or default views of a list. */
function ownTabsOf(props: ListTabsProps): { label?: string; tabs: CountTab[] } | undefined {
  const { parts, pages = [] } = props;
  if (parts) return { label: parts.label, tabs: tabsOf(props, parts) };
  const tabs = [...viewTabsOf(props), ...pages];
  return tabs.length > 0 ? { tabs } : undefined;
}

function Tabs({ screen, ...props }: ListTabsProps & { screen: NonNullable<SomeList['screen']> }) {
  const source = useSavedViews(screen);
  const { listed, searchOf } = props;
  const { state, defaults } = listed;
  return (
    <ViewTabs {...ownTabsOf(props)} source={source} state={state} defaults={defaults} {...(searchOf && { searchOf })} />
  );
}

function tabsOf({ listed: { state, defaults } }: ListTabsProps, parts: ListParts<string>): CountTab[] {
  const { filter, all, options, countOf, keepsFilters } = parts;
  const others = keepsFilters ? withoutFilter(state.filters, filter) : {};
  const current = options.find(({ value }) => state.filters[filter]?.includes(value))?.value;
  const tab = (label: string, value?: string): CountTab => ({
    label,
    search: partSearch({ state, defaults }, value === undefined ? others : { ...others, [filter]: [value] }),
    isCurrent: value === current,
    count: countOf?.(value),
  });
  return [tab(all), ...options.map(({ label, value }) => tab(label, value))];
}

function viewTabsOf({ listed: { list, state, defaults }, searchOf }: ListTabsProps): CountTab[] {
  const current = viewOf(list, state.filters);
  const address = { state, defaults, ...(searchOf && { searchOf }) };
  return (list.views ?? []).map((view) => ({
    label: view.title,
    search: partSearch(address, withView(list, state.filters, view)),
    isCurrent: view === current,
  }));
}

/** The rows of a list with all their controls. */
export function ListGrid<Row extends object, Column extends string, Filter extends string>(
  props: ListGridProps<Row, Column, Filter>,
) {
  const { listed, words, rowName, actions, toolbar, filters = {} } = props;
  const { file } = listed.list;
  const { query, state, setState, selection, setSelection, idOf } = listed;
  const { seesCosts } = useUser();
  const exported = <ListExport listed={listed} words={words.export} />;
  const isChosen = props.canChoose !== false && (file !== undefined || actions !== undefined);
  const renderActions = () => {
    const chosenFile = <ListExport listed={listed} words={words.export} selection={selection} />;
    return actions ? actions(selection, chosenFile) : chosenFile;
  };
  const choosing: Partial<DataGridProps<Row>> = isChosen
    ? { selection, onSelectionChange: setSelection, renderActions }
    : {};
  return (
    <DataGrid<Row>
      name={words.name}
      columns={columnsOf(props, seesCosts)}
      rows={listed.rows}
      total={listed.total}
      isTotalLowerBound={listed.isTotalLowerBound}
      rowId={(row) => String(idOf(row))}
      rowName={rowName}
      rowVersion={props.rowVersion ?? ((row) => JSON.stringify(row))}
      rowHref={props.rowHref}
      onOpen={props.onOpen}
      renderCard={props.card}
      renderCardMark={props.cardMark}
      {...choosing}
      state={state}
      onStateChange={setState}
      isRefreshing={query.isPlaceholderData}
      refreshedAt={query.dataUpdatedAt}
      problem={gridProblemOf(query, words.offline)}
      onRetry={() => void query.refetch()}
      hasSearch={listed.list.search !== undefined}
      searchPlaceholder={words.search}
      filterControls={<ListFilters listed={listed} looks={filters} drawer={words.drawer} />}
      chips={chipsOf(listed, filters)}
      onClearFilters={() => setState(withCriteria(state, { q: '', filters: {} }))}
      toolbar={
        typeof toolbar === 'function' ? (
          toolbar(exported)
        ) : (
          <>
            {toolbar}
            {exported}
          </>
        )
      }
      empty={props.empty}
      firstUse={
        <EmptyState
          kind={words.firstUse.kind ?? 'firstUse'}
          order={2}
          title={words.firstUse.title}
          detail={words.firstUse.detail}
          actions={props.firstUseAction}
        />
      }
    />
  );
}

function columnsOf<Row extends object, Column extends string, Filter extends string>(
  props: ListGridProps<Row, Column, Filter>,
  seesCosts: boolean,
): GridColumn<Row>[] {
  const cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = props.cells;
  return Object.entries<ListColumn>(props.listed.list.columns).flatMap(
    ([id, { title: header, sort, isCost, ...looks }]) => {
      const cell = isCost && !seesCosts ? undefined : cells[id];
      return cell ? [{ id, header, cell, isSortable: sort !== undefined, ...looks }] : [];
    },
  );
}

interface ListExportProps {
  listed: Pick<Listed<object>, 'list' | 'filter' | 'pageIds'>;
  words?: ExportWords | undefined;
  selection?: GridSelection;
}

/** Exports the list, or its selected rows; nothing if it has no file. */
export function ListExport({ listed: { list, filter, pageIds }, words, selection }: ListExportProps) {
  const { file } = list;
  if (!file) return null;
  const hasFormats = file.sheet !== undefined;
  const save: SaveRows = (ids, watch, format) =>
    saveAnswer(file.endpoint, { ...filter, ...(hasFormats && { format }), ...(ids && { ids: [...ids] }) }, watch);
  return <GridExport {...{ save, pageIds, hasFormats, words }} {...(selection && { selection })} />;
}
