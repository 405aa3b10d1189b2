import type { Shipment } from '@lading/contracts/shipments';
import { formatZonedMoment } from '@lading/domain/date-format';
import { zonedInstant } from '@lading/domain/zoned-time';
import { Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched;
const second = 1000;

/** Hours, minutes and seconds; days before them when there are any. */
function lengthOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / second);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${hours % 24}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours < 24 ? clock : fill(words.daysLeft, { days: Math.floor(hours / 24), clock });
}

/** How long the pickup can surely be withdrawn: until the driver may come, and after that until the freight is gone. */
export function TimeLeft({ shipment }: { shipment: Shipment }) {
  const { pickupDate, readyTime, originStop } = shipment;
  const zone = originStop.timeZone;
  const comes = zonedInstant(pickupDate, readyTime, zone);
  const [now, setNow] = useState(nowMilliseconds);
  useInterval(() => setNow(nowMilliseconds()), second, { autoInvoke: true });
  const left = Date.parse(comes) - now;
  if (left <= 0)
    return (
      <Text fz="sm" c="dimmed">
        {words.driverMayCome}
      </Text>
    );
  return (
    <Text fz="sm" c="dimmed">
      {words.timeLeft} <span role="timer">{lengthOf(left)}</span>
      {fill(words.untilPickup, { when: formatZonedMoment(comes, zone) })}
    </Text>
  );
}
