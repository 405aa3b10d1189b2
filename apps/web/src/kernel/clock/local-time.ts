import { zonedInstant } from '@lading/domain/time/zoned-time';
import { ownZone } from './now.js';

/** The UTC instant of a date and time in the browser's time zone, as its input for both gives them. */
export function instantOfLocal(local: string): string | null {
  const [date = '', time = ''] = local.split('T');
  return time === '' ? null : zonedInstant(date, time, ownZone());
}
