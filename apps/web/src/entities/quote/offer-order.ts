import type { Charge, Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { isGuaranteeCode } from '@lading/domain/freight/accessorial';

/** All rates of a quote, in the order of the carriers' responses. */
export const offersOf = ({ answers }: Quote): readonly Offer[] => answers.flatMap(({ offers }) => offers);

/** Users who do not see costs get no prices. */
export const hasPrices = (offers: readonly Offer[]): boolean => offers.some(({ totalCents }) => totalCents !== null);

/** Whether any offer has emissions. */
export const sayEmissions = (offers: readonly Offer[]): boolean => offers.some(({ emissions }) => emissions);

/** Whether an offer can still be selected at a time (ISO 8601). */
export const isValidAt = ({ validUntil }: Offer, now: string): boolean =>
  !validUntil || Date.parse(validUntil) > Date.parse(now);

/** The price of an offer with one of its guarantees; null for a user who does not see costs. */
export function centsWith(offer: Offer, guarantee: string | undefined): number | null {
  if (offer.totalCents === null) return null;
  return offer.totalCents + (offer.guarantees.find(({ code }) => code === guarantee)?.cents ?? 0);
}

/** The charges of an offer, including the selected guarantee. */
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

/** An offer in sentences: the carrier and its service. */
export const nameOf = ({ carrierName, serviceName }: Offer): string => `${carrierName}, ${serviceName}`;
