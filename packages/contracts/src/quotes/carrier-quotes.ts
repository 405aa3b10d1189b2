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

/** The outcome of a quote request to the carrier. */
export const carrierQuoteOutcomes = ['booked', 'elsewhere', 'open', 'notBooked'] as const;
export type CarrierQuoteOutcome = (typeof carrierQuoteOutcomes)[number];

const answerSources = ['carrier', 'platform', 'thirdParty'] as const;
type AnswerSource = (typeof answerSources)[number];

/** A quote request as the carrier's users see it. */
export class CarrierQuote {
  @Id() id!: number;
  @Text({ max: 40 }) number!: string;
  @Instant({ about: 'When a rate was first requested from the carrier.' }) askedAt!: string;
  @Id({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) customerId!: number | null;
  @Text({ max: 200, optional: true, about: "Absent if the caller can't see the company." })
  companyName!: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() shipDate!: string;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Integer({ min: 0 }) pounds!: number;
  @Text({ max: 10, optional: true, about: 'Freight class of the heaviest line.' }) freightClass!: string | null;
  @Texts({ maxItems: 40, max: 10 }) accessorials!: string[];
  @Choice(answerStates, { optional: true, about: "The carrier's latest answer." }) answer!: AnswerState | null;
  @Text({ max: 500, optional: true, about: 'Why the carrier offered no rate.' }) reason!: string | null;
  @Cents({
    optional: true,
    about: 'The lowest of the carrier\'s rates; absent without the privilege "data visibility".',
  })
  priceCents!: number | null;
  @Text({ max: 3, optional: true, about: 'Of the price.' }) currency!: string | null;
  @Integer({ min: 0, optional: true, about: 'For the lowest rate.' }) transitDays!: number | null;
  @Choice(carrierQuoteOutcomes, {
    about: 'Booked with this carrier (even if later canceled), booked elsewhere, still open, or not booked.',
  })
  outcome!: CarrierQuoteOutcome;
}

/** One of the carrier's responses: a quote that was rated again has several. */
export class OwnAnswer {
  @Integer({ min: 1 }) round!: number;
  @Choice(answerStates) state!: AnswerState;
  @Text({ max: 60, optional: true }) reasonCode!: string | null;
  @Text({ max: 500, optional: true }) reason!: string | null;
  @Choice(answerSources, { optional: true, about: 'Who said no.' }) source!: AnswerSource | null;
  @Instant() askedAt!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
}

/** One of the carrier's rates. */
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
    about: 'How the price was calculated; absent without the privilege "data visibility" or if not known.',
  })
  explanation!: PriceExplanation | null;
}

export class CarrierQuoteDetail extends CarrierQuote {
  @Id({ optional: true, about: "The carrier's shipment from the quote." }) shipmentId!: number | null;
  @ListOf(() => OwnAnswer, { maxItems: 100, about: 'Newest first.' }) answers!: OwnAnswer[];
  @ListOf(() => OwnRate, { maxItems: 20, about: 'For its latest answer.' }) rates!: OwnRate[];
}

export class CarrierQuoteFilter extends CarrierFreightFilter {
  @Text({ max: 100, optional: true, about: 'Text in the quote number or company.' }) search?: string;
  @Flag({ optional: true, about: 'The carrier offered a rate, or did not.' }) isOffered?: boolean;
  @Flag({ optional: true, about: 'The carrier confirmed a shipment at its rate, even if later canceled.' })
  isBooked?: boolean;
  @Flag({ optional: true, about: 'Its rate can still be booked.' }) isOpen?: boolean;
  @Choice(carrierQuoteOutcomes, { optional: true, about: 'Only quotes with this outcome.' })
  outcome?: CarrierQuoteOutcome;
}

export class ListCarrierQuotes extends CarrierQuoteFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierQuoteList extends ListPage {
  @ListOf(() => CarrierQuote, { maxItems: 100 }) items!: CarrierQuote[];
}

