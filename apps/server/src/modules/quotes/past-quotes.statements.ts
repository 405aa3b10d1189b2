import { idsDrawn, rowsAdded } from '../../kernel/database/added-rows.js';
import { noRows, statement } from '../../kernel/database/declared-statement.js';
import { CarrierAnswer, Offer, Quote, QuoteCarrier } from './quotes.entities.js';

export const quoteIds = idsDrawn(Quote);
export const answerIds = idsDrawn(CarrierAnswer);
export const offerIds = idsDrawn(Offer);

export const quotesAdded = rowsAdded(
  Quote,
  ...(['id', 'customerId', 'number', 'state', 'round', 'details', 'originLocationId', 'originLabel'] as const),
  ...(['destinationLabel', 'shipDate', 'freightTerms', 'bestCents', 'currency', 'offerCount', 'expiresAt'] as const),
  ...(['isTest', 'createdBy', 'createdAt', 'updatedAt'] as const),
);

export const answersAdded = rowsAdded(
  CarrierAnswer,
  ...(['id', 'quoteId', 'customerId', 'carrierId', 'round', 'state', 'reasonCode', 'reason', 'source'] as const),
  ...(['askedAt', 'answeredAt'] as const),
);

export const offersAdded = rowsAdded(
  Offer,
  ...(['id', 'carrierAnswerId', 'quoteId', 'customerId', 'carrierId', 'serviceLevel', 'serviceName'] as const),
  ...(['totalCents', 'currency', 'charges', 'transitDays', 'estimatedDelivery', 'carrierQuoteId'] as const),
  ...(['carrierQuoteNumber', 'validUntil', 'lane', 'pricing', 'liability', 'guarantees'] as const),
  ...(['unsupportedAccessorials', 'tariffId', 'trace', 'emissions'] as const),
);

export const askedCarriersAdded = rowsAdded(
  QuoteCarrier,
  ...(['quoteId', 'carrierId', 'customerId', 'locationId', 'freightTerms', 'number', 'originLabel'] as const),
  ...(['destinationLabel', 'shipDate', 'pounds', 'freightClass', 'accessorials', 'askedAt', 'offeredAt'] as const),
  ...(['expiresAt', 'bookedAt', 'isBookedElsewhere'] as const),
);

/** Selects the offers $2 of the quotes $1, whose rows come before the rows of their offers. */
export const offersSelected = statement(
  noRows,
  `UPDATE quote q SET selected_offer_id = o.id, selected_cents = o.total_cents
     FROM unnest($1::bigint[], $2::bigint[]) AS r (quote_id, offer_id) JOIN offer o ON o.id = r.offer_id WHERE q.id = r.quote_id`,
);
