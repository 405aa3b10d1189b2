import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { found } from '../../kernel/contract/problem.js';
import { idsDrawn, rowsAdded } from '../../kernel/database/added-rows.js';
import { noRows, statement } from '../../kernel/database/declared-statement.js';
import { stopLabel } from './quote-intake.service.js';
import { CarrierAnswer, Offer, Quote, QuoteCarrier } from './quotes.entities.js';
import { offeredPrice, reasonsOf } from './rating/answer-rows.js';
import type { TariffAnswers } from './tariff-rates.service.js';

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
  ...(['unsupportedAccessorials', 'tariffId', 'pricingId', 'trace', 'emissions'] as const),
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

/** What a quote's own row and those of its carriers have in common. */
export const laneOf = ({
  shipDate,
  freightTerms,
  origin,
  destination,
}: QuoteDetails): Pick<QuoteCarrier, 'shipDate' | 'freightTerms' | 'originLabel' | 'destinationLabel'> => ({
  ...{ shipDate, freightTerms, originLabel: stopLabel(origin), destinationLabel: stopLabel(destination) },
});

interface RatedQuote {
  readonly quoteId: number;
  readonly customerId: number;
  readonly number: string;
  readonly details: QuoteDetails;
  /** One for each carrier, whether it offers a rate or not. */
  readonly answerIds: readonly number[];
  readonly offerIds: readonly number[];
  readonly askedAt: Date;
  readonly answeredAt: (carrierId: number) => Date;
  readonly expiresAt: Date;
}

type RowOf<Added extends { of: (rows: readonly never[]) => unknown }> = Parameters<Added['of']>[0][number];

interface RatedRows {
  readonly answers: RowOf<typeof answersAdded>[];
  readonly offers: (RowOf<typeof offersAdded> & ReturnType<typeof offeredPrice>)[];
  readonly askedCarriers: RowOf<typeof askedCarriersAdded>[];
}

/** The rows of a quote that the tariffs have rated: the carriers' answers, their offers, and the quote in the list of each carrier, not booked. */
export function ratedRows(
  { quoteId, customerId, number, details, answerIds: answers, offerIds: offers, ...times }: RatedQuote,
  { asked, pounds, freightClass }: TariffAnswers,
): RatedRows {
  const { askedAt, expiresAt } = times;
  const rows = asked.map(({ link: { carrierId }, answer, offer }, index) => {
    const carrierAnswerId = found(answers[index]);
    const answeredAt = times.answeredAt(carrierId);
    const owner = { quoteId, customerId, carrierId };
    return {
      answer: {
        ...{ ...owner, id: carrierAnswerId, round: 1, state: answer.outcome, ...reasonsOf(answer) },
        ...{ askedAt, answeredAt },
      },
      offer: offer && {
        ...{ ...owner, id: found(offers[index]), carrierAnswerId, ...offeredPrice(offer) },
        ...{ validUntil: expiresAt, emissions: null },
      },
      askedCarrier: {
        ...{
          ...owner,
          ...laneOf(details),
          number,
          locationId: details.origin.locationId ?? null,
          pounds,
          freightClass,
        },
        ...{ accessorials: details.accessorials, askedAt, offeredAt: offer ? answeredAt : null },
        ...{ expiresAt: offer ? expiresAt : null, bookedAt: null, isBookedElsewhere: false },
      },
    };
  });
  return {
    answers: rows.map(({ answer }) => answer),
    offers: rows.flatMap(({ offer }) => offer ?? []),
    askedCarriers: rows.map(({ askedCarrier }) => askedCarrier),
  };
}
