import {
  carrierQuotesApi,
  quoteGroupKinds,
  weightBreaks,
  type QuoteGroup,
  type QuoteGroupKind,
} from '@lading/contracts/quotes/carrier-quotes';
import { formatQuantity } from '@lading/domain/measures/measure-format';
import { addMonths } from '@lading/domain/time/calendar-date';
import { formatMonth } from '@lading/domain/time/date-format';
import { Group, NativeSelect, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { PagePath } from '../../ui/display/page-path.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-freight-texts.js';

const words = texts.groups;
const offeredMonths = 12;

/** Past months, newest first. On the first of a month the previous one may not be over in the carrier's time zone. */
function monthsBefore(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const skipped = Number(day.slice(8)) > 2 ? 1 : 2;
  return Array.from({ length: offeredMonths }, (_, index) => addMonths(first, -skipped - index).slice(0, 7));
}

/** How the carrier compares with others, by groups that are large enough. */
export function QuoteGroupsPage() {
  const user = useUser();
  const mayLook = canShow(user, 'customerVisibility') && canShow(user, 'dataVisibility');
  const months = monthsBefore(today());
  const [query, setQuery] = useSearchParams();
  const month = months.find((one) => one === query.get('month')) ?? months[0] ?? '';
  const groupBy = quoteGroupKinds.find((one) => one === query.get('by')) ?? 'lane';
  const groups = useQuery({
    ...answerOf(carrierQuotesApi.listQuoteGroups, { month, groupBy }),
    enabled: mayLook,
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string) =>
    setQuery((now) => {
      now.set(name, value);
      return now;
    });
  if (!mayLook) return <NoAccess words={words.noAccess} />;
  return (
    <Stack gap="md">
      <div>
        <PagePath label={words.path} list={texts.quotes.title} to="/carriers/quotes" here={words.title} />
        <Title order={1} mt={4}>
          {words.title}
        </Title>
        <Text c="dimmed" maw={760}>
          {words.lead}
        </Text>
      </div>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={words.month}
          value={month}
          data={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
          onChange={({ currentTarget }) => set('month', currentTarget.value)}
        />
        <SegmentedControl
          aria-label={words.kind}
          value={groupBy}
          onChange={(value) => set('by', value)}
          data={quoteGroupKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </Group>
      {groups.error && !hasAnswer(groups) ? (
        <ErrorPanel title={words.failed} problem={groups.error} onRetry={() => void groups.refetch()} />
      ) : groups.data ? (
        <Groups kind={groups.data.groupBy} items={groups.data.items} />
      ) : (
        <TextSkeleton lines={6} label={words.title} />
      )}
    </Stack>
  );
}

interface GroupsProps {
  kind: QuoteGroupKind;
  items: readonly QuoteGroup[];
}

function Groups({ kind, items }: GroupsProps) {
  if (items.length === 0) return <EmptyState kind="done" order={2} {...words.none} />;
  return (
    <Table.ScrollContainer minWidth={320} type="native" aria-label={words.title} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.kinds[kind]}</Table.Th>
            <Table.Th ta="end">{words.won}</Table.Th>
            <Table.Th ta="end">{words.cheapest}</Table.Th>
            <Table.Th ta="end">{words.distance}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((group) => (
            <Table.Tr key={`${group.name} ${group.destination ?? ''}`}>
              <Table.Td>{nameOf(kind, group)}</Table.Td>
              <Figures group={group} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Figures({ group: { wonPercent, cheapestPercent, medianPercent } }: { group: QuoteGroup }) {
  if (typeof medianPercent !== 'number') {
    return (
      <Table.Td colSpan={3} ta="end" c="dimmed">
        {words.tooFew}
      </Table.Td>
    );
  }
  return [wonPercent, cheapestPercent, medianPercent].map((percent, index) => (
    <Table.Td key={index} ta="end" className="num">
      {`${percent}%`}
    </Table.Td>
  ));
}

function nameOf(kind: QuoteGroupKind, { name, destination }: QuoteGroup): string {
  if (kind === 'lane') return fill(texts.lane, { origin: name, destination: destination ?? '' });
  if (kind === 'freightClass') return name || words.density;
  if (kind === 'customer') return name === 'site' ? words.site : words.other;
  const next = weightBreaks.find((one) => one > Number(name));
  const from = formatQuantity(Number(name), '', 0);
  return next === undefined
    ? fill(words.weightFrom, { from })
    : fill(words.weightTo, { from, to: formatQuantity(next - 1, '', 0) });
}
