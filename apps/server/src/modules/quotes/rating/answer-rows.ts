import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { CarrierAnswer as Answer, CarrierOffer } from '../../../connectors/carrier-answer.js';
import type { CarrierAnswer, Offer } from '../quotes.entities.js';

/** Rates are valid for 30 days, never past the ship date. */
const validDays = 30;

/** Why a carrier offers nothing. */
export const reasonsOf = (answer: Answer): Pick<CarrierAnswer, 'reasonCode' | 'reason' | 'source'> => {
  if (answer.outcome === 'declined') return { reasonCode: answer.code, reason: answer.reason, source: answer.source };
  if (answer.outcome === 'offered') return { reasonCode: null, reason: null, source: null };
  return { reasonCode: answer.outcome, reason: answer.reason, source: 'platform' };
};

/** Until when a rate that is offered at `now` can be booked; the carrier may say so itself. */
export function endOfOffer(shipDate: string | null, { validUntil }: Pick<CarrierOffer, 'validUntil'>, now: Date): Date {
  if (validUntil) return new Date(validUntil);
  const inDays = now.getTime() + validDays * millisecondsPerDay;
  const shipDay = shipDate ? Date.parse(`${shipDate}T23:59:59Z`) : inDays;
  return new Date(Math.min(inDays, shipDay));
}

type Price = Pick<CarrierOffer, 'serviceLevel'> &
  Omit<
    Offer,
    'id' | 'carrierAnswerId' | 'quoteId' | 'customerId' | 'carrierId' | 'validUntil' | 'emissions' | 'serviceLevel'
  >;

/** What is stored of an offered rate as the carrier gave it. */
export function offeredPrice(offer: CarrierOffer): Price {
  const { trace, tariffId, pricingId, unsupportedAccessorials, quoteId, quoteNumber, validUntil: _, ...price } = offer;
  return {
    ...price,
    carrierQuoteId: quoteId,
    carrierQuoteNumber: quoteNumber,
    unsupportedAccessorials: [...unsupportedAccessorials],
    tariffId: tariffId ?? null,
    pricingId: pricingId ?? null,
    trace: typeof trace === 'object' ? trace : null,
  };
}
