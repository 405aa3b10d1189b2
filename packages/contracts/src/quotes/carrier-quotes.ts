import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { CarrierFreightFilter } from '../fields/carrier-figure-filter.js';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import {
  answerStates,
  PriceExplanation,
  serviceLevels,
  type AnswerState,
  type ServiceLevelCode,
} from './quote-answers.js';

/** What became of a quote that the carrier was asked for. */
export const carrierQuoteOutcomes = ['booked', 'elsewhere', 'open', 'notBooked'] as const;
export type CarrierQuoteOutcome = (typeof carrierQuoteOutcomes)[number];

const answerSources = ['carrier', 'platform', 'thirdParty'] as const;
type AnswerSource = (typeof answerSources)[number];

/** A quote that the carrier was asked for, as its users see it. */
export class CarrierQuote {
  @Id() id!: number;
  @Text({ max: 40 }) number!: string;
  @Instant({ about: 'When the carrier was asked first.' }) askedAt!: string;
  @Id({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) customerId!: number | null;
  @Text({ max: 200, optional: true, about: 'Absent where the caller does not see the company.' })
  companyName!: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() shipDate!: string;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Integer({ min: 0 }) pounds!: number;
  @Text({ max: 10, optional: true, about: 'Freight class of the heaviest line.' }) freightClass!: string | null;
  @Texts({ maxItems: 40, max: 10 }) accessorials!: string[];
  @Choice(answerStates, { optional: true, about: "The carrier's own latest answer." }) answer!: AnswerState | null;
  @Text({ max: 500, optional: true, about: 'Why the carrier offered no rate.' }) reason!: string | null;
  @Cents({ optional: true, about: 'The lowest of its own rates; absent without the privilege "data visibility".' })
  priceCents!: number | null;
  @Text({ max: 3, optional: true, about: 'Of the price.' }) currency!: string | null;
  @Integer({ min: 0, optional: true, about: 'Of the rate with the lowest price.' }) transitDays!: number | null;
  @Choice(carrierQuoteOutcomes, {
    about:
      'Booked with this carrier (canceled later or not), booked elsewhere, still open to be booked, or not booked at all.',
  })
  outcome!: CarrierQuoteOutcome;
}

/** One of the carrier's own answers: a quote that was rated again has several. */
export class OwnAnswer {
  @Integer({ min: 1 }) round!: number;
  @Choice(answerStates) state!: AnswerState;
  @Text({ max: 60, optional: true }) reasonCode!: string | null;
  @Text({ max: 500, optional: true }) reason!: string | null;
  @Choice(answerSources, { optional: true, about: 'Who said no.' }) source!: AnswerSource | null;
  @Instant() askedAt!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
}

/** One of the carrier's own rates. */
export class OwnRate {
  @Id() offerId!: number;
  @Choice(serviceLevels) serviceLevel!: ServiceLevelCode;
  @Text({ max: 100 }) serviceName!: string;
  @Cents({ optional: true, about: 'Absent without the privilege "data visibility".' }) totalCents!: number | null;
  @Text({ max: 3 }) currency!: string;
  @Integer({ min: 0, optional: true }) transitDays!: number | null;
  @Day({ optional: true }) estimatedDelivery!: string | null;
  @Instant({ optional: true }) validUntil!: string | null;
  @Nested(() => PriceExplanation, {
    optional: true,
    about: 'How the price was made; absent without the privilege "data visibility", and where nothing is known of it.',
  })
  explanation!: PriceExplanation | null;
}

export class CarrierQuoteDetail extends CarrierQuote {
  @Id({ optional: true, about: "The carrier's shipment of the quote." }) shipmentId!: number | null;
  @ListOf(() => OwnAnswer, { maxItems: 100, about: 'Newest first.' }) answers!: OwnAnswer[];
  @ListOf(() => OwnRate, { maxItems: 20, about: 'Of its latest answer.' }) rates!: OwnRate[];
}

export class CarrierQuoteFilter extends CarrierFreightFilter {
  @Text({ max: 100, optional: true, about: 'Part of the number, or of the company.' }) search?: string;
  @Flag({ optional: true, about: 'The carrier offered a rate, or did not.' }) isOffered?: boolean;
  @Flag({ optional: true, about: 'The carrier confirmed a shipment of its rate, canceled later or not.' })
  isBooked?: boolean;
  @Flag({ optional: true, about: 'Its rate can still be booked.' }) isOpen?: boolean;
  @Choice(carrierQuoteOutcomes, { optional: true, about: 'Only quotes of which this became.' })
  outcome?: CarrierQuoteOutcome;
}

export class ListCarrierQuotes extends CarrierQuoteFilter {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierQuoteList extends ListPage {
  @ListOf(() => CarrierQuote, { maxItems: 100 }) items!: CarrierQuote[];
}

export class ExportCarrierQuotes extends CarrierQuoteFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

export class CarrierQuoteReference {
  @Id({ about: "The quote, as the carrier's list gives its id." }) id!: number;
}

/** By what quotes are compared: states of a lane, class, pounds, or whether the company is a customer of the carrier's site. */
export const quoteGroupKinds = ['lane', 'freightClass', 'weight', 'customer'] as const;
export type QuoteGroupKind = (typeof quoteGroupKinds)[number];

/** The least of which anything is said: quotes, companies, and other carriers. */
export const quoteGroupFloor = { quotes: 20, companies: 5, otherCarriers: 3 } as const;

/** Where the weight groups begin, in pounds. */
export const weightBreaks = [0, 500, 1000, 2000, 5000, 10_000, 20_000] as const;

const mostGroups = 200;

export class QuoteGroupsRequest {
  @Text({ max: 7, like: /^\d{4}-(0[1-9]|1[0-2])$/, about: 'A month that is over, such as `2026-10`.' }) month!: string;
  @Choice(quoteGroupKinds, {
    about: 'States of a lane, freight class, pounds, or customers of the site and other companies.',
  })
  groupBy!: QuoteGroupKind;
}

/** How the carrier did against others for a group of quotes, in steps of five percent. Absent shares: too few quotes. */
export class QuoteGroup {
  @Text({
    max: 100,
    optional: true,
    about:
      'The state of the origin, the freight class, the first pounds of the weight group, or `site` and `other`; empty where the carrier takes the class from the density.',
  })
  name!: string;
  @Text({ max: 100, optional: true, about: 'The state of the destination, of lanes.' }) destination!: string | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Percent of the quotes that the carrier won.' })
  wonPercent!: number | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Percent of the quotes for which its rate was the lowest.' })
  cheapestPercent!: number | null;
  @Integer({
    min: 0,
    optional: true,
    about: 'Median distance of its rate from the lowest one, in percent of that one.',
  })
  medianPercent!: number | null;
}

export class QuoteGroups {
  @Text({ max: 7 }) month!: string;
  @Choice(quoteGroupKinds) groupBy!: QuoteGroupKind;
  @ListOf(() => QuoteGroup, { maxItems: mostGroups, about: 'Lanes with too few quotes are left out.' })
  items!: QuoteGroup[];
}

const look = { access: { carrier: 'customerVisibility' }, whileActing: 'allowed' } as const;

export const carrierQuotesApi = defineResource('carrier-quotes', {
  listCarrierQuotes: get({
    ...look,
    path: '/carrier-quotes',
    takes: ListCarrierQuotes,
    answers: CarrierQuoteList,
    about: 'The quotes that the carrier was asked for and the caller sees, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierQuotes: post({
    ...look,
    path: '/carrier-quotes/export',
    takes: ExportCarrierQuotes,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'The found quotes as a file.',
  }),
  listQuoteGroups: get({
    path: '/carrier-quotes/groups',
    takes: QuoteGroupsRequest,
    answers: QuoteGroups,
    access: { carrier: 'dataVisibility' },
    whileActing: 'allowed',
    limit: 60,
    about: `How the carrier did against others in a month that is over, by groups of at least ${quoteGroupFloor.quotes} quotes of ${quoteGroupFloor.companies} companies with rates of ${quoteGroupFloor.otherCarriers} other carriers. Each quote counts in one kind of group only, so that no two groups share a quote. Needs "customer visibility" as well.`,
    problems: ['not-allowed', 'invalid-fields'],
  }),
  getCarrierQuote: get({
    ...look,
    path: '/carrier-quotes/:id',
    takes: CarrierQuoteReference,
    answers: CarrierQuoteDetail,
    about: "One quote with the carrier's own answers and rates.",
    problems: ['not-found'],
  }),
});
