import { fuelIndexApi, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Drawer, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { Timeline } from '../../ui/display/timeline.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './fuel-index-texts.js';

const words = texts.history;

/** Who added, changed and superseded a value. */
export function FuelHistoryDrawer({ value, onClose }: { value: FuelValue | undefined; onClose: () => void }) {
  const day = formatCalendarDate(value?.indexDate ?? '');
  return (
    <Drawer
      opened={value !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={fill(words.title, { day })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {value ? <History id={value.id} /> : null}
    </Drawer>
  );
}

function History({ id }: { id: number }) {
  const history = useQuery(answerOf(fuelIndexApi.history, { id }));
  if (history.error)
    return <ErrorPanel isInline title={words.failed} problem={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <TextSkeleton lines={4} />;
  const { items } = history.data;
  if (items.length === 0) return <Text c="dimmed">{words.empty}</Text>;
  return (
    <Timeline
      label={words.label}
      events={items.map(({ id: eventId, what, at, by, doubts }) => ({
        id: eventId,
        title: what,
        instant: at,
        zone: viewerZone(),
        detail: (
          <>
            <div>{fill(words.by, { name: by })}</div>
            {doubts.length > 0 ? <div>{fill(words.confirmed, { doubts: doubts.join(' ') })}</div> : null}
          </>
        ),
      }))}
    />
  );
}
