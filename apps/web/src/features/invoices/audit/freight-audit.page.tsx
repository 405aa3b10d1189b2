import {
  auditPeriods,
  freightAuditApi,
  usualAuditPeriod,
  type AuditTotals as Totals,
} from '@lading/contracts/invoices/freight-audit';
import { invoiceChanged, invoicesApi } from '@lading/contracts/invoices/invoices';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { Anchor, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../../kernel/flags/use-own-flag.js';
import { useAskAgain, usePush } from '../../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { useSavedViews } from '../../../kernel/views/use-saved-views.js';
import { printGridState, type GridState } from '../../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../../ui/data-grid/grid-model.js';
import { partSearch } from '../../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../../ui/data-grid/views/view-tabs.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../../ui/feedback/flag-guard.js';
import { Help } from '../../../ui/feedback/help.js';
import { NoAccess } from '../../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../../ui/feedback/skeletons.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { counted, fill } from '../../../ui/texts.js';
import { Amount } from '../amounts.js';
import {
  AuditGrid,
  filterOf,
  listDefaults,
  narrowed,
  periodOf,
  requestOf,
  type AuditFilterName,
} from './audit-grid.js';
import { auditTexts as words } from './audit-texts.js';
import classes from './audit-totals.module.css';
import { detailTexts } from '../detail/detail-texts.js';
import { InvoicePeek } from '../invoice-peek.js';
import { invoicesTexts } from '../invoices-texts.js';

const totalsWords = words.totals;
const states = [undefined, ...invoiceStates] as const;

/** Differences across all invoices, with their sums and the decision about each. */
export function FreightAuditPage() {
  return (
    <AuditGuard>
      <FreightAudit />
    </AuditGuard>
  );
}

function FreightAudit() {
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(freightAuditApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  useLiveRows();
  if (list.error?.code === 'not-allowed') return <NoAccess words={invoicesTexts.noAccess} />;
  const { data } = list;
  const openId = Number(grid.open);
  const ids = [...new Set((data?.items ?? []).map(({ invoiceId }) => invoiceId))];
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" maw={720}>
          {words.lead}
        </Text>
        <Group justify="space-between" gap="xs" align="end">
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
          <Period grid={grid} onChange={setGrid} />
        </Group>
      </div>
      <AuditTotals grid={grid} />
      <AuditTabs grid={grid} />
      <AuditGrid list={list} grid={grid} onChange={setGrid} />
      <InvoicePeek
        invoiceId={Number.isSafeInteger(openId) && openId > 0 ? openId : undefined}
        onClose={() => setGrid({ ...grid, open: null })}
        list={{ search: '', ids }}
      />
    </Stack>
  );
}

/** Of sums and list. */
function Period({ grid, onChange }: { grid: GridState; onChange: (grid: GridState) => void }) {
  return (
    <Dropdown
      aria-label={words.period}
      w={190}
      options={auditPeriods.map((value) => ({ value, label: words.periods[value] }))}
      value={periodOf(grid)}
      onChange={(value) => onChange(narrowed(grid, 'period', value && value !== usualAuditPeriod ? value : undefined))}
    />
  );
}

/** Invoices come many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([freightAuditApi.list, freightAuditApi.totals, invoicesApi.get]);
  usePush(invoiceChanged, () => ask());
}

/** Lets people in where the audit is switched on and they may see invoices; elsewhere there is no such page. */
function AuditGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Freight_Audit');
  const isTheirs = canShow(useUser(), 'viewInvoices');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={invoicesTexts.noAccess}>
      {children}
    </FlagGuard>
  );
}

/** The states of the invoices and kept views as links. */
function AuditTabs({ grid }: { grid: GridState }) {
  const list = { state: grid, defaults: listDefaults };
  const tabs = states.map((state) => ({
    label: state ? invoicesTexts.states[state] : invoicesTexts.all,
    search: partSearch(list, narrowed(grid, 'state', state).filters),
    isCurrent: grid.filters['state']?.[0] === state,
  }));
  const source = useSavedViews('freight-audit');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}

/** The found differences by reason and by carrier; each line narrows the list to itself. */
function AuditTotals({ grid }: { grid: GridState }) {
  const totals = useQuery({
    ...answerOf(freightAuditApi.totals, filterOf(grid)),
    placeholderData: keepPreviousData,
  });
  const { data, error } = totals;
  if (error && !data)
    return (
      <ErrorPanel
        isInline
        order={2}
        title={totalsWords.failed}
        detail={error.message}
        onRetry={() => void totals.refetch()}
      />
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
      {data.reasons.length === 0 ? <Text>{totalsWords.none}</Text> : <Tables totals={data} grid={grid} />}
    </Card>
  );
}

function Tables({ totals: { reasons, carriers }, grid }: { totals: Totals; grid: GridState }) {
  return (
    <div className={classes.tables}>
      <SumTable
        title={totalsWords.byReason}
        name="reason"
        grid={grid}
        lines={reasons.map(({ reason, name, ...rest }) => ({ ...rest, key: reason, label: name }))}
      />
      <SumTable
        title={totalsWords.byCarrier}
        name="carrier"
        grid={grid}
        lines={carriers.map(({ carrierId, carrierName, ...rest }) => ({
          ...rest,
          key: String(carrierId),
          label: carrierName,
        }))}
      />
    </div>
  );
}

interface SumTableProps {
  title: string;
  name: AuditFilterName;
  grid: GridState;
  lines: readonly { key: string; label: string; differences: number; cents: number }[];
}

function SumTable({ title, name, grid, lines }: SumTableProps) {
  const chosen = grid.filters[name]?.[0];
  return (
    <Table verticalSpacing={4} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{title}</Table.Th>
          <Table.Th ta="end">{totalsWords.count}</Table.Th>
          <Table.Th ta="end">{words.columns.amount}</Table.Th>
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
                  search: printGridState(
                    narrowed(grid, name, key === chosen ? undefined : key),
                    listDefaults,
                  ).toString(),
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
