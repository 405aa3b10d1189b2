import type { SupportTicketList, SupportTicketRow } from '@lading/contracts/support-tickets';
import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { TicketCard, ticketColumns } from './ticket-columns.js';
import { choiceOf, isInbox, ticketFilters } from './ticket-criteria.js';
import { texts } from './tickets-texts.js';

interface TicketGridProps {
  list: UseQueryResult<SupportTicketList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
}

const addressOf = ({ id }: SupportTicketRow): string => `/admin/support-tickets/${id}`;

/** The list with search and filters; what is shown lives in the address. */
export function TicketGrid({ list, state, onStateChange }: TicketGridProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = list;
  const filter = (id: string, value: string | undefined) =>
    onStateChange(withCriteria(state, { filters: withFilter(state.filters, id, value === undefined ? [] : [value]) }));
  const showAll = () => onStateChange(withCriteria(state, { q: '', filters: {} }));
  const isDone = data?.total === 0 && isInbox(state);
  return (
    <>
      {isDone ? <Done onAll={showAll} /> : null}
      <div hidden={isDone}>
        <DataGrid<SupportTicketRow>
          name={texts.name}
          columns={ticketColumns}
          rows={data?.items}
          total={data?.total ?? 0}
          rowId={({ id }) => String(id)}
          rowName={({ number }) => number}
          rowVersion={({ state: ticketState, assigneeId }) => `${ticketState} ${assigneeId ?? ''}`}
          rowHref={addressOf}
          onOpen={(ticket) => void navigate(addressOf(ticket), { state: { list: search } })}
          renderCard={(ticket) => <TicketCard ticket={ticket} />}
          state={state}
          onStateChange={onStateChange}
          isRefreshing={list.isPlaceholderData}
          refreshedAt={list.dataUpdatedAt}
          problem={gridProblemOf(list)}
          onRetry={() => void list.refetch()}
          searchPlaceholder={texts.searchPlaceholder}
          filterControls={<Filters state={state} onChange={filter} />}
          chips={ticketFilters.flatMap((one) => {
            const { id, name } = one;
            const choice = choiceOf(state, one);
            if (!choice) return [];
            const label = fill(texts.filters.chip, { name, value: choice.label });
            return [{ id, label, onRemove: () => filter(id, undefined) }];
          })}
          onClearFilters={showAll}
          firstUse={<EmptyState kind="firstUse" order={2} title={texts.empty.title} detail={texts.empty.detail} />}
        />
      </div>
    </>
  );
}

function Done({ onAll }: { onAll: () => void }) {
  const { title, detail, all } = texts.done;
  return (
    <EmptyState
      kind="done"
      order={2}
      title={title}
      detail={detail}
      actions={
        <Button variant="default" onClick={onAll}>
          {all}
        </Button>
      }
    />
  );
}

const everything = 'all';

interface FiltersProps {
  state: GridState;
  onChange: (id: string, value: string | undefined) => void;
}

function Filters({ state, onChange }: FiltersProps) {
  return (
    <Group gap="xs">
      {ticketFilters.map((one) => (
        <Dropdown
          key={one.id}
          aria-label={one.name}
          options={[{ value: everything, label: one.all }, ...one.choices]}
          value={choiceOf(state, one)?.value ?? everything}
          onChange={(value) => onChange(one.id, value === everything ? undefined : value)}
        />
      ))}
    </Group>
  );
}
