import type { RateLine } from '@lading/contracts/carriers/tariffs';
import type { TermLine } from '@lading/domain/tariff/tariff-lines';
import { Stack, Table, Text } from '@mantine/core';
import { DifferenceTable } from './difference-table.js';

interface TermLinesProps {
  lines: readonly TermLine[];
  /** What differs from the terms that these are based on. */
  changes: readonly RateLine[];
  /** In place of no lines. */
  none: string;
}

/** Terms in words, for those that don't change. */
export function TermLines({ lines, changes, none }: TermLinesProps) {
  const marked = new Set(changes.map(({ label }) => label));
  return (
    <Stack>
      {lines.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Table withRowBorders={false} verticalSpacing={4}>
          <Table.Tbody>
            {lines.map(({ label, text }) => (
              <Table.Tr key={label} {...(marked.has(label) && { bg: 'var(--mantine-color-yellow-light)' })}>
                <Table.Th scope="row" fw={500} w="40%">
                  {label}
                </Table.Th>
                <Table.Td>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <DifferenceTable changes={changes} />
    </Stack>
  );
}
