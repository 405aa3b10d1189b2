import { fuelIndexApi, fuelIndexChanged, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import { fuelIndexList } from '@lading/contracts/lists/fuel-index';
import { formatMills } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { ListPage, type ListWords } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill, texts as common } from '../../ui/texts.js';
import { FuelCourse } from './fuel-course.js';
import { texts } from './fuel-index-texts.js';

const states = ['current', 'superseded'] as const;

export const rowName = ({ indexDate }: FuelValue): string =>
  fill(texts.rowName, { day: formatCalendarDate(indexDate) });

function Status({ value: { state, isUsed } }: { value: FuelValue }) {
  if (state === 'superseded') return <ToneBadge tone="neutral">{texts.status.superseded}</ToneBadge>;
  return isUsed ? (
    <ToneBadge tone="success">{texts.status.used}</ToneBadge>
  ) : (
    <ToneBadge tone="info">{texts.status.unused}</ToneBadge>
  );
}

/** The change since the week before, such as +1.3%; nothing where that has no value. */
export function changeText({ milliDollars, previousMilliDollars }: FuelValue): string {
  if (typeof previousMilliDollars !== 'number') return common.none;
  const tenths = Math.round(((milliDollars - previousMilliDollars) * 1000) / previousMilliDollars);
  return `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%`;
}

interface FuelIndexListProps {
  words: Pick<ListWords, 'noAccess' | 'firstUse'>;
  /** Only administrators of the portal see who entered a value, and what they can do with it. */
  author: ((value: FuelValue) => ReactNode) | undefined;
  actions: ((value: FuelValue) => ReactNode) | undefined;
  onOpen?: (value: FuelValue) => void;
  head?: ReactNode;
  children?: ReactNode;
}

/** The values of the index, with the course of the last year above them. */
export function FuelIndexList({ words, author, actions, onOpen, head, children }: FuelIndexListProps) {
  const listed = useListed(fuelIndexList);
  const askAgain = useAskAgain([fuelIndexApi.list, fuelIndexApi.history]);
  useFollow('fuel-index', 'all');
  usePush(fuelIndexChanged, askAgain);
  return (
    <ListPage
      listed={listed}
      words={{ ...texts, ...words }}
      rowName={rowName}
      rowVersion={({ version, isUsed, state }) => `${version} ${isUsed} ${state}`}
      onOpen={onOpen}
      cells={{
        indexDate: ({ indexDate }) => <CalendarDate date={indexDate} />,
        effectiveFrom: ({ effectiveFrom }) => <CalendarDate date={effectiveFrom} />,
        price: ({ milliDollars }) => <span className="tabular">{formatMills(milliDollars)}</span>,
        change: (value) => <span className="tabular">{changeText(value)}</span>,
        status: (value) => <Status value={value} />,
        source: ({ source }) => texts.sources[source],
        enteredBy: author,
        actions,
        enteredAt: ({ enteredAt }) => <DateTime instant={enteredAt} zone={viewerZone()} />,
        reason: ({ reason }) => reason ?? common.none,
      }}
      card={(value) => <FuelCard value={value} actions={actions} />}
      filters={{
        state: { any: texts.anyState, options: states.map((value) => ({ value, label: texts.states[value] })) },
      }}
      head={head}
      above={<FuelCourse />}
    >
      {children}
    </ListPage>
  );
}

/** A value on a phone. */
function FuelCard({ value, actions }: { value: FuelValue; actions: FuelIndexListProps['actions'] }) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={550} className="tabular">
            {formatMills(value.milliDollars)}
          </Text>
          <Status value={value} />
        </Group>
        <Text fz="sm" c="dimmed">
          {fill(texts.form.effective, { day: formatCalendarDate(value.effectiveFrom) })} · {changeText(value)}
        </Text>
        {value.reason ? <Text fz="sm">{value.reason}</Text> : null}
      </Stack>
      {actions?.(value)}
    </Group>
  );
}
