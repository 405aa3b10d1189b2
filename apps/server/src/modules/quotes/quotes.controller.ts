import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { PriceExplanation, Quote, QuoteDraft, QuoteList } from '@lading/contracts/quotes/quote-answers';
import type { ChangeQuote, SaveDraft, StartQuote } from '@lading/contracts/fields/quote-details';
import {
  quotesApi,
  type ExportQuotes,
  type MailQuote,
  type OfferKey,
  type QuoteKey,
  type QuoteListRequest,
  type SelectOffer,
} from '@lading/contracts/quotes/quotes';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { InsightQuotes } from '../pro-plans/insight-quotes.service.js';
import { QuoteLists } from './quote-list.queries.js';
import { QuoteMails } from './quote-mails.service.js';
import { QuotesQueries } from './quotes.queries.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly queries: QuotesQueries,
    private readonly lists: QuoteLists,
    private readonly mails: QuoteMails,
    private readonly insights: InsightQuotes,
  ) {}

  @Serves(quotesApi.start)
  start(@Input() input: StartQuote, @CurrentActor() actor: Actor): Promise<Quote> {
    return this.quotes.start(actor, input);
  }

  @Serves(quotesApi.list)
  list(@Input() input: QuoteListRequest, @CurrentActor() actor: Actor): Promise<QuoteList> {
    return this.lists.list(actor, input);
  }

  /** Before the single quotes: its fixed path would be read as the id of one. */
  @Serves(quotesApi.export)
  export(@Input() input: ExportQuotes, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.export(actor, input);
  }

  @Serves(quotesApi.get)
  get(@Input() input: QuoteKey, @CurrentActor() actor: Actor): Promise<Quote> {
    return this.queries.get(actor, input.quoteId);
  }

  @Serves(quotesApi.saveDraft)
  saveDraft(@Input() input: SaveDraft, @CurrentActor() actor: Actor): Promise<QuoteDraft> {
    return this.quotes.saveDraft(actor, input);
  }

  @Serves(quotesApi.getDraft)
  getDraft(@Input() input: QuoteKey, @CurrentActor() actor: Actor): Promise<QuoteDraft> {
    return this.queries.getDraft(actor, input.quoteId);
  }

  @Serves(quotesApi.discardDraft)
  discardDraft(@Input() input: QuoteKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.quotes.discardDraft(actor, input);
  }

  @Serves(quotesApi.rateAgain)
  rateAgain(@Input() input: QuoteKey, @CurrentActor() actor: Actor): Promise<Quote> {
    return this.quotes.rateAgain(actor, input);
  }

  @Serves(quotesApi.change)
  change(@Input() input: ChangeQuote, @CurrentActor() actor: Actor): Promise<Quote> {
    return this.quotes.change(actor, input);
  }

  @Serves(quotesApi.mail)
  mail(@Input() input: MailQuote, @CurrentActor() actor: Actor): Promise<void> {
    return this.mails.mail(actor, input);
  }

  @Serves(quotesApi.select)
  select(@Input() input: SelectOffer, @CurrentActor() actor: Actor): Promise<Quote> {
    return this.quotes.select(actor, input);
  }

  @Serves(quotesApi.explain)
  async explain(@Input() input: OfferKey, @CurrentActor() actor: Actor): Promise<PriceExplanation> {
    const explanation = await this.queries.explain(actor, input);
    // A carrier's own lines are in the quote already; only the rules are an insight.
    if (explanation.source === 'tariff') await this.insights.open(actor, input.quoteId);
    return explanation;
  }
}
