import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { invoicesApi, type Invoice, type InvoiceDispute } from '@lading/contracts/invoices/invoices';
import { invoiceList } from '@lading/contracts/lists/invoices';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import type { DisputeState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatSize, formatWeight } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';
import { Anchor, Grid, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { nowIso, today } from '../../../kernel/clock/now.js';
import { useUnits } from '../../../kernel/session/use-preferences.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { useListWalk, WalkButtons } from '../../../ui/data-grid/list-walk.js';
import { CopyButton } from '../../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { NoteList } from '../../../ui/display/note-list.js';
import { PagePath } from '../../../ui/display/page-path.js';
import { PrintFooter } from '../../../ui/display/print-footer.js';
import { Section } from '../../../ui/display/section.js';
import { ToneBadge, type StatusTone } from '../../../ui/display/tone-badge.js';
import { NoteForm } from '../../../ui/fields/note-form.js';
import { fill, texts } from '../../../ui/texts.js';
import { amountText } from '../amounts.js';
import { Comparison } from './comparison.js';
import { detailTexts as words, letterTexts } from './detail-texts.js';
import { Evidence } from './evidence.js';
import { Findings } from './findings.js';
import { InvoiceActions } from './invoice-actions.js';
import { InvoiceStatus } from '../invoice-cells.js';
import { InvoiceGuard } from '../invoice-guard.js';
import { InvoiceFacts } from './invoice-facts.js';
import { attachmentTexts } from '../invoices-texts.js';
import { Status } from '../audit-status.js';
import { useInvoiceAction } from '../use-invoice-action.js';

const disputesWords = words.disputes;

const tones: Record<DisputeState, StatusTone> = {
  open: 'warning',
  corrected: 'success',
  credited: 'success',
  upheld: 'danger',
  withdrawn: 'neutral',
};

const freightWords = words.freight;

type Size = NewInvoice['freight'][number]['size'];

const sizeText = (size: Size, to: UnitSystem): string =>
  size ? formatSize([size.length, size.width, size.height], { from: size.unitSystem, to }) : texts.none;

const messagesWords = words.messages;

/** One invoice: its charges, the agreed price, the discrepancies and the outcome. */
export function InvoiceDetailPage() {
  return <InvoiceGuard show={(invoice) => <InvoiceView invoice={invoice} />} />;
}

/** The details of one invoice. */
function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { number, disputes } = invoice;
  const { sections } = words;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg">
      <InvoiceHeading invoice={invoice} />
      <Status invoice={invoice} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={sections.comparison}>
              <Comparison invoice={invoice} />
            </Section>
            {invoice.audit ? (
              <Section title={sections.findings} help={words.findings.help}>
                <Findings audit={invoice.audit} invoice={invoice} />
              </Section>
            ) : null}
            <Section title={sections.freight}>
              <BilledFreight received={invoice.received} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={sections.facts}>
              <InvoiceFacts invoice={invoice} today={today()} />
            </Section>
            {disputes.length > 0 ? (
              <Section title={sections.disputes}>
                <Disputes invoice={invoice} />
              </Section>
            ) : null}
            <Section title={attachmentTexts.title}>
              <Evidence invoice={invoice} />
            </Section>
            <Section title={sections.messages} isScreenOnly>
              <Messages invoice={invoice} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}

/** Messages about an invoice, latest first. */
function Messages({ invoice: { id: invoiceId, messages } }: { invoice: Invoice }) {
  const mayWrite = canShow(useUser(), 'disputeInvoices');
  const { act, isBusy } = useInvoiceAction(invoicesApi.write);
  const send = (text: string, onSent: () => void) => act({ invoiceId, text }, { onDone: onSent });
  return (
    <Stack gap="md">
      {mayWrite ? <NoteForm words={messagesWords} isBusy={isBusy} onSend={send} /> : null}
      <NoteList
        label={words.sections.messages}
        notes={messages.map(({ messageId, ...message }) => ({ ...message, id: messageId }))}
        none={messagesWords.none}
      />
    </Stack>
  );
}

