import type { Invoice, InvoiceDispute } from '@lading/contracts/invoices/invoices';
import { formatCalendarDate, formatInstant } from '@lading/domain/time/date-format';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { contestedFindings } from '@lading/domain/invoice-audit/contested-charges';
import { Anchor, Breadcrumbs, Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { KeyValue, type Fact } from '../../../ui/display/key-value.js';
import { viewerZone } from '../../../ui/display/date-time.js';
import { MissingPage } from '../../../ui/feedback/missing-page.js';
import { iconProps, PrintIcon } from '../../../ui/icons/icons.js';
import { usePageActions } from '../../../ui/page-actions.js';
import { fill } from '../../../ui/texts.js';
import { amountText, chargeName } from '../amounts.js';
import { detailTexts, letterTexts as words } from './detail-texts.js';
import { InvoiceGuard } from '../invoice-guard.js';

/** The latest dispute of an invoice as a letter to print and send. */
export function DisputeLetterPage() {
  return <InvoiceGuard show={(invoice) => <Letter invoice={invoice} />} />;
}

function Letter({ invoice }: { invoice: Invoice }) {
  const [dispute] = invoice.disputes;
  const address = `/customers/invoices/${invoice.id}`;
  const print = () => globalThis.print();
  usePageActions(dispute ? [{ label: words.print, act: print }] : []);
  if (!dispute) return <MissingPage words={words.none} to={address} />;
  return (
    <Stack gap="md" maw={820}>
      <Group justify="space-between" className="no-print">
        <Breadcrumbs component="nav" aria-label={words.path}>
          <Anchor component={Link} to="/customers/invoices">
            {detailTexts.list}
          </Anchor>
          <Anchor component={Link} to={address}>
            {invoice.number}
          </Anchor>
          <Text aria-current="page">{words.open}</Text>
        </Breadcrumbs>
        <Button leftSection={<PrintIcon {...iconProps} />} onClick={print}>
          {words.print}
        </Button>
      </Group>
      <Card component="article">
        <Stack gap="lg">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {fill(words.title, { number: invoice.number })}
          </Title>
          <Heading invoice={invoice} dispute={dispute} />
          <Text>{fill(words.opening, { amount: amountOf(invoice, dispute.amountCents) })}</Text>
          <Lines invoice={invoice} dispute={dispute} />
          <Closing invoice={invoice} dispute={dispute} />
        </Stack>
      </Card>
    </Stack>
  );
}

interface LetterProps {
  invoice: Invoice;
  dispute: InvoiceDispute;
}

const amountOf = ({ currency }: Invoice, cents: number): string => amountText({ cents, currency });

function Heading({ invoice, dispute }: LetterProps) {
  const { companyName } = useUser();
  const { received, carrierName, invoiceDate, number, proNumber, shipmentNumber, totalCents } = invoice;
  const facts: readonly Fact[] = [
    { label: words.from, value: companyName },
    { label: words.to, value: fill(words.carrier, { carrier: carrierName, scac: received.scac }) },
    { label: words.date, value: formatInstant(dispute.openedAt, viewerZone()) },
    { label: words.invoice, value: fill(words.ofDate, { number, date: formatCalendarDate(invoiceDate) }) },
    ...(proNumber ? [{ label: words.pro, value: proNumber }] : []),
    ...(received.bolNumber ? [{ label: words.bol, value: received.bolNumber }] : []),
    ...(shipmentNumber ? [{ label: words.shipment, value: shipmentNumber }] : []),
    { label: words.billed, value: amountOf(invoice, totalCents) },
    { label: words.disputed, value: <Text fw={600}>{amountOf(invoice, dispute.amountCents)}</Text> },
    { label: words.reason, value: auditReasons.find(({ code }) => code === dispute.reason)?.name ?? dispute.reason },
  ];
  return <KeyValue facts={facts} />;
}

/** The audit findings that no document has settled, the reason of the dispute first. */
function Lines({ invoice, dispute }: LetterProps) {
  const findings = contestedFindings(invoice.audit?.findings ?? [], dispute.reason);
  if (findings.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={420} type="native" aria-label={words.lines} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.lines}</Table.Th>
            <Table.Th>{words.proof}</Table.Th>
            <Table.Th ta="end">{words.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {findings.map(({ reason, service, name, evidence, cents, creditCents }) => (
            <Table.Tr key={`${reason}-${service ?? ''}`}>
              <Table.Td>{service ? `${name}: ${chargeName(service, invoice.received)}` : name}</Table.Td>
              <Table.Td>{evidence}</Table.Td>
              <Table.Td ta="end" className="num">
                {amountText({ cents: cents + creditCents, currency: invoice.currency, isSigned: true })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Closing({
  invoice: { attachments, contestUntil, receivedAt },
  dispute: { answerBy, author, text },
}: LetterProps) {
  const { companyName, email } = useUser();
  return (
    <Stack gap="md">
      {text ? (
        <div>
          <Text fw={600}>{words.statement}</Text>
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</Text>
        </div>
      ) : null}
      {attachments.length > 0 ? (
        <Text>{fill(words.attached, { names: attachments.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
      {/* The deadline is counted from its day of receipt in UTC. */}
      <Text>
        {fill(words.request, {
          date: formatInstant(receivedAt, 'UTC'),
          until: formatCalendarDate(contestUntil),
          answerBy: formatCalendarDate(answerBy),
        })}
      </Text>
      <div>
        <Text>{fill(words.contact, { author, company: companyName })}</Text>
        <Text>{fill(words.answers, { email })}</Text>
      </div>
      <Text mt="xl" pt={4} maw={320} style={{ borderBlockStart: '1px solid currentColor' }}>
        {words.signature}
      </Text>
    </Stack>
  );
}
