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
  @Id({ about: 'ID of the quote, from the quote list.' }) quoteId!: number;
}

export class QuoteFilter {
  @Choices(quoteStates, { maxItems: 8, optional: true, about: 'Only quotes in these states; if omitted, all.' })
  states?: QuoteState[];
  @Text({
    max: 40,
    optional: true,
    about: 'Text in the quote number, reference or city; case and punctuation are ignored.',
    label: 'QUOTE#',
  })
  q?: string;
  @Flag({ optional: true, about: 'Only open quotes whose rates expire within two days.' }) isExpiring?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only quotes with one of these as origin, destination or bill-to.' })
  locationIds?: number[];
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; if omitted, all.' })
  terms?: FreightTerms[];
  @Day({ optional: true, about: 'Ship date from.' }) from?: string;
  @Day({ optional: true, about: 'Ship date to.' }) to?: string;
  @Trials() trials?: TrialChoice;
}

export class ExportQuotes extends QuoteFilter {
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

export class QuoteListRequest extends QuoteFilter implements ListPageRequest {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

export class SelectOffer {
  @Id({ about: 'ID of the quote, from the quote list.' }) quoteId!: number;
  @Id() offerId!: number;
  @Choice(guaranteeCodes, { optional: true }) guarantee?: GuaranteeCode;
}

export class MailQuote extends QuoteKey {
  @Texts({ minItems: 1, maxItems: mostMailed, max: 254, label: 'Email', about: 'Recipients of the rates.' })
  to!: string[];
}

export class OfferKey {
  @Id({ about: 'ID of the quote, from the quote list.' }) quoteId!: number;
  @Id({ about: 'ID of the offer, from the quote.' }) offerId!: number;
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
    about: 'Requests rates from all connected carriers. Returns immediately; the offers follow.',
    problems: ['invalid-fields'],
  }),
  list: get({
    path: '/quotes',
    takes: QuoteListRequest,
    answers: QuoteList,
    access: quoteGate,
    about: 'Quotes and drafts, most recently changed first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  export: get({
    path: '/quotes/export',
    takes: ExportQuotes,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: quoteGate,
    about: 'Exports the matching quotes as a file.',
  }),
  get: get({
    path: '/quotes/:quoteId',
    takes: QuoteKey,
    answers: Quote,
    access: quoteGate,
    about: 'A quote with all answers so far.',
    problems: ['not-found'],
  }),
  saveDraft: post({
    path: '/quote-drafts',
    takes: SaveDraft,
    answers: QuoteDraft,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Saves the current entries of a draft.',
    problems: ['not-found', 'wrong-state'],
  }),
  getDraft: get({
    path: '/quote-drafts/:quoteId',
    takes: QuoteKey,
    answers: QuoteDraft,
    access: quoteGate,
    about: 'The draft as it was saved.',
    problems: ['not-found'],
  }),
  discardDraft: del({
    path: '/quote-drafts/:quoteId',
    takes: QuoteKey,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Permanently deletes a quote draft. No carrier has been contacted.',
    problems: ['not-found', 'wrong-state'],
  }),
  rateAgain: post({
    path: '/quotes/:quoteId/rounds',
    takes: QuoteKey,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    status: 201,
    about: 'Requests new rates for the same freight.',
    problems: ['not-found', 'wrong-state'],
  }),
  change: put({
    path: '/quotes/:quoteId',
    takes: ChangeQuote,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Changes the freight and requests new rates.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  select: post({
    path: '/quotes/:quoteId/selection',
    takes: SelectOffer,
    answers: Quote,
    access: quoteGate,
    whileActing: 'allowed',
    about: 'Selects a rate; possible before all carriers have responded.',
    problems: ['not-found', 'offer-not-available', 'quote-expired', 'wrong-state'],
  }),
  mail: post({
    path: '/quotes/:quoteId/mails',
    takes: MailQuote,
    access: quoteGate,
    whileActing: 'allowed',
    idempotent: true,
    limit: 10,
    about: 'Emails the rates of an open quote. For users who can see costs; test quotes send no email.',
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
      "Explains a price: the replayed rule trace, which counts the quote as one of the month's insight quotes, or the charge lines that the carrier sent.",
    problems: ['not-found', 'plan-limit-reached'],
  }),
});
