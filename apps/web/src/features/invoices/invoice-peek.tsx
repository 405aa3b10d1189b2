import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { invoiceList } from '@lading/contracts/lists/invoices';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from '../../ui/texts.js';
import { Amount } from './amounts.js';
import { auditTexts } from './audit/audit-texts.js';
import { detailTexts } from './detail/detail-texts.js';
import { Findings } from './detail/findings.js';
import classes from './invoices.module.css';
import { InvoiceActions } from './detail/invoice-actions.js';
import { InvoiceStatus } from './invoice-cells.js';
import { invoicesTexts } from './invoices-texts.js';

const words = auditTexts.peek;

interface InvoicePeekProps {
  invoiceId: number | undefined;
  onClose: () => void;
  /** The list that the invoice's page links back to. */
  list: { search: string; ids: readonly number[] };
}

/** An invoice beside a list: its discrepancies, and the decision about it. */
export function InvoicePeek({ invoiceId, onClose, list }: InvoicePeekProps) {
  const invoice = useQuery({
    ...answerOf(invoicesApi.get, { invoiceId: invoiceId ?? 0 }),
    enabled: invoiceId !== undefined,
  });
  const { data, error } = invoice;
  return (
    <Drawer
      opened={invoiceId !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={data?.number ?? words.title}
      closeButtonProps={{ 'aria-label': texts.toast.close, className: 'no-print' }}
      classNames={{ inner: classes.sheet ?? '', overlay: 'no-print' }}
    >
      {data ? <PeekBody invoice={data} list={list} /> : null}
      {error && !data ? (
        <ErrorPanel isInline title={words.failed} problem={error} onRetry={() => void invoice.refetch()} />
      ) : null}
      {data || error ? null : <TextSkeleton lines={8} />}
    </Drawer>
  );
}

function PeekBody({ invoice, list }: { invoice: Invoice; list: InvoicePeekProps['list'] }) {
  const { columns } = invoiceList;
  const { id, state, currency, audit, received, proNumber } = invoice;
  const { totalCents, creditedCents, owedCents, agreedCents, varianceCents } = invoice;
  return (
    <Stack>
      <Button component={Link} to={`/customers/invoices/${id}`} state={list} variant="default" className="no-print">
        {words.open}
      </Button>
      <Group justify="space-between">
        <InvoiceStatus state={state} />
        <Text fw={600}>{invoice.carrierName}</Text>
      </Group>
      <KeyValue
        facts={[
          { label: columns.total.title, value: <Amount cents={totalCents} currency={currency} /> },
          ...(creditedCents > 0
            ? [{ label: detailTexts.facts.afterCredit, value: <Amount cents={owedCents} currency={currency} /> }]
            : []),
          { label: columns.agreed.title, value: <Amount cents={agreedCents} currency={currency} /> },
          { label: columns.variance.title, value: <Amount cents={varianceCents} currency={currency} isSigned /> },
          { label: columns.due.title, value: <CalendarDate date={invoice.dueOn} /> },
          {
            label: proNumber ? columns.pro.title : detailTexts.facts.bol,
            value: <span className="identifier">{proNumber ?? received.bolNumber}</span>,
          },
          { label: columns.shipment.title, value: invoice.shipmentNumber ?? invoicesTexts.noShipment },
        ]}
      />
      <InvoiceActions invoice={invoice} />
      {audit ? (
        <section aria-label={detailTexts.sections.findings}>
          <Title order={3} fz="h4" mb="xs">
            {detailTexts.sections.findings}
          </Title>
          <Findings audit={audit} invoice={invoice} />
        </section>
      ) : null}
      <PrintFooter now={nowIso} />
    </Stack>
  );
}
