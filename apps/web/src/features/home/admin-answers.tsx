import type { CarrierAnswerList } from '@lading/contracts/sites/admin-dashboard';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Card, Table, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './admin-dashboard-texts.js';
import { secondsText } from './admin-units.js';
import { FailedCard } from './figure-card.js';

const words = texts.answers;
const mostShown = 10;

interface AnswersCardProps {
  answers: CarrierAnswerList | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Response times and failures of carriers, the slowest first. */
export function AnswersCard({ answers, hasFailed, onRetry }: AnswersCardProps) {
  if (hasFailed) return <FailedCard label={words.title} onRetry={onRetry} />;
  if (!answers) return null;
  const { items } = answers;
  return (
    <Card component="section" aria-labelledby="answers">
      <Title order={2} fz="h3" id="answers">
        {words.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {items.length === 0 ? words.none : words.detail}
      </Text>
      {items.length > 0 ? <AnswersTable answers={answers} /> : null}
      {items.length > mostShown ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {fill(words.more, { shown: mostShown, count: formatNumber(items.length) })}
        </Text>
      ) : null}
    </Card>
  );
}

function AnswersTable({ answers: { items } }: { answers: CarrierAnswerList }) {
  const { carrier, ...figures } = words.columns;
  return (
    <Table.ScrollContainer minWidth={620} type="native" tabIndex={0} role="group" aria-label={words.title}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{carrier}</Table.Th>
            {Object.values(figures).map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items
            .slice(0, mostShown)
            .map(({ carrierId, carrierName, asked, p95, offered, declined, timedOut, failed }) => (
              <Table.Tr key={carrierId}>
                <Table.Th scope="row" fw={400}>
                  {carrierName}
                </Table.Th>
                {[
                  formatNumber(asked),
                  p95 === null || p95 === undefined ? texts.none : secondsText(p95),
                  ...[offered, declined, timedOut, failed].map((count) => formatNumber(count)),
                ].map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells of fixed columns never move
                  <Table.Td key={index} ta="right" className="num">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
