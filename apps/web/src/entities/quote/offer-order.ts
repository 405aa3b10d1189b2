import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';

export type OfferSort = 'price' | 'time' | 'preference' | 'emissions';

export const offersOf = ({ answers }: Quote): readonly Offer[] => answers.flatMap(({ offers }) => offers);

/** Without prices the earlier answer comes first. */
const byPrice = (one: Offer, other: Offer): number =>
  (one.totalCents ?? 0) - (other.totalCents ?? 0) || one.offerId - other.offerId;
const days = ({ transitDays }: Offer): number => transitDays ?? Number.MAX_SAFE_INTEGER;

const grams = ({ emissions }: Offer): number => emissions?.grams ?? Number.MAX_SAFE_INTEGER;

const orders: Record<OfferSort, (one: Offer, other: Offer) => number> = {
  price: byPrice,
  time: (one, other) => days(one) - days(other) || byPrice(one, other),
  emissions: (one, other) => grams(one) - grams(other) || byPrice(one, other),
  preference: (one, other) => Number(other.isPreferred) - Number(one.isPreferred) || byPrice(one, other),
};

/** A user who does not see costs gets none. */
export const hasPrices = (offers: readonly Offer[]): boolean => offers.some(({ totalCents }) => totalCents !== null);

/** Whether anything is known of what the offers emit. */
export const sayEmissions = (offers: readonly Offer[]): boolean => offers.some(({ emissions }) => emissions);

export const ordered = (offers: readonly Offer[], sort: OfferSort): readonly Offer[] => offers.toSorted(orders[sort]);

/** Whether an offer can still be chosen at a moment (ISO 8601). */
export const isValidAt = ({ validUntil }: Offer, now: string): boolean =>
  !validUntil || Date.parse(validUntil) > Date.parse(now);

/** What an offer costs with one of its guarantees; nothing for a user who does not see costs. */
export function centsWith(offer: Offer, guarantee: string | undefined): number | null {
  if (offer.totalCents === null) return null;
  return offer.totalCents + (offer.guarantees.find(({ code }) => code === guarantee)?.cents ?? 0);
}

/** Key of an offer in sentences: the carrier and its service. */
export const nameOf = ({ carrierName, serviceName }: Offer): string => `${carrierName}, ${serviceName}`;
