import { shipmentCalendarApi, type CalendarShipment } from '@lading/contracts/shipments/shipment-calendar';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatFullDay } from '@lading/domain/time/date-format';
import { Anchor, Button, Drawer, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts } from '../../ui/texts.js';
import { dayRequest, listOfDay, type CalendarState } from './calendar-criteria.js';
import { calendarTexts as words } from './calendar-texts.js';

interface DayDrawerProps {
  state: CalendarState;
  /** It makes room for an open shipment, and reappears afterwards. */
  isCovered: boolean;
  onClose: () => void;
  onPeek: (shipment: CalendarShipment, day: readonly CalendarShipment[]) => void;
}

/** All shipments of a day, beside the calendar. */
export function DayDrawer({ state, isCovered, onClose, onPeek }: DayDrawerProps) {
  const { open, by } = state;
  const day = useQuery({
    ...answerOf(shipmentCalendarApi.days, dayRequest(state, open ?? state.date)),
    ...(!open && { queryFn: skipToken }),
  });
  return (
    <Drawer
      opened={open !== undefined && !isCovered}
      onClose={onClose}
      position="right"
      title={open ? fill(words.dayTitle[by], { day: formatFullDay(open) }) : ''}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {day.data ? (
        <DayList
          items={day.data.days[0]?.items ?? []}
          total={day.data.total}
          listed={listOfDay(state, open ?? state.date)}
          onPeek={onPeek}
        />
      ) : day.error ? (
        <ErrorPanel isInline title={words.failed} problem={day.error} onRetry={() => void day.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Drawer>
  );
}

interface DayListProps {
  items: readonly CalendarShipment[];
  total: number;
  /** The address of the list with all of them. */
  listed: string;
  onPeek: DayDrawerProps['onPeek'];
}

function DayList({ items, total, listed, onPeek }: DayListProps) {
  if (items.length === 0) return <Text c="dimmed">{words.dayEmpty}</Text>;
  const rest = total - items.length;
  return (
    <>
      {rest > 0 ? (
        <Text fz="sm" c="dimmed" mb="sm">
          {fill(words.dayMore, { shown: items.length, total: formatNumber(total) })}{' '}
          <Anchor component={Link} to={listed} inherit>
            {words.dayList}
          </Anchor>
        </Text>
      ) : null}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map((item) => (
          <li key={item.shipmentId}>
            <Stack gap={2} align="flex-start">
              <Anchor
                component={DayLink}
                shipment={item}
                onPeek={() => onPeek(item, items)}
                fw={600}
                className="identifier"
              >
                {item.number}
              </Anchor>
              <Text fz="sm">
                {item.originLabel} → {item.destinationLabel}
              </Text>
              <Text fz="sm" c="dimmed">
                {item.carrierName}
              </Text>
              <StatusBadge category={item.category} />
            </Stack>
          </li>
        ))}
      </Stack>
      {rest > 0 ? (
        <Button component={Link} to={listed} variant="default" mt="md" fullWidth>
          {fill(words.dayRest, { count: formatNumber(rest) })}
        </Button>
      ) : null}
    </>
  );
}

interface DayLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  shipment: CalendarShipment;
  onPeek: () => void;
}

/** A shipment of a day: a click opens it beside the calendar, with Ctrl or Command its page opens in a tab. */
export function DayLink({ shipment: { shipmentId }, onPeek, ...props }: DayLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPeek();
  };
  return <Link {...props} to={`/customers/shipments/${shipmentId}`} onClick={handleClick} />;
}
