import { supportCategories } from '@lading/contracts/contact-support';
import type { SupportTicketRow, TicketState } from '@lading/contracts/support-tickets';
import { Group, Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { StatusDot, ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import classes from './tickets.module.css';
import { texts } from './tickets-texts.js';

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

/** How far the ticket has come. */
export function TicketStateBadge({ state }: { state: TicketState }) {
  return <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>;
}

/** What the sender has chosen; pages that report an error choose nothing. */
export const categoryOf = ({ categoryId, kind }: Pick<SupportTicketRow, 'categoryId' | 'kind'>): string =>
  kind === 'error' ? texts.kinds.error : (supportCategories.find(({ id }) => id === categoryId)?.name ?? '');

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

const { columns: heads } = texts;

/** The columns of the list. */
export const ticketColumns: readonly GridColumn<SupportTicketRow>[] = [
  { id: 'number', header: heads.number, cell: ({ number }) => <span className="identifier">{number}</span> },
  {
    id: 'subject',
    header: heads.subject,
    cell: ({ subject }) => <div className={classes.wide}>{subject}</div>,
  },
  { id: 'state', header: heads.state, cell: ({ state }) => <TicketStateBadge state={state} /> },
  { id: 'category', header: heads.category, cell: (ticket) => <Kind ticket={ticket} /> },
  { id: 'contact', header: heads.contact, cell: (ticket) => <Sender ticket={ticket} /> },
  { id: 'assignee', header: heads.assignee, cell: ({ assigneeName }) => assigneeName ?? texts.nobody },
  {
    id: 'createdAt',
    header: heads.createdAt,
    cell: ({ createdAt }) => <DateTime instant={createdAt} zone={viewerZone()} />,
  },
];

/** A ticket on a phone. */
export function TicketCard({ ticket }: { ticket: SupportTicketRow }) {
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
        <DateTime instant={createdAt} zone={viewerZone()} /> · {assigneeName ?? texts.nobody}
      </Text>
    </Stack>
  );
}
