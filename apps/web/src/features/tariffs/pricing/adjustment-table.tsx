import type { AdjustedAgreement, LeftOutAgreement } from '@lading/contracts/carriers/pricing-adjustments';
import { formatBasisPoints, formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Stack, Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { counted, fill } from '../../../ui/texts.js';
import { adjustmentTexts } from './adjustment-texts.js';

const words = adjustmentTexts.table;
const atOnce = 25;

/** The first rows, and a button that shows more of them: an adjustment may have thousands. */
function LongTable<Row>({ label, head, rows, line }: LongTableProps<Row>) {
  const [shown, setShown] = useState(atOnce);
  const rest = Math.min(atOnce * 4, rows.length - shown);
  return (
    <Stack gap="xs" align="flex-start">
      <Table.ScrollContainer minWidth={520} type="native" w="100%">
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {head.map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.slice(0, shown).map(line)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rest > 0 ? (
        <Button variant="default" size="compact-sm" onClick={() => setShown(shown + rest)}>
          {fill(words.more, { count: formatNumber(rest) })}
        </Button>
      ) : null}
    </Stack>
  );
}

interface LongTableProps<Row> {
  label: string;
  head: readonly string[];
  rows: readonly Row[];
  line: (row: Row) => ReactNode;
}

const change = (before: number | null, after: number | null, text: (value: number | null) => string): string =>
  before === after ? text(before) : fill(words.changes, { before: text(before), after: text(after) });

const percentOr = (none: string) => (points: number | null) =>
  points === null ? none : `${formatBasisPoints(points)}%`;
const discount = percentOr(pricingTexts.tariffs);
const limit = percentOr(words.noLimit);
const minimum = (cents: number | null) => (cents === null ? pricingTexts.tariffs : formatDollars(cents));

/** The terms of each agreement before and after an adjustment. */
export function AdjustmentTable({ items }: { items: readonly AdjustedAgreement[] }) {
  return (
    <LongTable
      label={words.label}
      head={[words.company, words.discount, words.minimum, words.fuelCap, words.lanes, words.validTo]}
      rows={items}
      line={(one) => (
        <Table.Tr key={one.pricingId}>
          <Table.Td>{one.companyName}</Table.Td>
          <Table.Td>{change(one.discountBefore, one.discountAfter, discount)}</Table.Td>
          <Table.Td>{change(one.minimumBeforeCents, one.minimumAfterCents, minimum)}</Table.Td>
          <Table.Td>{change(one.fuelCapBefore, one.fuelCapAfter, limit)}</Table.Td>
          <Table.Td title={one.laneChanges.map(({ label, after }) => `${label}: ${after ?? ''}`).join('\n')}>
            {one.laneChangeCount === 0
              ? '–'
              : counted(one.laneChangeCount, words.lanesChanged.one, words.lanesChanged.many)}
          </Table.Td>
          <Table.Td>
            <CalendarDate date={one.validTo} />
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

/** The agreements that an adjustment leaves as they are, and why. */
export function LeftOutTable({ rows }: { rows: readonly LeftOutAgreement[] }) {
  return (
    <LongTable
      label={words.leftOut}
      head={[words.company, words.reason]}
      rows={rows}
      line={({ pricingId, companyName, reason, day }) => (
        <Table.Tr key={pricingId}>
          <Table.Td>{companyName}</Table.Td>
          <Table.Td>
            {fill(adjustmentTexts.reasons[reason], { day: day === null ? '' : formatCalendarDate(day) })}
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}
