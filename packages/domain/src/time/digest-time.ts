import { nextDueOf } from './recurring-time.js';

/** The user's time for a digest: an hour of the wall clock in an IANA zone, each day or each Monday. */
export interface DigestTime {
  readonly hour: number;
  readonly zone: string;
  readonly every: 'day' | 'week';
}

const monday = 1;

/** The first due time of a digest after an instant, both ISO 8601 in UTC. */
export const nextDigestAfter = (instant: string, { hour, zone, every }: DigestTime): string =>
  nextDueOf({ rhythm: every === 'day' ? 'daily' : 'weekly', weekday: monday, hour, timeZone: zone }, instant);
