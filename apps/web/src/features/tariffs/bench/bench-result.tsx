import {
  tariffTrialsApi,
  type TrialChange,
  type TrialPriceChange,
  type TrialResult,
  type TrialWins,
} from '@lading/contracts/carriers/tariff-trials';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { benchGroupKinds, type BenchGroupKind } from '@lading/domain/tariff/bench-figures';
import { pricePositions } from '@lading/domain/tariff/win-effect';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Accordion, Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FigureValue } from '../../../entities/figures/key-figure.js';
import { PrintSheet } from '../../../entities/figures/print-sheet.js';
import { PriceSteps } from '../../../entities/quote/explanation-drawer.js';
import { download } from '../../../kernel/api/client.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { saveFile } from '../../../kernel/files/browser-files.js';
import { Section } from '../../../ui/display/section.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast.js';
import { counted, fill, texts as common } from '../../../ui/texts.js';
import { BenchCoverage } from './bench-coverage.js';
import { BenchGroups } from './bench-groups.js';
import { signedDollars, signedPercent } from './bench-amounts.js';
import { benchTexts as words } from './bench-texts.js';

interface BenchResultProps {
  testId: number;
  carrierName: string;
  days: number;
}

/** What a finished test found: the summary, figures by group, the largest changes and the rows without use. */
export function BenchResult({ testId, carrierName, days }: BenchResultProps) {
  const { data, error, refetch } = useQuery(answerOf(tariffTrialsApi.getTariffTrial, { id: testId }));
  if (error && !data) return <ErrorPanel title={words.failed} problem={error} onRetry={() => void refetch()} />;
  if (!data?.result) return <TextSkeleton lines={8} />;
  const { result } = data;
  const span = { startDate: result.fromDay, endDate: result.toDay };
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Compared result={result} days={days} />
        <Group gap="xs">
          <PrintSheet sentence={words.print} company={carrierName} dashboard={span} />
          <SaveResult testId={testId} />
        </Group>
      </Group>
      <Summary result={result} />
      <Groups testId={testId} />
      <Largest changes={result.largest} />
      <BenchCoverage testId={testId} />
    </Stack>
  );
}

function SaveResult({ testId }: { testId: number }) {
  const save = () =>
    download(tariffTrialsApi.getTrialFile, { id: testId }).then(saveFile, () => void toast.error(words.downloadFailed));
  return (
    <Button variant="default" className="no-print" onClick={() => void save()}>
      {words.download}
    </Button>
  );
}

function Compared({ result, days }: { result: TrialResult; days: number }) {
  const { fromDay, toDay, quotes, asked, notComparable, leftOut } = result;
  const [from, to] = [formatCalendarDate(fromDay), formatCalendarDate(toDay)];
  return (
    <div>
      <Text fw={600}>{fill(words.of, { days, from, to })}</Text>
      <Text fz="sm" c="dimmed" maw={760}>
        {fill(words.compared, { quotes: formatNumber(quotes), asked: formatNumber(asked) })}{' '}
        {notComparable > 0 ? fill(words.notComparable, { count: formatNumber(notComparable) }) : ''}{' '}
        {leftOut > 0 ? fill(words.leftOut, { count: formatNumber(leftOut) }) : ''}
      </Text>
    </div>
  );
}

const bookingsOf = (count: number): string => counted(count, words.oneBooking, words.manyBookings);

function Summary({ result }: { result: TrialResult }) {
  const { bookedCents, testedCents, bookings, refusedBookings, refusedCents, priceChange, wins } = result;
  const effect = testedCents - bookedCents;
  const share = bookedCents === 0 ? '' : ` (${signedPercent(Math.round((effect * 10_000) / bookedCents))})`;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: wins ? 3 : 4 }} spacing="sm">
        <Figure name={words.effect} value={`${signedDollars(effect)}${share}`}>
          {fill(words.effectDetail, {
            before: formatDollars(bookedCents),
            after: formatDollars(testedCents),
            bookings: formatNumber(bookings),
          })}
          {refusedBookings > 0
            ? ` · ${fill(words.refusedBookings, { amount: formatDollars(refusedCents), bookings: bookingsOf(refusedBookings) })}`
            : ''}
        </Figure>
        <Figure name={words.changed} value={formatNumber(result.changed)}>
          {fill(words.changedDetail, {
            quotes: formatNumber(result.quotes),
            raised: formatNumber(result.raised),
            lowered: formatNumber(result.lowered),
          })}
        </Figure>
        <Figure name={words.change} value={priceChange ? signedPercent(priceChange.mean) : common.none}>
          {priceChange ? spreadOf(priceChange) : words.noChange}
        </Figure>
        <Figure
          name={words.served}
          value={`${formatNumber(result.newlyServed)} / ${formatNumber(result.newlyRefused)}`}
        >
          {words.servedDetail}
        </Figure>
        {wins ? <WinFigures wins={wins} /> : null}
      </SimpleGrid>
      {wins ? <Positions wins={wins} /> : <Text c="dimmed">{words.tooFew}</Text>}
    </>
  );
}

