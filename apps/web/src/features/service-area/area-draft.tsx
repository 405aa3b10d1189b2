import {
  carrierServiceAreasApi,
  mostAreaDifferences,
  PublishServiceArea,
  type ServiceAreaComparison,
  type ServiceAreaDifference,
  type ServiceAreaVersion,
} from '@lading/contracts/carriers/carrier-service-areas';
import { formatNumber } from '@lading/domain/measures/number-format';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { DateField } from '../../ui/dates/date-field.js';
import { RecordList } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './service-area-texts.js';

const words = texts.draft;
const { listServiceAreas, compareServiceArea, publishServiceArea, discardServiceArea, findServedPlace } =
  carrierServiceAreasApi;

interface DraftProps {
  draft: ServiceAreaVersion;
  today: string;
  mayWrite: boolean;
}

/** What the draft changes, and its publication. */
export function AreaDraft({ draft, today, mayWrite }: DraftProps) {
  const [day, setDay] = useState<string | null>(addDays(today, 1));
  const [asking, setAsking] = useState<'publish' | 'discard'>();
  const effectiveFrom = day ?? addDays(today, 1);
  const comparison = useQuery({
    ...answerOf(compareServiceArea, { id: draft.id, effectiveFrom }),
    placeholderData: keepPreviousData,
  });
  const publish = useAct(publishServiceArea, listServiceAreas, compareServiceArea, findServedPlace);
  const discard = useAct(discardServiceArea, listServiceAreas);
  const close = () => setAsking(undefined);
  const failed = ({ message, fields }: { message: string; fields: readonly { message: string }[] }) =>
    toast.error(texts.versions.failed, fields[0]?.message ?? message);
  const from = formatCalendarDate(effectiveFrom);
  const handlePublish = () =>
    publish.mutate(Object.assign(new PublishServiceArea(), { id: draft.id, effectiveFrom }), {
      onSuccess: () => toast.success(fill(words.published, { from })),
      onError: failed,
      onSettled: close,
    });
  const handleDiscard = () =>
    discard.mutate(
      { id: draft.id },
      { onSuccess: () => toast.success(words.discarded), onError: failed, onSettled: close },
    );
  const { data, error, refetch } = comparison;
  return (
    <Section title={words.title}>
      <Stack gap="md">
        {mayWrite ? (
          <Group align="flex-end" gap="sm">
            <DateField
              label={words.effectiveFrom}
              description={words.effectiveHelp}
              min={addDays(today, 1)}
              w={280}
              value={day}
              onChange={setDay}
            />
            <Button onClick={() => setAsking('publish')} disabled={!data}>
              {words.publish}
            </Button>
            <Button variant="default" onClick={() => setAsking('discard')}>
              {words.discard}
            </Button>
          </Group>
        ) : null}
        {data ? <Differences comparison={data} /> : null}
        {!data && error ? <ErrorPanel isInline problem={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <TextSkeleton lines={4} /> : null}
      </Stack>
      <ConfirmDialog
        isOpen={asking === 'publish'}
        onClose={close}
        onConfirm={handlePublish}
        isBusy={publish.isPending}
        title={words.confirmTitle}
        confirmLabel={words.publish}
      >
        <Stack gap="xs">
          <Text>{fill(words.confirm, { from, count: formatNumber(draft.rowCount) })}</Text>
          {data && data.removed > 0 ? (
            <Text>{fill(words.removesAll, { count: formatNumber(data.removed) })}</Text>
          ) : null}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'discard'}
        isDestructive
        onClose={close}
        onConfirm={handleDiscard}
        isBusy={discard.isPending}
        title={words.discardTitle}
        confirmLabel={words.discard}
      >
        {fill(words.discardDetail, { count: formatNumber(draft.rowCount) })}
      </ConfirmDialog>
    </Section>
  );
}

const tones = { added: 'success', changed: 'info', removed: 'warning' } as const;
/** Differences that are shown at first; on a phone each is a card. */
const firstShown = 10;

function Differences({ comparison }: { comparison: ServiceAreaComparison }) {
  const { before, added, changed, removed, unchanged } = comparison;
  const [isWhole, setIsWhole] = useState(false);
  const rows = comparison.rows.slice(0, isWhole ? mostAreaDifferences : firstShown);
  const counts = Object.entries({ added, changed, removed, unchanged }).map(([name, count]) => [
    name,
    formatNumber(count),
  ]);
  return (
    <Stack gap="xs">
      <Text role="status" fw={550}>
        {fill(words.counts, Object.fromEntries(counts))}
      </Text>
      <Text fz="sm" c="dimmed">
        {before?.effectiveFrom ? fill(words.against, { from: formatCalendarDate(before.effectiveFrom) }) : words.first}{' '}
        {added + changed + removed > mostAreaDifferences
          ? fill(words.mostShown, { count: formatNumber(mostAreaDifferences) })
          : ''}
      </Text>
      {rows.length === 0 ? <Text>{words.none}</Text> : null}
      {rows.length > 0 ? (
        <RecordList
          label={words.title}
          rows={rows}
          keyOf={({ country, place }) => `${country} ${place}`}
          columns={[
            { head: words.columns.place, place: 'title', isWhole: true, cell: placeOf },
            {
              head: words.columns.kind,
              place: 'state',
              cell: ({ kind }) => <ToneBadge tone={tones[kind]}>{words.kinds[kind]}</ToneBadge>,
            },
            { head: words.columns.before, place: 'fact', cell: ({ before: served }) => served ?? '–' },
            { head: words.columns.after, place: 'fact', cell: ({ after: served }) => served ?? '–' },
          ]}
        />
      ) : null}
      {rows.length < comparison.rows.length ? (
        <Group>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {words.more}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

const placeOf = ({ country, place }: ServiceAreaDifference): string => `${country} ${place}`;
