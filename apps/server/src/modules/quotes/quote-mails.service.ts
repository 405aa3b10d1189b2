import { Injectable } from '@nestjs/common';
import type { QuoteState } from '@lading/contracts/quotes/quote-answers';
import type { MailQuote } from '@lading/contracts/quotes/quotes';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import { patterns } from '@lading/domain/text/patterns';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { SitesService } from '../sites/sites.service.js';
import { quoteMailContent, type MailedQuote } from './quote-mail-content.js';
import { QuoteMailed, quoteSubject } from './quotes.events.js';
import { customerOf } from '../../business/customer-access.js';
import { requireCosts } from './quotes.policy.js';
import { QuotesQueries } from './quotes.queries.js';

/** Prices that can still be chosen. */
const open: readonly QuoteState[] = ['rated', 'selected', 'failed'];

const mailed = `SELECT q.origin_label AS "originLabel", q.destination_label AS "destinationLabel", q.ship_date AS "shipDate",
    q.is_test AS "isTest", k.company_name AS "companyName", k.home_carrier_id AS "homeCarrierId",
    coalesce(${originZoneOf('q')}, 'UTC') AS "originZone"
  FROM quote q JOIN customer k ON k.id = q.customer_id WHERE q.id = $1 AND q.customer_id = $2`;

/** Mails the prices of a quote to people who decide about it, in the portal or not. */
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

  /** Mails and history commit together; a quote that was tried is mailed to nobody. */
  async mail(actor: Actor, { quoteId, to }: MailQuote): Promise<void> {
    requireCosts(actor);
    if (!to.every(patterns.email)) throw fieldProblem('to', 'format', fieldMessage('Email', 'format'));
    const readers = readersOf(to);
    const quote = await this.queries.get(actor, quoteId);
    const offers = quote.answers.flatMap((answer) => answer.offers);
    if (!open.includes(quote.state) || offers.length === 0) {
      throw problem('wrong-state', { detail: 'There are no open prices to send.' });
    }
    await this.moderation.require(actor, readers);
    await this.database.transaction(async () => {
      const facts = found(await this.database.findOne<MailedQuote>(mailed, [quoteId, customerOf(actor)]));
      requireTrial(actor, facts);
      if (!facts.isTest) {
        const { origin, brand } = await this.sites.lookOf(facts.homeCarrierId);
        const action = { label: 'Open the quote', url: `${origin}/customers/quotes/${quoteId}/carriers` };
        const content = quoteMailContent(quote, facts, { sender: actor.name, offers });
        for (const reader of readers) await this.mails.send({ ...content, brand, action, to: reader });
      }
      const detail = facts.isTest ? 'to nobody, because it is a trial' : readers.join(', ');
      const { number, state } = quote;
      const payload = { quoteId, number, state, detail };
      await this.events.publish(
        actor,
        new QuoteMailed({ subject: quoteSubject(quoteId), payload, customerId: customerOf(actor) }),
      );
    });
  }
}
