import type { TrialGroup } from '@lading/contracts/carriers/tariff-trials';
import { trialGroupList } from '@lading/contracts/lists/tariff-trials';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { BenchGroupKind } from '@lading/domain/test-bench/bench-figures';
import { Group, Stack, Text } from '@mantine/core';
import { ListGrid } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { Money } from '../../ui/display/money.js';
import { texts as common } from '../../ui/texts.js';
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

/** A group on a phone. */
function GroupCard({ group }: { group: TrialGroup }) {
  return (
    <Stack gap={2}>
      <Text fw={550}>{group.name || common.none}</Text>
      <Group gap="xs" fz="sm">
        {effectOf(group)}
        <span className="tabular">{changeOf(group)}</span>
      </Group>
    </Stack>
  );
}
