import { carrierStatuses, type ManagedCarrier, type ManagedCarrierList } from '@lading/contracts/managed-carriers';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import type { CarrierHandlers } from './carrier-actions.js';
import { CarrierCard, carrierColumns } from './carrier-columns.js';
import { statusOf } from './carrier-criteria.js';
import { texts } from './manage-carriers-texts.js';

interface CarrierGridProps {
  list: UseQueryResult<ManagedCarrierList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  actions: CarrierHandlers;
}

/** The list with search and status; what is shown lives in the address. */
export function CarrierGrid({ list, state, onStateChange, actions }: CarrierGridProps) {
  const mayChange = canShow(useUser(), 'addCarrier');
  const { data } = list;
  const status = statusOf(state);
  const show = (value?: string) =>
    onStateChange(withCriteria(state, { filters: value === undefined ? {} : { status: [value] } }));
  return (
    <DataGrid<ManagedCarrier>
      name={texts.name}
      columns={carrierColumns(actions)}
      rows={data?.items}
      total={data?.total ?? 0}
      rowId={({ carrierId }) => String(carrierId)}
      rowName={({ name }) => name}
      rowVersion={({ isApiActive, isContract, acceptedBy, name }) =>
        `${isApiActive} ${isContract} ${acceptedBy} ${name}`
      }
      {...(mayChange ? { onOpen: actions.edit } : {})}
      renderCard={(carrier) => <CarrierCard carrier={carrier} actions={actions} />}
      state={state}
      onStateChange={onStateChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={texts.searchPlaceholder}
      filterControls={<StatusFilter state={state} onChange={show} />}
      chips={
        status
          ? [
              {
                id: 'status',
                label: fill(texts.chip, { name: texts.status, value: status.name }),
                onRemove: () => show(),
              },
            ]
          : []
      }
      onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
      firstUse={<EmptyState kind="firstUse" order={2} title={texts.empty.title} detail={texts.empty.detail} />}
    />
  );
}

const everyStatus = 'all';
const options = [
  { value: everyStatus, label: texts.allStatuses },
  ...carrierStatuses.map(({ value, name }) => ({ value: String(value), label: name })),
];

function StatusFilter({ state, onChange }: { state: GridState; onChange: (status?: string) => void }) {
  const value = String(statusOf(state)?.value ?? everyStatus);
  return (
    <Dropdown
      aria-label={texts.status}
      options={options}
      value={value}
      onChange={(status) => onChange(status === everyStatus ? undefined : status)}
    />
  );
}
