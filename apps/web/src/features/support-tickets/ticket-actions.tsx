import { supportTicketsApi, type SupportTicket } from '@lading/contracts/support/support-tickets';
import { Card, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './tickets-texts.js';

const words = texts.actions;
const { listSupportTickets, getSupportTicket } = supportTicketsApi;

const fails = ({ message }: Error) => void toast.error(words.failed, message);

/** Closes the ticket or opens it again, and says who looks after it. */
export function TicketActions({ ticket }: { ticket: SupportTicket }) {
  const { id, number, state } = ticket;
  const isClosed = state === 'closed';
  const action = useAct(
    isClosed ? supportTicketsApi.reopenTicket : supportTicketsApi.closeTicket,
    getSupportTicket,
    listSupportTickets,
  );
  const change = () => {
    if (action.isPending) return;
    const done = fill(isClosed ? words.reopened : words.closed, { number });
    action.mutate({ id }, { onSuccess: () => void toast.success(done), onError: fails });
  };
  return (
    <Card p="md" className="no-print">
      <Stack gap="sm">
        <Assignee ticket={ticket} />
        <SpinnerButton variant="default" isBusy={action.isPending} onClick={change}>
          {isClosed ? words.reopen : words.close}
        </SpinnerButton>
      </Stack>
    </Card>
  );
}

const nobody = '';

function Assignee({ ticket: { id, number, assigneeId, assigneeName } }: { ticket: SupportTicket }) {
  const { userId } = useUser();
  const people = useQuery(answerOf(supportTicketsApi.listTicketAssignees));
  const assign = useAct(supportTicketsApi.assignTicket, getSupportTicket, listSupportTickets);
  const give = (next: number | null) => {
    if (assign.isPending || next === assigneeId) return;
    assign.mutate(
      { id, assigneeId: next },
      {
        onSuccess: ({ assigneeName: name }) =>
          void toast.success(fill(name ? words.assigned : words.unassigned, { number, name: name ?? '' })),
        onError: fails,
      },
    );
  };
  const known = people.data?.items ?? [];
  // Somebody who has left the installation still stands at the ticket.
  const isGone = assigneeId !== null && known.every((person) => person.userId !== assigneeId);
  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        flex={1}
        miw={180}
        label={words.assign}
        value={String(assigneeId ?? nobody)}
        aria-busy={assign.isPending}
        data={[
          { value: nobody, label: texts.nobody },
          ...(isGone ? [{ value: String(assigneeId), label: assigneeName ?? '' }] : []),
          ...known.map((person) => ({ value: String(person.userId), label: person.name })),
        ]}
        onChange={({ currentTarget: { value } }) => give(value === nobody ? null : Number(value))}
      />
      {assigneeId === null ? (
        <SpinnerButton variant="default" onClick={() => give(userId)}>
          {words.take}
        </SpinnerButton>
      ) : null}
    </Group>
  );
}
