import type { Offer, Quote, QuoteState } from '@lading/contracts/quotes/quote-answers';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import { formatAmount } from '@lading/domain/measures/money';
import { Injectable } from '@nestjs/common';
import type { MailQuote } from '@lading/contracts/quotes/quotes';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { patterns } from '@lading/domain/text/patterns';
import { type Mail, Mails } from '../../kernel/mail/mails.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { SitesService } from '../sites/sites.service.js';
import { QuoteMailed, quoteSubject } from './quotes.events.js';
import { customerOf } from '../../business/customer-access.js';
import { mailedQuote, type MailedQuote, QuotesQueries } from './quotes.queries.js';
import { requireCosts } from './quotes.policy.js';

/** A mail stays short: the other offers are behind its link. */
const mostOffers = 10;

function offerText({ carrierName, serviceName, totalCents, currency, transitDays, estimatedDelivery }: Offer): string {
  const days = transitDays === 1 ? '1 day in transit' : `${transitDays} days in transit`;
  const facts = [
    `${carrierName}, ${serviceName}: ${formatAmount(totalCents ?? 0, currency)}`,
    typeof transitDays === 'number' && days,
    estimatedDelivery && `delivery about ${formatCalendarDate(estimatedDelivery)}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

/** The prices of a quote in plain words, the cheapest first. */
function quoteMailContent(
  { number, expiresAt }: Pick<Quote, 'number' | 'expiresAt'>,
  { originLabel, destinationLabel, shipDate, companyName, originZone }: MailedQuote,
  { sender, offers }: { readonly sender: string; readonly offers: readonly Offer[] },
): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const byPrice = offers.toSorted((a, b) => (a.totalCents ?? 0) - (b.totalCents ?? 0));
  const further = byPrice.length - mostOffers;
  const paragraphs = [
    `${sender} of ${companyName} sent you the rates of quote ${number}.`,
    `${originLabel} to ${destinationLabel}${shipDate ? `, pickup on ${formatCalendarDate(shipDate)}` : ''}.`,
    ...byPrice.slice(0, mostOffers).map(offerText),
    ...(further > 0 ? [`${further} more rates are in the portal.`] : []),
    ...(expiresAt ? [`The rates are valid until ${formatZonedMoment(expiresAt, originZone)}.`] : []),
    'Sign in to the portal to open the quote.',
  ];
  return { subject: `Quote ${number} from ${companyName}`, title: `Quote ${number}`, paragraphs };
}

/** Prices that can still be chosen. */
const open: readonly QuoteState[] = ['rated', 'selected', 'failed'];

/** Emails the prices of a quote to the people who decide about it, with or without an account. */
@Injectable()
export class QuoteMails {
  constructor(
    private readonly database: Database,
    private readonly queries: QuotesQueries,
    private readonly sites: SitesService,
    private readonly moderation: MailModeration,
    private readonly mails: Mails,
    private readonly events: Events,
  ) {}

  /** Mails and history commit together; the prices of a trial quote are not mailed. */
  async mail(actor: Actor, { quoteId, to }: MailQuote): Promise<void> {
    requireCosts(actor);
    if (!to.every(patterns.email)) throw fieldProblem('to', 'format', fieldMessage('Email', 'format'));
    const readers = readersOf(to);
    const quote = await this.queries.get(actor, quoteId);
    const offers = quote.answers.flatMap((answer) => answer.offers);
    if (!open.includes(quote.state) || offers.length === 0) {
      throw problem('wrong-state', { detail: 'There are no valid rates to send.' });
    }
    await this.moderation.require(actor, readers);
    await this.database.transaction(async () => {
      const facts = found(await this.database.findOne(mailedQuote, [quoteId, customerOf(actor)]));
      requireTrial(actor, facts);
      if (!facts.isTest) {
        const { origin, brand } = await this.sites.lookOf(facts.homeCarrierId);
        const action = { label: 'Open the quote', url: `${origin}/customers/quotes/${quoteId}/carriers` };
        const content = quoteMailContent(quote, facts, { sender: actor.name, offers });
        for (const reader of readers) await this.mails.send({ ...content, brand, action, to: reader });
      }
      const detail = facts.isTest ? 'to no one, because it is a test shipment' : readers.join(', ');
      const { number, state } = quote;
      const payload = { quoteId, number, state, detail };
      await this.events.publish(
        actor,
        new QuoteMailed({ subject: quoteSubject(quoteId), payload, customerId: customerOf(actor) }),
      );
    });
  }
}
