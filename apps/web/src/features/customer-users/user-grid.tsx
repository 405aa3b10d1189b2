import type { CustomerUser, CustomerUserList } from '@lading/contracts/customer-users';
import type { UseQueryResult } from '@tanstack/react-query';
import { Group } from '@mantine/core';
import type { Problem } from '../../kernel/api/problem.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withFilter } from '../../ui/data-grid/grid-filters.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { RoleFilter } from '../../ui/fields/role-filter.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import { useUserDeeds } from './use-user-deeds.js';
import { nameOf, UserCard, userColumns } from './user-columns.js';
import { customerRoles, filterWords, roleOfState, statuses, statusOfState } from './user-criteria.js';

interface UserGridProps {
  list: UseQueryResult<CustomerUserList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  onEdit: (user: CustomerUser) => void;
}

/** The list with search, role and status; who is shown lives in the address. */
export function UserGrid({ list, state, onStateChange, onEdit }: UserGridProps) {
  const deeds = useUserDeeds(onEdit);
  const { data } = list;
  const filter = (name: string, value: string | undefined) =>
    onStateChange(
      withCriteria(state, { filters: withFilter(state.filters, name, value === undefined ? [] : [value]) }),
    );
  return (
    <DataGrid<CustomerUser>
      name={texts.name}
      columns={userColumns(deeds)}
      rows={data?.items}
      total={data?.total ?? 0}
      rowId={({ userId }) => String(userId)}
      rowName={nameOf}
      rowVersion={({ status, role, email, lastName }) => `${status} ${role} ${email} ${lastName}`}
      renderCard={(user) => <UserCard user={user} deeds={deeds} />}
      state={state}
      onStateChange={onStateChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={texts.searchPlaceholder}
      filterControls={<Filters state={state} onChange={filter} />}
      chips={filterWords(state).map(({ id, name, value }) => ({
        id,
        label: fill(texts.chip, { name, value }),
        onRemove: () => filter(id, undefined),
      }))}
      onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
      firstUse={<EmptyState kind="firstUse" order={2} title={texts.empty.title} detail={texts.empty.detail} />}
    />
  );
}

interface FiltersProps {
  state: GridState;
  onChange: (name: string, value: string | undefined) => void;
}

const everyStatus = 'all';

function Filters({ state, onChange }: FiltersProps) {
  const options = [
    { value: everyStatus, label: texts.allStatuses },
    ...statuses.map((status) => ({ value: status, label: texts.statuses[status] })),
  ];
  return (
    <Group gap="xs">
      <RoleFilter
        hasHiddenLabel
        roles={customerRoles}
        value={roleOfState(state)}
        onChange={(role) => onChange('role', role === 0 ? undefined : String(role))}
      />
      <Dropdown
        aria-label={texts.statusFilter}
        options={options}
        value={statusOfState(state) ?? everyStatus}
        onChange={(status) => onChange('status', status === everyStatus ? undefined : status)}
      />
    </Group>
  );
}
