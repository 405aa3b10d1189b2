import { guaranteeCodes, type GuaranteeCode } from '@lading/domain/freight/accessorial';
import { del, defineResource, get, post, put } from '../kernel/endpoint.js';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { Choice, Choices, Day, Flag, Id, Ids, Integer, Text, Texts } from '../kernel/field.js';
import type { ListPageRequest } from '../kernel/list-page.js';
import { PriceExplanation, Quote, QuoteDraft, QuoteList, quoteStates, type QuoteState } from './quote-answers.js';
import { ChangeQuote, SaveDraft, StartQuote } from '../fields/quote-details.js';
import { mostMailed } from '../fields/shipment-actions.js';
import { Trials, type TrialChoice } from '../fields/trials.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class QuoteKey {
  @Id({ about: 'The quote, as the quote list gives its id.' }) quoteId!: number;
}

export class QuoteFilter {
  @Choices(quoteStates, { maxItems: 8, optional: true, about: 'Only quotes in these states; left out: all.' })
  states?: QuoteState[];
  @Text({
    max: 40,
    optional: true,
    about: 'Part of the quote number, its reference or a city; case and stop characters do not matter.',
    label: 'QUOTE#',
  })
  q?: string;
  @Flag({ optional: true, about: 'Only open quotes whose prices end within two days.' }) isExpiring?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'With one of these as origin, destination or bill-to.' })
  locationIds?: number[];
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; left out: all.' })
  terms?: FreightTerms[];
  @Day({ optional: true, about: 'Ship date from.' }) from?: string;
  @Day({ optional: true, about: 'Ship date to.' }) to?: string;
  @Trials() trials?: TrialChoice;
}

export class ExportQuotes extends QuoteFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds, at most 50,000.' })
  ids?: number[];
}

export class QuoteListRequest extends QuoteFilter implements ListPageRequest {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit = 10;
}

export class SelectOffer {
  @Id({ about: 'The quote, as the quote list gives its id.' }) quoteId!: number;
  @Id() offerId!: number;
  @Choice(guaranteeCodes, { optional: true }) guarantee?: GuaranteeCode;
}

export class MailQuote extends QuoteKey {
  @Texts({ minItems: 1, maxItems: mostMailed, max: 254, label: 'Email', about: 'Who is emailed the prices.' })
  to!: string[];
}

export class OfferKey {
  @Id({ about: 'The quote, as the quote list gives its id.' }) quoteId!: number;
  @Id({ about: 'The offer, as the quote lists its id.' }) offerId!: number;
}

const quoteGate = { customer: 'quote', scope: 'quotes', isForTrials: true } as const;

export const quotesApi = defineResource('quotes', {
  start: post({
    path: '/quotes',
    takes: StartQuote,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    status: 201,
    about: 'Asks all connected carriers for a price; answers at once, the offers follow.',
    problems: ['invalid-fields'],
  }),
  list: get({
    path: '/quotes',
    takes: QuoteListRequest,
    answers: QuoteList,
    access: quoteGate,
    about: 'Quotes and drafts, the latest change first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  export: get({
    path: '/quotes/export',
    takes: ExportQuotes,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: quoteGate,
    about: 'The found quotes as a file.',
  }),
  get: get({
    path: '/quotes/:quoteId',
    takes: QuoteKey,
    answers: Quote,
    access: quoteGate,
    about: 'A quote with every answer so far.',
    problems: ['not-found'],
  }),
  saveDraft: post({
    path: '/quote-drafts',
    takes: SaveDraft,
    answers: QuoteDraft,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Saves what was typed so far.',
    problems: ['not-found', 'wrong-state'],
  }),
  getDraft: get({
    path: '/quote-drafts/:quoteId',
    takes: QuoteKey,
    answers: QuoteDraft,
    access: quoteGate,
    about: 'The draft as it was typed.',
    problems: ['not-found'],
  }),
  discardDraft: del({
    path: '/quote-drafts/:quoteId',
    takes: QuoteKey,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Deletes a quote draft for good; no carrier has been contacted.',
    problems: ['not-found', 'wrong-state'],
  }),
  rateAgain: post({
    path: '/quotes/:quoteId/rounds',
    takes: QuoteKey,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    status: 201,
    about: 'Asks the carriers again for the same freight.',
    problems: ['not-found', 'wrong-state'],
  }),
  change: put({
    path: '/quotes/:quoteId',
    takes: ChangeQuote,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Changes the freight and asks the carriers again.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  select: post({
    path: '/quotes/:quoteId/selection',
    takes: SelectOffer,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Chooses an offer; possible before all carriers have answered.',
    problems: ['not-found', 'offer-not-available', 'quote-expired', 'wrong-state'],
  }),
  mail: post({
    path: '/quotes/:quoteId/mails',
    takes: MailQuote,
    access: quoteGate,
    whileActing: 'allowed',
    idempotent: true,
    limit: 10,
    about: 'Emails the prices of an open quote, for users who may see costs; test quotes send no email.',
    problems: [
      'not-found',
      'not-allowed',
      'wrong-state',
      'invalid-fields',
      'idempotency-key-missing',
      'idempotency-key-reused',
      'idempotency-key-in-use',
    ],
  }),
  explain: get({
    path: '/quotes/:quoteId/offers/:offerId/explanation',
    takes: OfferKey,
    answers: PriceExplanation,
    access: quoteGate,
    about:
      'Why this price: the rule trace, replayed, with which the quote counts as an insight quote of the month; or the charge lines that the carrier sent with its own price.',
    problems: ['not-found', 'plan-limit-reached'],
  }),
});
