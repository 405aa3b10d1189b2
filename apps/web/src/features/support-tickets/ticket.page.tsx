import { supportTicketList } from '@lading/contracts/lists/support-tickets';
import { supportTicketChanged, supportTicketsApi, type SupportTicket } from '@lading/contracts/support/support-tickets';
import { Anchor, Card, Grid, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { BackIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { useSubmitKey } from '../../ui/use-single-keys.js';
import { Conversation } from './conversation.js';
import { categoryOf, TicketStateBadge } from './ticket-state.js';
import { texts } from './tickets-texts.js';
import classes from './tickets.module.css';

const copied = (label: string, value: string): Fact => ({ label, value: <Copied value={value} name={label} /> });
const { answerTicket, getSupportTicket, listSupportTickets } = supportTicketsApi;
const answerWords = texts.answer;
const longest = 5000;
const detailWords = texts.detail;
const { detail, noAccess } = texts;
const words = { ...detail, noAccess };
const listPath = '/admin/support-tickets';

/** The address of the list in its previous state. */
function useListAddress(): string {
  const { state }: { state: unknown } = useLocation();
  const query = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof query === 'string' ? listPath + query : listPath;
}

/** One ticket: the question, the answers, and its details. */
export function TicketPage() {
  const id = Number(useParams()['ticketId']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const ticket = useQuery({ ...answerOf(supportTicketsApi.getSupportTicket, { id }), enabled: isNumber });
  const list = useListAddress();
  const refresh = useRefresh();
  const { number } = ticket.data ?? {};
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, (message) => {
    if (!message || message.number === number) void refresh(supportTicketsApi.getSupportTicket);
  });
  if (!isNumber) return <MissingPage words={words.notFound} to={list} />;
  return (
    <RecordGuard of={ticket} words={words} home={list}>
      {(found) => <TicketView ticket={found} list={list} />}
    </RecordGuard>
  );
}

interface TicketViewProps {
  ticket: SupportTicket;
  /** The address of the list in its previous state. */
  list: string;
}

/** Head, messages and answer on the left; assignee and details on the right. */
function TicketView({ ticket, list }: TicketViewProps) {
  const { number, subject, state } = ticket;
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={list} fz="sm" className="no-print">
          <Group gap={4} component="span">
            <BackIcon {...smallIconProps} />
            {detailWords.back}
          </Group>
        </Anchor>
        <Group gap="xs" mt={4}>
          <Title order={1}>{fill(detailWords.heading, { number })}</Title>
          <CopyButton value={number} name={detailWords.copy} />
          <TicketStateBadge state={state} />
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>{subject}</Text>
      </div>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Card component="section" aria-labelledby="conversation" p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <Title order={2} fz="h3" id="conversation">
                {detailWords.conversation}
              </Title>
              <Conversation ticket={ticket} />
              <AnswerForm ticket={ticket} />
            </Stack>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            <TicketActions ticket={ticket} />
            <TicketFacts ticket={ticket} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** Answers the sender by email; a repeated request is not mailed twice. */
function AnswerForm({ ticket: { id, contactEmail } }: { ticket: SupportTicket }) {
  const [text, setText] = useState('');
  const answer = useAct(answerTicket, getSupportTicket, listSupportTickets);
  const message = text.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    if (message === '' || answer.isPending) return;
    answer.mutate(
      { id, message },
      {
        onSuccess: () => {
          toast.success(fill(answerWords.done, { email: contactEmail }));
          setText('');
          field.current?.focus();
        },
      },
    );
  };
  useSubmitKey(answerWords.send, send);
  if (!contactEmail) return <Text c="dimmed">{answerWords.impossible}</Text>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={handleSubmit} className="no-print">
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={answerWords.label}
          description={fill(answerWords.help, { email: contactEmail })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          styles={{ description: { overflowWrap: 'anywhere' } }}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={longest}
          value={text}
          error={answer.error ? `${answerWords.failed}: ${answer.error.message}` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <SpinnerButton type="submit" isBusy={answer.isPending} disabled={message === ''}>
            {answerWords.send}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

function Copied({ value, name }: { value: string; name: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </span>
      <CopyButton value={value} name={name} />
    </Group>
  );
}

/** Empty facts are not shown. */
function factsOf(ticket: SupportTicket): Fact[] {
  const { contactName, contactEmail, contactPhone, companyName, actingUserName, subdomain } = ticket;
  const { reference, page, traceId } = ticket;
  const mail = <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
  const facts: (Fact | false)[] = [
    { label: detailWords.from, value: contactName || detailWords.noName },
    companyName !== null && { label: detailWords.company, value: companyName },
    contactEmail !== '' && { label: detailWords.email, value: mail },
    contactPhone !== '' && {
      label: detailWords.phone,
      value: <Anchor href={`tel:${contactPhone}`}>{contactPhone}</Anchor>,
    },
    { label: supportTicketList.columns.category.title, value: categoryOf(ticket) },
    reference !== '' && copied(detailWords.reference, reference),
    { label: detailWords.site, value: subdomain || detailWords.mainSite },
    actingUserName !== null && { label: detailWords.acting, value: actingUserName },
    page !== '' && copied(detailWords.page, page),
    traceId !== '' && copied(detailWords.trace, traceId),
  ];
  return facts.filter((fact) => fact !== false);
}

/** The sender and the page of the ticket; for an error also its context. */
function TicketFacts({ ticket }: { ticket: SupportTicket }) {
  return (
    <Card component="section" aria-labelledby="facts" p="md">
      <Stack gap="sm">
        <Title order={2} fz="h4" id="facts">
          {detailWords.facts}
        </Title>
        <div className={classes.facts}>
          <KeyValue facts={factsOf(ticket)} />
        </div>
        {ticket.details ? <Context details={ticket.details} /> : null}
      </Stack>
    </Card>
  );
}

function Context({ details }: { details: object }) {
  return (
    <div>
      <Title order={3} fz="sm" mb={4} id="context">
        {detailWords.context}
      </Title>
      <pre className={classes.context} tabIndex={0} aria-labelledby="context" role="region">
        {JSON.stringify(details, null, 2)}
      </pre>
    </div>
  );
}

const actionsWords = texts.actions;

const fails = ({ message }: Error) => void toast.error(actionsWords.failed, message);

/** Closes or reopens the ticket, and assigns it. */
function TicketActions({ ticket }: { ticket: SupportTicket }) {
  const { id, number, state } = ticket;
  const isClosed = state === 'closed';
  const action = useAct(
    isClosed ? supportTicketsApi.reopenTicket : supportTicketsApi.closeTicket,
    getSupportTicket,
    listSupportTickets,
  );
  const change = () => {
    if (action.isPending) return;
    const done = fill(isClosed ? actionsWords.reopened : actionsWords.closed, { number });
    action.mutate({ id }, { onSuccess: () => void toast.success(done), onError: fails });
  };
  return (
    <Card p="md" className="no-print">
      <Stack gap="sm">
        <Assignee ticket={ticket} />
        <SpinnerButton variant="default" isBusy={action.isPending} onClick={change}>
          {isClosed ? actionsWords.reopen : actionsWords.close}
        </SpinnerButton>
      </Stack>
    </Card>
  );
}

const unassigned = '';

function Assignee({ ticket: { id, number, assigneeId, assigneeName } }: { ticket: SupportTicket }) {
  const { userId } = useUser();
  const assignees = useQuery(answerOf(supportTicketsApi.listTicketAssignees));
  const assign = useAct(supportTicketsApi.assignTicket, getSupportTicket, listSupportTickets);
  const give = (next: number | null) => {
    if (assign.isPending || next === assigneeId) return;
    assign.mutate(
      { id, assigneeId: next },
      {
        onSuccess: ({ assigneeName: name }) =>
          void toast.success(
            fill(name ? actionsWords.assigned : actionsWords.unassigned, { number, name: name ?? '' }),
          ),
        onError: fails,
      },
    );
  };
  const known = assignees.data?.items ?? [];
  // A user who has left the installation is still the ticket's assignee.
  const isGone = assigneeId !== null && known.every((person) => person.userId !== assigneeId);
  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        flex={1}
        miw={180}
        label={actionsWords.assign}
        value={String(assigneeId ?? unassigned)}
        aria-busy={assign.isPending}
        data={[
          { value: unassigned, label: texts.unassigned },
          ...(isGone ? [{ value: String(assigneeId), label: assigneeName ?? '' }] : []),
          ...known.map((person) => ({ value: String(person.userId), label: person.name })),
        ]}
        onChange={({ currentTarget: { value } }) => give(value === unassigned ? null : Number(value))}
      />
      {assigneeId === null ? (
        <SpinnerButton variant="default" onClick={() => give(userId)}>
          {actionsWords.take}
        </SpinnerButton>
      ) : null}
    </Group>
  );
}
