import { auditPeriods, freightAuditApi, usualAuditPeriod } from '@lading/contracts/freight-audit';
import { invoiceChanged, invoicesApi } from '@lading/contracts/invoices';
import { Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { counted } from '../../ui/texts.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { listDefaults, periodOf, requestOf, narrowed } from './audit-criteria.js';
import { AuditDoor } from './audit-door.js';
import { AuditGrid } from './audit-grid.js';
import { AuditTabs } from './audit-tabs.js';
import { auditTexts as words } from './audit-texts.js';
import { AuditTotals } from './audit-totals.js';
import { InvoicePeek } from './invoice-peek.js';
import { invoicesTexts } from './invoices-texts.js';

/** Differences across all invoices, with their sums and the decision about each. */
export function FreightAuditPage() {
  return (
    <AuditDoor>
      <FreightAudit />
    </AuditDoor>
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

/** Bills come many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([freightAuditApi.list, freightAuditApi.totals, invoicesApi.get]);
  usePush(invoiceChanged, () => ask());
}
