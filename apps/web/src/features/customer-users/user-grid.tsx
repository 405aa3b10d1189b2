import { customerUsersApi, type CustomerUser, type CustomerUserList } from '@lading/contracts/customer-users';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { GridExport, type GridExportProps } from '../../ui/data-grid/export/grid-export.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { fill } from '../../ui/texts.js';
import { ChosenUsers } from './chosen-users.js';
import { texts } from './customer-users-texts.js';
import { useChosenActions } from './use-chosen-actions.js';
import { useUserActions } from './use-user-actions.js';
import { nameOf, UserCard, userColumns } from './user-columns.js';
import { filterOf, filterWords } from './user-criteria.js';
import { UserFilters } from './user-filters.js';

interface UserGridProps {
  list: UseQueryResult<CustomerUserList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  onEdit: (user: CustomerUser) => void;
}

/** The list with search, role and status; who is shown lives in the address. */
export function UserGrid({ list, state, onStateChange, onEdit }: UserGridProps) {
  const actions = useUserActions(onEdit);
  const { data } = list;
  const [selection, setSelection] = useState(noSelection);
  const chosenActions = useChosenActions();
  const exported: GridExportProps = {
    pageIds: (data?.items ?? []).map(({ userId }) => userId),
    save: (ids, watch, format) =>
      saveAnswer(
        customerUsersApi.exportCustomerUsers,
        { ...filterOf(state), format, ...(ids && { ids: [...ids] }) },
        watch,
      ),
    hasFormats: true,
  };
  const filter = (name: string, value: string | undefined) =>
    onStateChange(
      withCriteria(state, { filters: withFilter(state.filters, name, value === undefined ? [] : [value]) }),
    );
  return (
    <DataGrid<CustomerUser>
      name={texts.name}
      columns={userColumns(actions)}
      rows={data?.items}
      total={data?.total ?? 0}
      rowId={({ userId }) => String(userId)}
      rowName={nameOf}
      rowVersion={({ status, role, email, lastName }) => `${status} ${role} ${email} ${lastName}`}
      onOpen={onEdit}
      selection={selection}
      onSelectionChange={setSelection}
      renderActions={(chosen) => (
        <>
          <GridExport {...exported} selection={chosen} />
          <ChosenUsers selection={chosen} actions={chosenActions} onDone={() => setSelection(noSelection)} />
        </>
      )}
      toolbar={<GridExport {...exported} />}
      renderCard={(user) => <UserCard user={user} actions={actions} />}
      state={state}
      onStateChange={onStateChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={texts.searchPlaceholder}
      filterControls={<UserFilters state={state} onChange={filter} />}
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
