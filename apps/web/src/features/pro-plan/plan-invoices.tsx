import { proPlanApi, type PlanInvoice } from '@lading/contracts/carriers/pro-plan';
import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './pro-plan-texts.js';

const words = texts.invoices;

const columns: readonly RecordColumn<PlanInvoice>[] = [
  { head: words.number, place: 'title', cell: ({ number }) => number },
  { head: words.date, place: 'fact', isWhole: true, cell: ({ issuedOn }) => <CalendarDate date={issuedOn} /> },
  { head: words.amount, place: 'fact', isNumber: true, cell: ({ cents }) => <Money cents={cents} /> },
  {
    head: words.state,
    place: 'state',
    cell: ({ isPaid }) => (
      <ToneBadge tone={isPaid ? 'success' : 'warning'}>{isPaid ? words.paid : words.open}</ToneBadge>
    ),
  },
  { head: words.file, place: 'actions', cell: File },
];

/** Past charges of the plan, as reported by the payment provider. */
export function PlanInvoices({ isOn }: { isOn: boolean }) {
  return (
    <Card component="section" aria-labelledby="plan-invoices" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plan-invoices" mb="md">
        {words.title}
      </Title>
      {isOn ? <Invoices /> : <Off />}
    </Card>
  );
}

function Off() {
  return (
    <Stack align="flex-start" gap="sm">
      <Text c="dimmed">{words.off}</Text>
      <Button component={Link} to="/contact-support" variant="default">
        {words.contact}
      </Button>
    </Stack>
  );
}

function Invoices() {
  const list = useQuery(answerOf(proPlanApi.listInvoices));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton label={words.title} />;
  if (list.data.items.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <RecordList
      label={words.title}
      rows={list.data.items}
      keyOf={({ number }) => number}
      columns={columns}
      minWidth={520}
    />
  );
}

function File({ url, number }: PlanInvoice) {
  if (!url) return null;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" aria-label={fill(words.read, { number })}>
      {words.openFile}
    </Anchor>
  );
}