export class ExportCarrierQuotes extends CarrierQuoteFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class CarrierQuoteReference {
  @Id({ about: "The quote, as the carrier's list gives its id." }) id!: number;
}

/** How quotes are grouped for comparison: states of a lane, class, pounds, or whether the company is a customer of the carrier's site. */
export const quoteGroupKinds = ['lane', 'freightClass', 'weight', 'customer'] as const;
export type QuoteGroupKind = (typeof quoteGroupKinds)[number];

/** The minimum of a group that is reported: quotes, companies, and other carriers. */
export const quoteGroupFloor = { quotes: 20, companies: 5, otherCarriers: 3 } as const;

/** Lower bounds of the weight groups, in pounds. */
export const weightBreaks = [0, 500, 1000, 2000, 5000, 10_000, 20_000] as const;

const mostGroups = 200;

export class QuoteGroupsRequest {
  @Text({ max: 7, like: /^\d{4}-(0[1-9]|1[0-2])$/, about: 'A past month, such as `2026-10`.' }) month!: string;
  @Choice(quoteGroupKinds, {
    about: 'Kind of group: lane by state, freight class, weight, or customers of the site and other companies.',
  })
  groupBy!: QuoteGroupKind;
}

/** How the carrier compares with others in a group of quotes, in steps of five percent. Absent shares: too few quotes. */
export class QuoteGroup {
  @Text({
    max: 100,
    optional: true,
    about:
      'Origin state, freight class, lower bound of the weight group, or `site` and `other`; empty if the carrier rates by density.',
  })
  name!: string;
  @Text({ max: 100, optional: true, about: 'Destination state, for lanes.' }) destination!: string | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Percentage of quotes that the carrier won.' })
  wonPercent!: number | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Percentage of quotes for which its rate was lowest.' })
  cheapestPercent!: number | null;
  @Integer({
    min: 0,
    optional: true,
    about: 'Median difference between its rate and the lowest rate, as a percentage of the lowest.',
  })
  medianPercent!: number | null;
}

export class QuoteGroups {
  @Text({ max: 7 }) month!: string;
  @Choice(quoteGroupKinds) groupBy!: QuoteGroupKind;
  @ListOf(() => QuoteGroup, { maxItems: mostGroups, about: 'Lanes with too few quotes are excluded.' })
  items!: QuoteGroup[];
}

const scope = 'carrier-quotes';
const look = { access: { carrier: 'customerVisibility', scope }, whileActing: 'allowed' } as const;

export const carrierQuotesApi = defineResource('carrier-quotes', {
  listCarrierQuotes: get({
    ...look,
    path: '/carrier-quotes',
    takes: ListCarrierQuotes,
    answers: CarrierQuoteList,
    about: 'Quotes requested from the carrier that the caller can see, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierQuotes: post({
    ...look,
    path: '/carrier-quotes/export',
    takes: ExportCarrierQuotes,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching quotes as a file.',
  }),
  listQuoteGroups: get({
    path: '/carrier-quotes/groups',
    takes: QuoteGroupsRequest,
    answers: QuoteGroups,
    access: { carrier: 'dataVisibility' },
    whileActing: 'allowed',
    limit: 60,
    about: `How the carrier compared with others in a past month, by groups of at least ${quoteGroupFloor.quotes} quotes from ${quoteGroupFloor.companies} companies with rates from ${quoteGroupFloor.otherCarriers} other carriers. Each quote counts in one kind of group only, so no two groups share a quote. Also requires "customer visibility".`,
    problems: ['not-allowed', 'invalid-fields'],
  }),
  getCarrierQuote: get({
    ...look,
    path: '/carrier-quotes/:id',
    takes: CarrierQuoteReference,
    answers: CarrierQuoteDetail,
    about: "One quote with the carrier's answers and rates.",
    problems: ['not-found'],
  }),
});
