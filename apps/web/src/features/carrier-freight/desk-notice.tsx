import type { CarrierShipment } from '@lading/contracts/shipments/carrier-shipments';
import { twoDigits } from '@lading/domain/time/calendar-date';
import { formatCalendarDate, formatShortDay, formatTimeOfDay } from '@lading/domain/time/date-format';
import { dateIn, wallTimeIn } from '@lading/domain/time/zoned-time';
import { Alert, Button, Group, Text } from '@mantine/core';
import { nowIso } from '../../kernel/clock/now.js';
import { RowStatus } from '../../entities/shipment/status-badge.js';
import { CalendarDate, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { deskTexts as words } from './desk-texts.js';
import classes from './touch-targets.module.css';
import type { useDesk } from './use-desk.js';

/** Without seconds; with its day unless that is today. */
function timeOf(answerBy: string): string {
  const zone = viewerZone();
  const { hour, minute } = wallTimeIn(zone, Date.parse(answerBy));
  const time = formatTimeOfDay(`${twoDigits(hour)}:${twoDigits(minute)}`);
  const day = dateIn(zone, answerBy);
  return day === dateIn(zone, nowIso()) ? time : `${formatShortDay(day)}, ${time}`;
}

/** What the carrier's users are to do with a row, else how far it has come. */
export function DeskStatus({ row }: { row: CarrierShipment }) {
  const { desk, dispatchState } = row;
  if (desk?.task === 'acknowledge') return <ToneBadge tone="danger">{words.canceled}</ToneBadge>;
  if (desk?.task !== 'answer')
    return (
      <Group gap={6} component="span">
        <RowStatus row={row} />
        {desk?.pickupMissedAt ? <ToneBadge tone="danger">{words.missed}</ToneBadge> : null}
      </Group>
    );
  const isOverdue = dispatchState === 'needsAttention';
  return (
    <span>
      <ToneBadge tone={isOverdue ? 'danger' : 'warning'}>{isOverdue ? words.overdue : words.waiting}</ToneBadge>
      <Text component="span" display="block" fz="xs" c="dimmed">
        {fill(isOverdue ? words.since : words.by, { time: timeOf(desk.answerBy) })}
      </Text>
    </span>
  );
}

/** When the carrier picks up: as it has answered, else as the customer asked. */
export function PickupWindow({ row }: { row: CarrierShipment }) {
  const { desk, pickupDate, readyTime, closeTime } = row;
  const isAgreed = desk?.pickupDay && desk.pickupFrom && desk.pickupUntil;
  const [day, from, until] = isAgreed
    ? [desk.pickupDay, desk.pickupFrom ?? '', desk.pickupUntil ?? '']
    : [pickupDate, readyTime, closeTime];
  return (
    <span>
      <CalendarDate date={day} />
      <Text component="span" display="block" fz="xs" c="dimmed">
        {formatTimeOfDay(from)} to {formatTimeOfDay(until)}
      </Text>
    </span>
  );
}

interface DeskNoticeProps {
  row: CarrierShipment;
  desk: ReturnType<typeof useDesk>;
}

/** The question to the carrier's users above a shipment, with its buttons. */
export function DeskNotice({ row, desk }: DeskNoticeProps) {
  const { task, answerBy } = row.desk ?? {};
  const needs = useNeedsConnection();
  if (!task || !answerBy) return <PickupNotice row={row} desk={desk} />;
  const { notice } = words;
  const isOverdue = row.dispatchState === 'needsAttention';
  return (
    <Alert
      color={isOverdue || task === 'acknowledge' ? 'red' : 'orange'}
      icon={<ExceptionIcon {...iconProps} />}
      title={task === 'answer' ? notice.answer : notice.canceled}
      role="note"
      className="no-print"
    >
      <Text fz="sm" mb="sm">
        {task === 'answer'
          ? fill(isOverdue ? notice.overdue : notice.answerBy, { time: timeOf(answerBy) })
          : notice.canceledDetail}
      </Text>
      <Group gap="sm" className={classes.buttons ?? ''}>
        {task === 'answer' ? (
          <>
            <Button {...needs} onClick={() => desk.accept(row)}>
              {words.accept}
            </Button>
            <Button variant="default" {...needs} onClick={() => desk.refuse(row)}>
              {words.refuse}
            </Button>
          </>
        ) : (
          <SpinnerButton isBusy={desk.isAcknowledging} onClick={() => desk.acknowledge(row)}>
            {words.acknowledge}
          </SpinnerButton>
        )}
      </Group>
    </Alert>
  );
}

/** A pickup that was missed, or a new window that waits for the customer's answer. */
function PickupNotice({ row, desk }: DeskNoticeProps) {
  const { pickupMissedAt, proposal } = row.desk ?? {};
  const { notice } = words;
  const needs = useNeedsConnection();
  if (!pickupMissedAt && !proposal) return null;
  return (
    <Alert
      color={pickupMissedAt ? 'red' : 'orange'}
      icon={<ExceptionIcon {...iconProps} />}
      title={pickupMissedAt ? notice.missed : words.propose}
      role="note"
      className="no-print"
    >
      <Text fz="sm" mb="sm">
        {proposal
          ? fill(notice.proposed, {
              day: formatCalendarDate(proposal.pickupDay),
              from: formatTimeOfDay(proposal.pickupFrom),
              until: formatTimeOfDay(proposal.pickupUntil),
            })
          : notice.missedDetail}
      </Text>
      <Button variant={proposal ? 'default' : 'filled'} {...needs} onClick={() => desk.propose(row)}>
        {words.propose}
      </Button>
    </Alert>
  );
}
