import {
  auditPeriods,
  freightAuditApi,
  usualAuditPeriod,
  type AuditDifference,
  type AuditTotals as Totals,
} from '@lading/contracts/invoices/freight-audit';
import { invoiceChanged, invoicesApi } from '@lading/contracts/invoices/invoices';
import { differenceList } from '@lading/contracts/lists/audit-differences';
import { auditReasons, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../../kernel/realtime/use-push.js';
import type { FilterLooks } from '../../../lists/filter-looks.js';
import { ListPage } from '../../../lists/list-page.js';
import type { Option } from '../../../lists/list-request.js';
import { useListed, type Listed, type ListInAddress } from '../../../lists/use-listed.js';
import { withFilter } from '../../../ui/data-grid/filters/grid-filters.js';
import { printGridState, withCriteria, type GridState } from '../../../ui/data-grid/grid-state.js';
import { DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../../pages/flag-guard.js';
import { Help } from '../../../ui/feedback/help.js';
import { CardSkeleton } from '../../../ui/feedback/skeletons.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { counted, fill } from '../../../ui/texts.js';
import { Amount } from '../amounts.js';
import { detailTexts } from '../detail/detail-texts.js';
import { InvoiceStatus } from '../invoice-cells.js';
import { InvoicePeek } from '../invoice-peek.js';
import { invoicesTexts } from '../invoices-texts.js';
import { VerdictBadge } from '../verdict-badge.js';
import { auditTexts as words } from './audit-texts.js';
import classes from '../invoices.module.css';

const totalsWords = words.totals;
const pageWords = {
  ...words,
  noAccess: invoicesTexts.noAccess,
  lead: (
    <Text span inherit display="block" maw={720}>
      {words.lead}
    </Text>
  ),
};
const parts = {
  label: words.stateTabs,
  filter: 'state',
  all: invoicesTexts.all,
  options: invoiceStates.map((value) => ({ value, label: invoicesTexts.states[value] })),
  keepsFilters: true,
} as const;

const choice = (options: readonly Option[]): FilterLooks => ({
  options,
  render: ({ filter: { title: name }, values, onChange }) => (
    <Dropdown
      aria-label={name}
      w={190}
      options={[{ value: '', label: fill(words.anyOf, { name }) }, ...options]}
      value={values[0] ?? ''}
      onChange={(value) => onChange(value ? [value] : [])}
    />
  ),
});

const filters = {
  reason: choice(auditReasons.map(({ code, name }) => ({ value: code, label: name }))),
  verdict: choice(auditVerdicts.map((value) => ({ value, label: detailTexts.findings.verdicts[value] }))),
};

/** Discrepancies across all invoices, with their sums and the decision about each. */
export function FreightAuditPage() {
  return (
    <FlagGuard
      flag="Freight_Audit"
      privilege="viewInvoices"
      words={{ switchedOff: words.switchedOff, noAccess: invoicesTexts.noAccess }}
    >
      <FreightAudit />
    </FlagGuard>
  );
}

function FreightAudit() {
  const listed = useListed(differenceList);
  const { rows, openId, setOpenId } = listed;
  useLiveRows();
  return (
    <ListPage
      listed={listed}
      words={pageWords}
      rowName={(row) => `${reasonText(row)}, ${row.invoiceNumber}`}
      rowVersion={({ state }) => state}
      onOpen={({ invoiceId }) => setOpenId(invoiceId)}
      cells={{
        reason: reasonText,
        amount: ({ cents, currency }) => <Amount cents={cents} currency={currency} isSigned />,
        verdict: VerdictBadge,
        carrier: ({ carrierName }) => carrierName,
        invoice: InvoiceLink,
        status: InvoiceStatus,
        shipment: ShipmentLink,
        credit: ({ creditCents, currency }) => <Amount cents={creditCents || null} currency={currency} />,
        date: ({ invoiceDate }) => <span className="tabular">{formatCalendarDate(invoiceDate, 'invoice')}</span>,
        received: ({ receivedAt }) => <DateTime instant={receivedAt} zone={viewerZone()} />,
      }}
      card={(row) => <DifferenceCard row={row} />}
      canChoose={false}
      parts={parts}
      filters={{
        ...filters,
        carrier: {
          options: rows?.map(({ carrierId, carrierName }) => ({ value: String(carrierId), label: carrierName })),
        },
      }}
      head={<Period listed={listed} />}
      above={<AuditTotals listed={listed} />}
      firstUseAction={
        <Button component={Link} to="/customers/invoices" variant="default">
          {words.firstUse.action}
        </Button>
      }
    >
      <InvoicePeek
        invoiceId={openId}
        onClose={() => setOpenId(null)}
        list={{ search: '', ids: [...new Set(rows?.map(({ invoiceId }) => invoiceId))] }}
      />
    </ListPage>
  );
}

type AuditFilterName = keyof typeof differenceList.filters;

/** The same list with one filter changed or, for undefined, removed. */
const narrowed = (grid: GridState, name: AuditFilterName, value: string | undefined): GridState =>
  withCriteria(grid, { filters: withFilter(grid.filters, name, value ? [value] : []), open: null });

/** The period of sums and list. */
function Period({ listed: { state, setState } }: { listed: ListInAddress }) {
  return (
    <Dropdown
      aria-label={differenceList.filters.period.title}
      w={190}
      options={auditPeriods.map((value) => ({ value, label: words.periods[value] }))}
      value={auditPeriods.find((one) => state.filters['period']?.includes(one)) ?? usualAuditPeriod}
      onChange={(value) => setState(narrowed(state, 'period', value && value !== usualAuditPeriod ? value : undefined))}
    />
  );
}

/** Invoices arrive in bulk, so a burst of messages refetches once. */
function useLiveRows(): void {
  const ask = useAskAgain([freightAuditApi.list, freightAuditApi.totals, invoicesApi.get]);
  usePush(invoiceChanged, () => ask());
}

interface TotalsProps {
  listed: Pick<Listed<AuditDifference>, 'filter' | 'state' | 'defaults'>;
}

/** The discrepancies by reason and by carrier; each line works as a filter of the list. */
function AuditTotals({ listed }: TotalsProps) {
  const totals = useQuery({
    ...answerOf<unknown, Totals>(freightAuditApi.totals, listed.filter),
    placeholderData: keepPreviousData,
  });
  const { data, error } = totals;
  if (error && !data)
    return (
      <ErrorPanel isInline order={2} title={totalsWords.failed} problem={error} onRetry={() => void totals.refetch()} />
    );
  if (!data) return <CardSkeleton lines={4} label={totalsWords.title} />;
  const values = {
    differences: counted(
      data.reasons.reduce((sum, { differences }) => sum + differences, 0),
      words.one,
      words.count,
    ),
    invoices: counted(data.invoices, invoicesTexts.one, invoicesTexts.count),
  };
  return (
    <Card component="section" aria-labelledby="audit-totals" p="md">
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Group gap={4}>
          <Title order={2} fz="h4" id="audit-totals">
            {data.cents < 0 ? totalsWords.below : totalsWords.title} <Amount cents={Math.abs(data.cents)} />
          </Title>
          <Help words={detailTexts.findings.help} />
        </Group>
        <Text fz="sm" c="dimmed">
          {fill(totalsWords.detail, values)}
        </Text>
      </Group>
      {data.reasons.length === 0 ? <Text>{totalsWords.none}</Text> : <Tables totals={data} listed={listed} />}
    </Card>
  );
}

function Tables({ totals: { reasons, carriers }, listed }: TotalsProps & { totals: Totals }) {
  return (
    <div className={classes.tables}>
      <SumTable
        title={totalsWords.byReason}
        name="reason"
        listed={listed}
        lines={reasons.map(({ reason, name, ...rest }) => ({ ...rest, key: reason, label: name }))}
      />
      <SumTable
        title={totalsWords.byCarrier}
        name="carrier"
        listed={listed}
        lines={carriers.map(({ carrierId, carrierName, ...rest }) => ({
          ...rest,
          key: String(carrierId),
          label: carrierName,
        }))}
      />
    </div>
  );
}

interface SumTableProps extends TotalsProps {
  title: string;
  name: AuditFilterName;
  lines: readonly { key: string; label: string; differences: number; cents: number }[];
}

function SumTable({ title, name, listed: { state, defaults }, lines }: SumTableProps) {
  const chosen = state.filters[name]?.[0];
  return (
    <Table verticalSpacing={4} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{title}</Table.Th>
          <Table.Th ta="end">{totalsWords.count}</Table.Th>
          <Table.Th ta="end">{differenceList.columns.amount.title}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, label, differences, cents }) => (
          <Table.Tr key={key} {...(key === chosen && { className: classes.chosen ?? '' })}>
            <Table.Td>
              <Anchor
                component={Link}
                inherit
                to={{
                  search: printGridState(narrowed(state, name, key === chosen ? undefined : key), defaults).toString(),
                }}
                {...(key === chosen && { 'aria-current': 'true' as const })}
              >
                {label}
              </Anchor>
            </Table.Td>
            <Table.Td ta="end" className="tabular">
              {differences}
            </Table.Td>
            <Table.Td ta="end">
              <Amount cents={cents} isSigned />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const reasonText = ({ reasonName, service }: Pick<AuditDifference, 'reasonName' | 'service'>): string =>
  service ? `${reasonName}: ${service}` : reasonName;

function InvoiceLink({ invoiceId, invoiceNumber }: AuditDifference) {
  return (
    <Anchor component={Link} to={`/customers/invoices/${invoiceId}`} className="identifier" inherit>
      {invoiceNumber}
    </Anchor>
  );
}

function ShipmentLink({ shipmentId, shipmentNumber }: AuditDifference) {
  if (!shipmentId) return invoicesTexts.noShipment;
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}

/** A discrepancy on a phone. */
function DifferenceCard({ row }: { row: AuditDifference }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <VerdictBadge verdict={row.verdict} />
        <Text fw={600} component="span">
          <Amount cents={row.cents} currency={row.currency} isSigned />
        </Text>
      </Group>
      <Text fz="sm">
        {row.carrierName}, {row.invoiceNumber}
      </Text>
    </Stack>
  );
}
