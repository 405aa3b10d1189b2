import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { fieldProblem } from '../../../kernel/contract/problem.js';

export interface PickupWindow {
  readonly pickupDay: string;
  readonly pickupFrom: string;
  readonly pickupUntil: string;
}

/** A pickup is set for up to so many days after the one that the customer asked for. */
export const furthestPickupDays = 30;

interface Days {
  readonly first: string;
  readonly last: string;
}

/** A window ends after it begins, on one of the days. */
export function requireWindow({ pickupDay, pickupFrom, pickupUntil }: PickupWindow, { first, last }: Days): void {
  if (pickupDay < first || pickupDay > last) {
    const rule = pickupDay < first ? 'min' : 'max';
    const n = formatCalendarDate(rule === 'min' ? first : last);
    throw fieldProblem('pickupDay', rule, fieldMessage('Pickup date', rule, { n }));
  }
  if (pickupUntil <= pickupFrom) {
    const order = { a: 'Pickup until', b: 'Pickup from' };
    throw fieldProblem('pickupUntil', 'moreThan', messageFor('moreThan', order));
  }
}

/** When a window without a pickup counts as missed. */
export const overdueAt = ({ pickupDay, pickupUntil }: PickupWindow, originZone: string, minutes: number): Date =>
  new Date(Date.parse(zonedInstant(pickupDay, pickupUntil, originZone)) + minutes * 60_000);

export const windowText = ({ pickupDay, pickupFrom, pickupUntil }: PickupWindow): string =>
  `${formatCalendarDate(pickupDay)}, ${formatTimeOfDay(pickupFrom)} to ${formatTimeOfDay(pickupUntil)}`;
