import { shipmentCalendarApi, type CalendarShipment } from '@lading/contracts/shipment-calendar';
import { formatFullDay } from '@lading/domain/date-format';
import { Anchor, Drawer, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { StatusBadge } from '../../ui/display/status-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts } from '../../ui/texts.js';
import { dayRequest, type CalendarState } from './calendar-criteria.js';
import { calendarTexts as words } from './calendar-texts.js';

/** All shipments of a day, beside the calendar. */
export function DayDrawer({ state, onClose }: { state: CalendarState; onClose: () => void }) {
  const { open, by } = state;
  const day = useQuery({
    ...answerOf(shipmentCalendarApi.days, dayRequest(state, open ?? state.date)),
    ...(!open && { queryFn: skipToken }),
  });
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      title={open ? fill(words.dayTitle[by], { day: formatFullDay(open) }) : ''}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {day.data ? (
        <DayList items={day.data.days[0]?.items ?? []} total={day.data.total} />
      ) : day.error ? (
        <ErrorPanel isInline title={words.failed} detail={day.error.message} onRetry={() => void day.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Drawer>
  );
}

function DayList({ items, total }: { items: readonly CalendarShipment[]; total: number }) {
  if (items.length === 0) return <Text c="dimmed">{words.dayEmpty}</Text>;
  return (
    <>
      {total > items.length ? (
        <Text fz="sm" c="dimmed" mb="sm">
          {fill(words.dayMore, { shown: items.length, total })}
        </Text>
      ) : null}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map(({ shipmentId, number, category, carrierName, originLabel, destinationLabel }) => (
          <li key={shipmentId}>
            <Stack gap={2} align="flex-start">
              <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} fw={600} className="identifier">
                {number}
              </Anchor>
              <Text fz="sm">
                {originLabel} → {destinationLabel}
              </Text>
              <Text fz="sm" c="dimmed">
                {carrierName}
              </Text>
              <StatusBadge category={category} />
            </Stack>
          </li>
        ))}
      </Stack>
    </>
  );
}
