import type { RateLine } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Stack, Table, Text } from '@mantine/core';
import { fill, texts as common } from '../../ui/texts.js';
import { editorTexts } from './editor-texts.js';

interface DifferenceTableProps {
  changes: readonly RateLine[];
  /** How many there are, where only the first are shown. */
  count?: number;
}

/** Terms before and after, one below the other. */
export function DifferenceTable({ changes, count = changes.length }: DifferenceTableProps) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={4}>
      {count > changes.length ? (
        <Text fz="sm" c="dimmed">
          {fill(editorTexts.firstOf, { shown: formatNumber(changes.length), count: formatNumber(count) })}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={320} type="native">
        <Table aria-label={editorTexts.tabs.differences}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{editorTexts.term}</Table.Th>
              <Table.Th>{editorTexts.before}</Table.Th>
              <Table.Th>{editorTexts.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ label, before, after }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td c="dimmed">{before ?? common.none}</Table.Td>
                <Table.Td>{after ?? common.none}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
