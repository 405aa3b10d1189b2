import { billsOfLadingApi, type BolList, type BolRow } from '@lading/contracts/bills-of-lading';
import { bolKinds, bolStates } from '@lading/domain/bill-of-lading/bol-lifecycle';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { GridExport, type GridExportProps } from '../../ui/data-grid/export/grid-export.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { addressOf } from './bol-addresses.js';
import { BolCard, bolColumns } from './bol-columns.js';
import { filterOf } from './bol-criteria.js';
import { bolTexts } from './bol-texts.js';
import { MasterAction } from './master-action.js';

const words = bolTexts.list;

interface BolGridProps {
  list: UseQueryResult<BolList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

/** The rows with their search, and a master over chosen ones. */
export function BolGrid({ list, grid, onChange }: BolGridProps) {
  const navigate = useNavigate();
  const [selection, setSelection] = useState(noSelection);
  const { title, detail } = words.firstUse;
  const exported: GridExportProps = {
    pageIds: (list.data?.items ?? []).map(({ id }) => id),
    save: (ids, watch) =>
      saveAnswer(billsOfLadingApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }, watch),
  };
  return (
    <DataGrid<BolRow>
      name={words.name}
      columns={bolColumns}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ number, consignee }) => number ?? consignee}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={addressOf}
      onOpen={(row) => void navigate(addressOf(row))}
      selection={selection}
      onSelectionChange={setSelection}
      renderActions={(chosen) => (
        <>
          <MasterAction chosen={chosen} />
          <GridExport {...exported} selection={chosen} />
        </>
      )}
      toolbar={<GridExport {...exported} />}
      renderCard={(row) => <BolCard row={row} />}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.search}
      filterControls={<Filters grid={grid} onChange={onChange} />}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={<EmptyState kind="firstUse" order={2} title={title} detail={detail} />}
    />
  );
}

function Filters({ grid, onChange }: Pick<BolGridProps, 'grid' | 'onChange'>) {
  const { kinds } = bolTexts.facts;
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = grid.filters;
    onChange(withCriteria(grid, { filters: value === '' ? others : { ...others, [name]: [value] } }));
  };
  const any = (name: string) => ({ value: '', label: fill(words.any, { name }) });
  return (
    <>
      <Dropdown
        aria-label={words.kind}
        options={[any(words.kind), ...bolKinds.map((kind) => ({ value: kind, label: kinds[kind] }))]}
        value={grid.filters['kind']?.[0] ?? ''}
        onChange={(kind) => set('kind', kind)}
      />
      <Dropdown
        aria-label={words.state}
        options={[any(words.state), ...bolStates.map((state) => ({ value: state, label: bolTexts.states[state] }))]}
        value={grid.filters['state']?.[0] ?? ''}
        onChange={(state) => set('state', state)}
      />
    </>
  );
}
