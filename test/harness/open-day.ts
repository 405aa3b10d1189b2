import { nextBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';

const day = 86_400_000;

/** The instant so many days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** The first day from then on that carriers work on: tests run on all days of the year. */
export const openDayFromNow = (days: number): string =>
  nextBusinessDay(dayFromNow(days).slice(0, 10), unitedStatesClosures);
