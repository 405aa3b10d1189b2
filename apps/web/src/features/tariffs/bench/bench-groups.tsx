import type { TrialGroup } from '@lading/contracts/carriers/tariff-trials';
import { trialGroupList } from '@lading/contracts/lists/tariff-trials';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { BenchGroupKind } from '@lading/domain/tariff/bench-figures';
import { Group, Stack, Text } from '@mantine/core';
import { ListGrid } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { Money } from '../../../ui/display/money.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { signedDollars, signedPercent } from './bench-amounts.js';
import { benchTexts as words } from './bench-texts.js';

interface BenchGroupsProps {
  testId: number;
  kind: BenchGroupKind;
}

const number = (value: number) => <span className="tabular">{formatNumber(value)}</span>;
const effectOf = ({ effectCents }: TrialGroup) => <span className="tabular">{signedDollars(effectCents)}</span>;
const changeOf = ({ meanChange }: TrialGroup): string =>
  meanChange === null ? common.none : signedPercent(meanChange);

/** The figures of a test by one kind of group, searched and sorted like any list. */
export function BenchGroups({ testId, kind }: BenchGroupsProps) {
  const listed = useListed(trialGroupList, { fixed: { id: testId, kind }, isLocal: true });
  return (
    <Stack gap="xs">
      {kind === 'customer' ? (
        <Text fz="sm" c="dimmed">
          {words.onlySeen}
        </Text>
      ) : null}
      <ListGrid
        listed={listed}
        words={{ name: words.groupName, search: words.findGroup, firstUse: words.noGroups }}
        rowName={({ name }) => name}
        canChoose={false}
        cells={{
          name: ({ name }) => name || common.none,
          effectCents: effectOf,
          meanChange: (group) => <span className="tabular">{changeOf(group)}</span>,
          bookings: ({ bookings }) => number(bookings),
          bookedCents: ({ bookedCents }) => <Money cents={bookedCents} />,
          quotes: ({ quotes }) => number(quotes),
          changed: ({ changed }) => number(changed),
          newlyServed: ({ newlyServed }) => number(newlyServed),
          newlyRefused: ({ newlyRefused }) => number(newlyRefused),
          testedCents: ({ testedCents }) => <Money cents={testedCents} />,
        }}
        card={(group) => <GroupCard group={group} />}
      />
    </Stack>
  );
}

/** A group on a phone; the list shows its name. */
function GroupCard({ group }: { group: TrialGroup }) {
  const { quotes, changed, bookings, bookedCents } = group;
  return (
    <Stack gap={2}>
      <Group gap="xs" fw={550}>
        {effectOf(group)}
        <span className="tabular">{changeOf(group)}</span>
      </Group>
      <Text fz="sm" c="dimmed">
        {fill(words.card, {
          changed: formatNumber(changed),
          quotes: formatNumber(quotes),
          bookings: formatNumber(bookings),
          amount: formatDollars(bookedCents),
        })}
      </Text>
    </Stack>
  );
}
