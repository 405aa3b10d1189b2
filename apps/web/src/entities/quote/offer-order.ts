import type { Charge, Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { isGuaranteeCode } from '@lading/domain/freight/accessorial';

/** All rates of a quote, as the carriers sent them. */
export const offersOf = ({ answers }: Quote): readonly Offer[] => answers.flatMap(({ offers }) => offers);

/** A user who does not see costs gets none. */
export const hasPrices = (offers: readonly Offer[]): boolean => offers.some(({ totalCents }) => totalCents !== null);

/** Whether anything is known of what the offers emit. */
export const sayEmissions = (offers: readonly Offer[]): boolean => offers.some(({ emissions }) => emissions);

/** Whether an offer can still be chosen at a moment (ISO 8601). */
export const isValidAt = ({ validUntil }: Offer, now: string): boolean =>
  !validUntil || Date.parse(validUntil) > Date.parse(now);

/** What an offer costs with one of its guarantees; nothing for a user who does not see costs. */
export function centsWith(offer: Offer, guarantee: string | undefined): number | null {
  if (offer.totalCents === null) return null;
  return offer.totalCents + (offer.guarantees.find(({ code }) => code === guarantee)?.cents ?? 0);
}

/** The charges of an offer, with that of the guarantee that is chosen, if any. */
export function chargesWith({ charges, guarantees }: Offer, guarantee: string | null | undefined): readonly Charge[] {
  return [
    ...charges,
    ...guarantees.flatMap(({ cents, ...chosen }) =>
      chosen.code === guarantee && typeof cents === 'number' ? [{ ...chosen, cents }] : [],
    ),
  ];
}

/** Carriers list a guaranteed service twice: with the guarantees of the standard rate, and as a separate rate. */
const isRepeated = (one: Offer, offers: readonly Offer[]): boolean =>
  isGuaranteeCode(one.serviceLevel) &&
  offers.some(
    (other) =>
      other !== one &&
      other.carrierId === one.carrierId &&
      other.guarantees.some(({ code }) => code === one.serviceLevel) &&
      centsWith(other, one.serviceLevel) === one.totalCents,
  );

/** The rates to choose from: a guarantee that duplicates another rate at the same price is shown only there, unless selected. */
export function choicesOf(quote: Quote): readonly Offer[] {
  const offers = offersOf(quote);
  return offers.filter((offer) => offer.offerId === quote.selectedOfferId || !isRepeated(offer, offers));
}

/** Key of an offer in sentences: the carrier and its service. */
export const nameOf = ({ carrierName, serviceName }: Offer): string => `${carrierName}, ${serviceName}`;
