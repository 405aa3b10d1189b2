import { tariffTrialsApi, type TrialCoverage, type UnusedRow } from '@lading/contracts/carriers/tariff-trials';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { CoverageSection } from '@lading/domain/tariff/bench-coverage';
import { Accordion, Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { Section } from '../../../ui/display/section.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { benchTexts as words } from './bench-texts.js';

/** Rows of one part that are shown at once. */
const mostShown = 100;

/** The rows of a tested version that priced no quote, and the rows that won over them. */
export function BenchCoverage({ testId }: { testId: number }) {
  const { data, error, refetch } = useQuery(answerOf(tariffTrialsApi.getTrialCoverage, { id: testId }));
  return (
    <Section title={words.coverage}>
      <Text c="dimmed" mb="sm">
        {words.coverageLead}
      </Text>
      {error && !data ? (
        <ErrorPanel isInline title={words.coverageFailed} problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Parts coverage={data} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Section>
  );
}

function Parts({ coverage: { sections, unused, unlisted, unusedClasses } }: { coverage: TrialCoverage }) {
  const parts = sections.filter(({ rows }) => rows > 0);
  return (
    <Stack gap="sm">
      <Accordion variant="contained" order={3} multiple keepMounted={false}>
        {parts.map(({ section, rows, used }) => (
          <Accordion.Item key={section} value={section}>
            <Accordion.Control>
              <PartHead section={section} used={used} rows={rows} />
            </Accordion.Control>
            <Accordion.Panel>
              <UnusedTable section={section} rows={unused.filter((one) => one.section === section)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
        {unusedClasses.length > 0 ? (
          <Accordion.Item value="classes">
            <Accordion.Control>{words.classes}</Accordion.Control>
            <Accordion.Panel>
              <Rows
                label={words.classes}
                heads={[words.row, words.unusedClasses]}
                rows={unusedClasses.map(({ row, classes }) => [row, classes.join(', ')])}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ) : null}
      </Accordion>
      {unlisted > 0 ? <Text c="dimmed">{fill(words.unlisted, { count: formatNumber(unlisted) })}</Text> : null}
    </Stack>
  );
}

function PartHead({ section, used, rows }: { section: CoverageSection; used: number; rows: number }) {
  return (
    <Group gap="sm">
      {words.sections[section]}
      <Badge variant="light" color={used === rows ? 'green' : 'gray'} styles={{ label: { textTransform: 'none' } }}>
        {fill(words.use, { used: formatNumber(used), rows: formatNumber(rows) })}
      </Badge>
    </Group>
  );
}

function UnusedTable({ section, rows }: { section: CoverageSection; rows: readonly UnusedRow[] }) {
  if (rows.length === 0) return <Text c="dimmed">{words.allUsed}</Text>;
  return (
    <Rows
      label={words.sections[section]}
      heads={[words.row, words.lost, words.wonBy]}
      rows={rows.map(({ row, lost, wonBy }) => [
        row,
        lost === 0 ? words.noQuote : formatNumber(lost),
        wonBy ?? common.none,
      ])}
    />
  );
}

interface RowsProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function Rows({ label, heads, rows }: RowsProps) {
  const shown = rows.slice(0, mostShown);
  return (
    <Stack gap={4}>
      {shown.length < rows.length ? (
        <Text fz="sm" c="dimmed">
          {fill(words.firstRows, { shown: formatNumber(shown.length), count: formatNumber(rows.length) })}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="group" aria-label={label}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((cells) => (
              <Table.Tr key={cells[0]}>
                {cells.map((cell, index) => (
                  <Table.Td key={heads[index]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
