import { freightAuditApi, type AuditTotals as Totals } from '@lading/contracts/freight-audit';
import { Anchor, Card, Group, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { printGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { Help } from '../../ui/feedback/help.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill } from '../../ui/texts.js';
import { Amount } from './amounts.js';
import { filterOf, listDefaults, narrowed, type AuditFilterName } from './audit-criteria.js';
import classes from './audit-totals.module.css';
import { auditTexts } from './audit-texts.js';
import { detailTexts } from './detail-texts.js';
import { invoicesTexts } from './invoices-texts.js';

const words = auditTexts.totals;

/** The found differences by reason and by carrier; each line narrows the list to itself. */
export function AuditTotals({ grid }: { grid: GridState }) {
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
        title={words.failed}
        detail={error.message}
        onRetry={() => void totals.refetch()}
      />
    );
  if (!data) return <CardSkeleton lines={4} label={words.title} />;
  const values = {
    differences: counted(
      data.reasons.reduce((sum, { differences }) => sum + differences, 0),
      auditTexts.one,
      auditTexts.count,
    ),
    invoices: counted(data.invoices, invoicesTexts.one, invoicesTexts.count),
  };
  return (
    <Card component="section" aria-labelledby="audit-totals" p="md">
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Group gap={4}>
          <Title order={2} fz="h4" id="audit-totals">
            {data.cents < 0 ? words.below : words.title} <Amount cents={Math.abs(data.cents)} />
          </Title>
          <Help words={detailTexts.findings.help} />
        </Group>
        <Text fz="sm" c="dimmed">
          {fill(words.detail, values)}
        </Text>
      </Group>
      {data.reasons.length === 0 ? <Text>{words.none}</Text> : <Tables totals={data} grid={grid} />}
    </Card>
  );
}

function Tables({ totals: { reasons, carriers }, grid }: { totals: Totals; grid: GridState }) {
  return (
    <div className={classes.tables}>
      <SumTable
        title={words.byReason}
        name="reason"
        grid={grid}
        lines={reasons.map(({ reason, name, ...rest }) => ({ ...rest, key: reason, label: name }))}
      />
      <SumTable
        title={words.byCarrier}
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
          <Table.Th ta="end">{words.count}</Table.Th>
          <Table.Th ta="end">{auditTexts.columns.amount}</Table.Th>
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
