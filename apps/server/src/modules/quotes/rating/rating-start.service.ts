import { Injectable } from '@nestjs/common';
import { messageFor } from '@lading/domain/text/message-catalog';
import { quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import { dateIn, wallTimeIn } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { Flags } from '../../../kernel/flags/flags.js';
import { CarriersService, type CarrierLink } from '../../carriers/carriers.service.js';
import { CarrierAnswer, Quote } from '../quotes.entities.js';
import { askedFreight, carriersAsked, carriersPassedOver } from '../quote-carriers.statements.js';
import type { AcceptedQuote } from '../quote-intake.service.js';
import { QuoteRatingStarted, quoteSubject, ratedEvent } from '../quotes.events.js';
import { haulOf } from './offer-emissions.js';
import { rateQuestionOf, type RateQuestion } from './rate-request-of.js';
import { chosenOffer } from './rating-round.queries.js';
import { RatingRound } from './rating-round.service.js';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Starts a rating round: stores the rows first and calls the carriers right after the commit. */
@Injectable()
export class RatingStart {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
    private readonly round: RatingRound,
    private readonly events: Events,
    private readonly flags: Flags,
    private readonly clock: Clock,
  ) {}

  /** Must be called inside the transaction that holds the quote's row. */
  async begin(actor: Actor, quote: Quote, accepted: AcceptedQuote): Promise<void> {
    const links = await this.linksOf(quote, accepted);
    const round = quote.round + 1;
    const state = links.length > 0 ? quoteLifecycle.next(quote.state, 'rate') : 'rated';
    const previous = await this.selectionOf(quote);
    Object.assign(quote, { state, round, details: accepted.details });
    await this.database.manager.update(Quote, quote.id, {
      state,
      round,
      draft: null,
      ...summaryOf(accepted),
      bestCents: null,
      offerCount: 0,
      expiresAt: null,
      selectedOfferId: null,
      selectedGuarantee: null,
      selectedCents: null,
      ...previous,
      updatedAt: this.clock.now(),
    });
    await this.database.manager.insert(
      CarrierAnswer,
      links.map((link) => this.question(quote, link)),
    );
    const classScale = (await this.flags.isOn('Density_Calculator_Updates', actor)) ? 'updated' : 'standard';
    const context = { classScale, isTest: quote.isTest, requestedAtLocalTime: this.localTime(accepted) } as const;
    const asked = { ...quote, shipDate: accepted.details.shipDate };
    const question = rateQuestionOf(accepted, context);
    await this.noteCarriers(quote, links, question);
    await this.publish(actor, quote, links.length);
    const haul = haulOf(accepted.details, accepted.origin, accepted.destination);
    this.database.afterCommit(() => void this.round.run({ quote: asked, links, question, haul }));
  }

  private async publish(
    actor: Actor,
    { id: quoteId, number, state, round, customerId }: Quote,
    asked: number,
  ): Promise<void> {
    const payload = { quoteId, number, state, round };
    await this.events.publish(actor, new QuoteRatingStarted({ subject: quoteSubject(quoteId), payload, customerId }));
    // Without a carrier to ask, the round ends here.
    if (asked === 0) await this.events.publish(actor, ratedEvent({ quoteId, number, state, customerId }));
  }

  /** All carriers of the customer, or the one that the quote names. */
  private async linksOf({ customerId, isTest }: Quote, accepted: AcceptedQuote): Promise<CarrierLink[]> {
    const { carrierId: wanted } = accepted.details;
    const links = await this.carriers.linksOf(customerId, { isTest, locationIds: locationsOf(accepted) });
    if (!wanted) return links;
    const link = links.find(({ carrierId }) => carrierId === wanted);
    if (!link) throw fieldProblem('carrierId', 'selectResult', messageFor('selectResult'));
    return [link];
  }

  private question(quote: Quote, link: CarrierLink): Partial<CarrierAnswer> {
    const { id: quoteId, customerId, round } = quote;
    return { quoteId, customerId, round, carrierId: link.carrierId, state: 'asked', askedAt: this.clock.now() };
  }

  /** What the carriers may know of the quote later. */
  private async noteCarriers(
    { id, round, details }: Quote,
    links: readonly CarrierLink[],
    { items, accessorials }: RateQuestion,
  ) {
    const { pounds, freightClass } = askedFreight(items, details?.units ?? 'imperial');
    const carrierIds = links.map(({ carrierId }) => carrierId);
    const asked = [id, carrierIds, this.clock.iso(), pounds, freightClass, accessorials];
    await this.database.query(carriersAsked, asked);
    if (round > 1) await this.database.query(carriersPassedOver, [id, carrierIds]);
  }

  /** Stored to show the new price beside the one that was selected before. */
  private async selectionOf(quote: Quote): Promise<Partial<Quote>> {
    if (quote.selectedOfferId === null || quote.selectedCents === null) return {};
    const offer = await this.database.findOne(chosenOffer, [quote.selectedOfferId]);
    return offer
      ? { previousCents: quote.selectedCents, previousCarrierId: offer.carrierId, previousService: offer.serviceLevel }
      : {};
  }

  /** Carriers have a cutoff: only a pickup on this very day depends on the hour at the origin. */
  private localTime({ details, origin }: AcceptedQuote): string | undefined {
    const now = this.clock.now();
    if (dateIn(origin.timeZone, now.toISOString()) !== details.shipDate) return undefined;
    const { hour, minute } = wallTimeIn(origin.timeZone, now.getTime());
    return `${pad(hour)}:${pad(minute)}`;
  }
}

const locationsOf = ({ details: { origin, destination } }: AcceptedQuote): number[] =>
  [origin.locationId, destination.locationId].flatMap((id) => id ?? []);

const summaryOf = ({ details, originLabel, destinationLabel }: AcceptedQuote): Partial<Quote> => ({
  details,
  originLocationId: details.origin.locationId ?? null,
  originLabel,
  destinationLabel,
  shipDate: details.shipDate,
  freightTerms: details.freightTerms,
});