/** The freight as rated by the carrier. */
function BilledFreight({ received: { freight } }: { received: NewInvoice }) {
  const units = useUnits();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{freightWords.weight}</Table.Th>
          <Table.Th>{freightWords.class}</Table.Th>
          <Table.Th>{freightWords.size}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {freight.map(({ pounds, freightClass, size }, place) => (
          <Table.Tr key={place}>
            <Table.Td className="num">{formatWeight(pounds, { from: 'imperial', to: units })}</Table.Td>
            <Table.Td className="num">{freightClass}</Table.Td>
            <Table.Td className="num">{sizeText(size, units)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Number and state, a link back to the list, and the actions. */
function InvoiceHeading({ invoice }: { invoice: Invoice }) {
  const { id, number, state } = invoice;
  const walk = useListWalk({ list: '/customers/invoices', id, words });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <PagePath label={words.path} list={words.list} to={walk.backTo} here={number} />
        <WalkButtons {...walk} words={words} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier" style={{ overflowWrap: 'anywhere' }}>
            {number}
          </Title>
          <CopyButton name={invoiceList.columns.number.title} value={number} />
          <span role="status">
            <InvoiceStatus state={state} />
          </span>
        </Group>
        <InvoiceActions invoice={invoice} />
      </Group>
    </div>
  );
}

/** The disputes of an invoice, latest first. */
function Disputes({ invoice: { id, disputes, currency } }: { invoice: Invoice }) {
  return (
    <Stack gap="sm">
      {disputes.map((dispute) => {
        const { state, reason, amountCents, creditedCents, author, openedAt } = dispute;
        return (
          <div key={openedAt}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>
                {fill(disputesWords.line, {
                  reason: auditReasons.find(({ code }) => code === reason)?.name ?? reason,
                  amount: amountText({ cents: amountCents, currency }),
                })}
              </Text>
              <ToneBadge tone={tones[state]}>{disputesWords.states[state]}</ToneBadge>
            </Group>
            <Text fz="sm" c="dimmed">
              {author}, <DateTime instant={openedAt} zone={viewerZone()} />
            </Text>
            {creditedCents ? (
              <Text fz="sm">
                {fill(disputesWords.credited, { amount: amountText({ cents: creditedCents, currency }) })}
              </Text>
            ) : null}
            <Notification dispute={dispute} />
            <CarrierAnswer dispute={dispute} />
          </div>
        );
      })}
      <Anchor component={Link} to={`/customers/invoices/${id}/letter`} className="no-print">
        {letterTexts.open}
      </Anchor>
    </Stack>
  );
}

/** What the carrier's users answered last; an upheld invoice waits for the customer. */
function CarrierAnswer({
  dispute: { state, answer, answerText, answeredAt, answeredBy },
}: {
  dispute: InvoiceDispute;
}) {
  if (!answer || !answeredAt) return null;
  return (
    <>
      <Text fz="sm" fw={550}>
        {state === 'open' ? disputesWords.waiting[answer] : disputesWords.answers[answer]}
      </Text>
      {answerText ? (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answerText}
        </Text>
      ) : null}
      <Text fz="sm" c="dimmed">
        {answeredBy}, <DateTime instant={answeredAt} zone={viewerZone()} />
      </Text>
    </>
  );
}

/** Whether the carrier was notified of a dispute; a closed dispute needs no notice. */
function Notification({ dispute: { state, notifiedBy, mailedAt } }: { dispute: InvoiceDispute }) {
  if (mailedAt)
    return (
      <Text fz="sm">
        {disputesWords.mailed} <DateTime instant={mailedAt} zone={viewerZone()} />
      </Text>
    );
  if (state !== 'open') return null;
  return <Text fz="sm">{notifiedBy === 'mail' ? disputesWords.mailing : disputesWords.letter}</Text>;
}
