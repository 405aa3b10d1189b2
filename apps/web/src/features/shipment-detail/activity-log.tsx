import { shipmentsApi } from '@lading/contracts/shipments';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.activity;

/** Who did what with the shipment. */
export function ActivityLog({ shipmentId }: { shipmentId: number }) {
  const activity = useQuery(answerOf(shipmentsApi.activity, { shipmentId }));
  if (activity.error) {
    return (
      <ErrorPanel
        isInline
        title={words.failed}
        detail={activity.error.message}
        onRetry={() => void activity.refetch()}
      />
    );
  }
  if (!activity.data) return <TextSkeleton />;
  if (activity.data.items.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <Timeline
      label={detailTexts.sections.activity}
      events={activity.data.items.map(({ at, who, what }, index) => ({
        id: `${at}-${index}`,
        title: what,
        instant: at,
        zone: viewerZone(),
        place: who,
      }))}
    />
  );
}