const spreadOf = ({ p10, p50, p90 }: TrialPriceChange): string =>
  fill(words.changeDetail, { p10: signedPercent(p10), p50: signedPercent(p50), p90: signedPercent(p90) });

function WinFigures({ wins }: { wins: TrialWins }) {
  const { bookings, expectedBookings, lowBookings, highBookings, bookedCents, expectedCents } = wins;
  return (
    <>
      <Figure name={words.wins} value={formatNumber(expectedBookings)}>
        {fill(words.winsDetail, {
          bookings: formatNumber(bookings),
          low: formatNumber(lowBookings),
          high: formatNumber(highBookings),
        })}
      </Figure>
      <Figure name={words.winsMoney} value={formatDollars(expectedCents)}>
        {fill(words.winsMoneyDetail, { before: formatDollars(bookedCents) })}
      </Figure>
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Stack gap={2} p="sm" style={{ border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 }}>
      <Text fz="sm" c="dimmed">
        {name}
      </Text>
      <FigureValue>{value}</FigureValue>
      <Text fz="sm" c="dimmed">
        {children}
      </Text>
    </Stack>
  );
}

/** How often the carrier was booked, by how its rate compared with others: the basis of the expected bookings. */
function Positions({ wins: { bookedPercent } }: { wins: TrialWins }) {
  const { title, few, ...names } = words.positions;
  return (
    <Section title={title}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {pricePositions.map((position) => {
          const percent = bookedPercent[position];
          return (
            <div key={position}>
              <Text fz="sm" c="dimmed">
                {names[position]}
              </Text>
              <Text fw={600}>{percent === null ? few : `${percent}%`}</Text>
            </div>
          );
        })}
      </SimpleGrid>
      <Text fz="sm" c="dimmed" mt="sm">
        {words.winsHelp}
      </Text>
    </Section>
  );
}

function Groups({ testId }: { testId: number }) {
  const [kind, setKind] = useState<BenchGroupKind>('customer');
  return (
    <Section title={words.groups}>
      <Stack gap="sm">
        <SegmentedControl
          className="no-print"
          aria-label={words.groups}
          data={benchGroupKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(value) => setKind(benchGroupKinds.find((one) => one === value) ?? 'customer')}
          style={{ overflowX: 'auto', maxWidth: '100%', alignSelf: 'flex-start' }}
        />
        <BenchGroups key={kind} testId={testId} kind={kind} />
      </Stack>
    </Section>
  );
}

/** Largest changes that are shown at first. */
const shownAtFirst = 10;

function Largest({ changes }: { changes: readonly TrialChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  return (
    <Section title={words.largest}>
      {changes.length === 0 ? (
        <Text c="dimmed">{words.noLargest}</Text>
      ) : (
        <Stack align="flex-start" gap="sm">
          <Accordion variant="contained" order={3} keepMounted={false} w="100%">
            {shown.map((change) => (
              <Accordion.Item key={change.quoteId} value={String(change.quoteId)}>
                <Accordion.Control>
                  <ChangeLine change={change} />
                </Accordion.Control>
                <Accordion.Panel>
                  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
                    <Trace title={words.before} trace={change.beforeTrace} />
                    <Trace title={words.after} trace={change.afterTrace} />
                  </SimpleGrid>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
          {shown.length < changes.length ? (
            <Button variant="default" className="no-print" onClick={() => setWhole(true)}>
              {fill(words.showAll, { count: changes.length })}
            </Button>
          ) : null}
        </Stack>
      )}
    </Section>
  );
}

function ChangeLine({ change: { number, companyName, beforeCents, afterCents } }: { change: TrialChange }) {
  const values = { before: formatDollars(beforeCents), after: formatDollars(afterCents) };
  return (
    <Group justify="space-between" gap="xs" pr="sm">
      <Text span fz="sm">
        <span className="identifier">{number}</span> {companyName}
      </Text>
      <Text span fz="sm">
        <strong className="tabular">{signedDollars(afterCents - beforeCents)}</strong>{' '}
        <span className="tabular">{fill(words.change2, values)}</span>
      </Text>
    </Group>
  );
}

function Trace({ title, trace }: { title: string; trace: readonly object[] }) {
  return (
    <div>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <PriceSteps trace={trace} />
    </div>
  );
}
