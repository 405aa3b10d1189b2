import {
  carrierInvoicesApi,
  type CarrierDispute,
  type CarrierInvoiceDetail,
} from '@lading/contracts/invoices/carrier-invoices';
import type { CorrectingInvoice } from '@lading/contracts/invoices/invoice-attachments';
import { reasonName } from '@lading/domain/invoice-audit/audit-reason';
import { formatAmount } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Grid, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AttachedFile } from '../../../entities/attachment/attached-file.js';
import { carrierPause, useCarrierChanges } from '../../../entities/figures/use-carrier-changes.js';
import { ShipmentCharges } from '../../../entities/shipment/shipment-freight.js';
import { download } from '../../../kernel/api/client.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { useAskAgain } from '../../../kernel/realtime/use-push.js';
import { RecordFrame, RecordPage } from '../../../pages/record-page.js';
import { CalendarDate, DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../../ui/display/key-value.js';
import { amountText } from '../../../ui/display/money.js';
import { Section } from '../../../ui/display/section.js';
import { ToneBadge } from '../../../ui/display/tone-badge.js';
import { FileList } from '../../../ui/files/file-list.js';
import { fileSizeText } from '../../../ui/files/file-rules.js';
import { fill } from '../../../ui/texts.js';
import { companyFact } from '../freight-facts.js';
import { ageText, InvoiceStatus } from './invoice-status.js';
import { invoiceTexts } from './invoice-texts.js';
import { InvoiceWork } from './invoice-work.js';

const words = invoiceTexts.page;
const list = '/carriers/invoices';

/** One invoice of the carrier, with its charges and disputes. */
export function CarrierInvoicePage() {
  useCarrierChanges(useAskAgain([carrierInvoicesApi.getCarrierInvoice], carrierPause));
  return (
    <RecordPage
      param="invoiceId"
      privilege="dataVisibility"
      of={(id) => answerOf(carrierInvoicesApi.getCarrierInvoice, { id })}
      words={words}
      home={list}
    >
      {(invoice) => <InvoiceView invoice={invoice} />}
    </RecordPage>
  );
}

interface Shown {
  invoice: CarrierInvoiceDetail;
}

function InvoiceView({ invoice }: Shown) {
  const { number, part, received, disputes, attachments } = invoice;
  return (
    <RecordFrame
      path={{ label: words.path, list: invoiceTexts.list.title, to: list }}
      name={number}
      isNumber
      marks={<InvoiceStatus part={part} />}
      actions={<InvoiceWork key={invoice.id} invoice={invoice} />}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {disputes.length > 0 ? (
              <Section title={words.disputes}>
                <Disputes invoice={invoice} />
              </Section>
            ) : null}
            <Section title={words.charges}>
              <ShipmentCharges charges={received.charges} totalCents={received.totalCents} />
            </Section>
            <Section title={words.freight}>
              <List listStyleType="none" size="sm">
                {received.freight.map(({ pounds, freightClass }, index) => (
                  <List.Item key={index}>{fill(words.line, { pounds: formatNumber(pounds), freightClass })}</List.Item>
                ))}
              </List>
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={words.facts}>
              <KeyValue facts={factsOf(invoice)} />
            </Section>
            {attachments.length > 0 ? (
              <Section title={words.attachments}>
                <Files invoice={invoice} />
              </Section>
            ) : null}
          </Stack>
        </Grid.Col>
      </Grid>
    </RecordFrame>
  );
}

const identifier = (value: string | null) => (value ? <span className="identifier">{value}</span> : null);

const linkTo = (to: string, name: string) => (
  <Anchor component={Link} to={to}>
    {name}
  </Anchor>
);

const otherFact = (label: string, other: CorrectingInvoice | null): Fact[] =>
  other ? [{ label, value: linkTo(`${list}/${other.invoiceId}`, other.number) }] : [];

function factsOf(invoice: CarrierInvoiceDetail): Fact[] {
  const { currency, paidAt, shipmentId, originLabel, destinationLabel, received } = invoice;
  const amount = (cents: number) => <span className="num">{amountText(cents, currency)}</span>;
  return [
    companyFact(invoice),
    { label: words.total, value: amount(invoice.totalCents) },
    ...(invoice.creditedCents > 0 ? [{ label: words.credited, value: amount(invoice.creditedCents) }] : []),
    { label: words.owed, value: amount(invoice.owedCents) },
    { label: words.date, value: <CalendarDate date={invoice.invoiceDate} /> },
    {
      label: words.due,
      value: (
        <>
          <CalendarDate date={invoice.dueOn} />
          {invoice.daysPastDue === null ? '' : `, ${ageText(invoice)}`}
        </>
      ),
    },
    ...(paidAt ? [{ label: words.paid, value: <DateTime instant={paidAt} zone={viewerZone()} /> }] : []),
    ...otherFact(words.corrects, invoice.corrects),
    ...otherFact(words.correctedBy, invoice.correctedBy),
    { label: words.pro, value: identifier(invoice.proNumber) },
    { label: words.bol, value: identifier(invoice.bolNumber) },
    { label: words.billTo, value: received.billTo },
    { label: words.lane, value: `${originLabel} → ${destinationLabel}` },
    { label: words.shipment, value: linkTo(`/carriers/shipments/${shipmentId}`, words.openShipment) },
  ];
}

const tones = {
  open: 'danger',
  corrected: 'success',
  credited: 'success',
  upheld: 'neutral',
  withdrawn: 'neutral',
} as const;

function Disputes({ invoice: { disputes, currency } }: Shown) {
  return (
    <Stack gap="md">
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} currency={currency} />
      ))}
    </Stack>
  );
}

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Dispute({ dispute, currency }: { dispute: CarrierDispute; currency: string }) {
  const { state, reason, amountCents, creditedCents, openedAt, answerBy, text } = dispute;
  const own = invoiceTexts.dispute;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {fill(own.line, { reason: reasonName(reason), amount: formatAmount(amountCents, currency) })}
        </Text>
        <ToneBadge tone={tones[state]}>{own.states[state]}</ToneBadge>
      </Group>
      <Text fz="sm" c="dimmed">
        <DateTime instant={openedAt} zone={viewerZone()} />
      </Text>
      {text ? <Text style={wrapped}>{text}</Text> : null}
      {creditedCents ? (
        <Text fz="sm">{fill(own.credited, { amount: formatAmount(creditedCents, currency) })}</Text>
      ) : null}
      {state === 'open' && dispute.answer !== 'uphold' ? (
        <Text fz="sm">{fill(own.answerBy, { date: formatCalendarDate(answerBy) })}</Text>
      ) : null}
      <OwnAnswer dispute={dispute} />
    </Stack>
  );
}

function OwnAnswer({ dispute: { answer, answerText, answeredAt, answeredBy } }: { dispute: CarrierDispute }) {
  if (!answer || !answeredAt) return null;
  const own = invoiceTexts.dispute;
  return (
    <>
      <Text fz="sm" fw={550}>
        {own.answers[answer]}
      </Text>
      {answerText ? (
        <Text fz="sm" style={wrapped}>
          {answerText}
        </Text>
      ) : null}
      <Text fz="sm" c="dimmed">
        {fill(own.by, { name: answeredBy ?? '' })} <DateTime instant={answeredAt} zone={viewerZone()} />
      </Text>
    </>
  );
}

function Files({ invoice: { id, attachments } }: Shown) {
  const own = invoiceTexts.files;
  return (
    <FileList label={words.attachments}>
      {attachments.map(({ id: attachmentId, name, mediaType, size, author }) => (
        <AttachedFile
          key={attachmentId}
          name={name}
          mediaType={mediaType}
          detail={fill(own.detail, { size: fileSizeText(size), author })}
          removal={undefined}
          words={own}
          load={() => download(carrierInvoicesApi.getCarrierInvoiceFile, { id, attachmentId })}
        />
      ))}
    </FileList>
  );
}
