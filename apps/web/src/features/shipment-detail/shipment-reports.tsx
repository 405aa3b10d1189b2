import type { Shipment } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Stack, Text } from '@mantine/core';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { fill } from '../../ui/texts.js';

/** What the carrier has reported, or from when on something can be expected. */
export function ShipmentReports({ shipment: { tracking, pickupDate } }: { shipment: Shipment }) {
  if (tracking.events.length > 0) return <TrackingTimeline events={tracking.events} />;
  return (
    <Stack gap={4}>
      <Text fw={600}>{trackingTexts.none}</Text>
      <Text c="dimmed">{fill(trackingTexts.noneDetail, { date: formatCalendarDate(pickupDate) })}</Text>
    </Stack>
  );
}
