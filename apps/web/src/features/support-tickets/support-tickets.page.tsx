import { supportCategories } from '@lading/contracts/support/contact-support';
import { supportTicketList } from '@lading/contracts/lists/support-tickets';
import {
  supportTicketChanged,
  supportTicketsApi,
  ticketAssignees,
  ticketKinds,
  ticketStates,
  type SupportTicketRow,
  type TicketState,
} from '@lading/contracts/support/support-tickets';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { ListGrid, ListHead } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { categoryOf, TicketStateBadge } from './ticket-state.js';
import classes from './tickets.module.css';
import { texts } from './tickets-texts.js';

const addressOf = ({ id }: SupportTicketRow): string => `/admin/support-tickets/${id}`;
const { filters: words } = texts;
const filters = {
  state: { any: words.allStates, options: ticketStates.map((value) => ({ value, label: texts.states[value] })) },
  kind: { any: words.allKinds, options: ticketKinds.map((value) => ({ value, label: texts.kinds[value] })) },
  category: {
    any: words.allCategories,
    options: supportCategories.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  assignee: {
    any: words.allAssignees,
    options: ticketAssignees.map((value) => ({ value, label: texts.assignees[value] })),
  },
};

/** Whether the list shows tickets waiting for an answer, without other filters. */
const isInbox = ({ q, filters: set }: GridState): boolean =>
  q === '' && Object.keys(set).length === 1 && set['state']?.[0] === ('open' satisfies TicketState);

/** Support tickets of users and errors reported by their pages, newest first. */
export function SupportTicketsPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const listed = useListed(supportTicketList);
  const { state, setState, query, total } = listed;
  const refresh = useRefresh();
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, () => void refresh(supportTicketsApi.listSupportTickets));
  if (listed.isRefused) return <NoAccess words={texts.noAccess} />;
  const isDone = query.data !== undefined && total === 0 && isInbox(state);
  return (
    <Stack gap="md">
      <ListHead listed={listed} words={texts} />
      {isDone ? <Done onAll={() => setState(withCriteria(state, { q: '', filters: {} }))} /> : null}
      <div hidden={isDone}>
        <ListGrid
          listed={listed}
          words={texts}
          rowName={({ number }) => number}
          rowVersion={({ state: now, assigneeId }) => `${now} ${assigneeId ?? ''}`}
          rowHref={addressOf}
          onOpen={(ticket) => void navigate(addressOf(ticket), { state: { list: search } })}
          cells={{
            number: ({ number }) => <span className="identifier">{number}</span>,
            subject: ({ subject }) => <div className={classes.wide}>{subject}</div>,
            state: ({ state: now }) => <TicketStateBadge state={now} />,
            category: (ticket) => <Kind ticket={ticket} />,
            contact: (ticket) => <Sender ticket={ticket} />,
            assignee: ({ assigneeName }) => assigneeName ?? texts.unassigned,
            createdAt: ({ createdAt }) => <DateTime instant={createdAt} zone={viewerZone()} />,
          }}
          card={(ticket) => <TicketCard ticket={ticket} />}
          filters={filters}
        />
      </div>
    </Stack>
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

function Kind({ ticket }: { ticket: SupportTicketRow }) {
  return ticket.kind === 'error' ? (
    <StatusDot tone="danger">{texts.kinds.error}</StatusDot>
  ) : (
    <span className={classes.narrow}>{categoryOf(ticket)}</span>
  );
}

function Sender({ ticket: { contactName, contactEmail, companyName } }: { ticket: SupportTicketRow }) {
  return (
    <div className={classes.narrow}>
      {contactName}
      <Text fz="xs" c="dimmed">
        {companyName ?? contactEmail}
      </Text>
    </div>
  );
}

/** A ticket on a phone. */
function TicketCard({ ticket }: { ticket: SupportTicketRow }) {
  const { subject, state, contactName, companyName, assigneeName, createdAt } = ticket;
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{subject}</Text>
      <Group gap="xs">
        <TicketStateBadge state={state} />
        <Text fz="sm" component="div">
          <Kind ticket={ticket} />
        </Text>
      </Group>
      <Text fz="sm">{[contactName, companyName].filter(Boolean).join(', ')}</Text>
      <Text fz="sm" c="dimmed" component="div">
        <DateTime instant={createdAt} zone={viewerZone()} /> · {assigneeName ?? texts.unassigned}
      </Text>
    </Stack>
  );
}
