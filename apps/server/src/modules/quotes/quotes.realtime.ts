import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierQuoteChanged } from '@lading/contracts/notifications/carrier-pushes';
import { quoteChanged, type QuoteState } from '@lading/contracts/quotes/quote-answers';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Events } from '../../kernel/events/events.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Follows } from '../../kernel/realtime/follows.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { CarrierAnswered, OfferSelected, QuoteExpired, QuoteRatingStarted } from './quotes.events.js';
import { QuoteAudience } from './quote-list.queries.js';

interface QuoteEvent {
  readonly quoteId: number;
  readonly state: QuoteState;
  readonly carrierId?: number;
}

/** Each follower has their own room, so that a push leaves out users who may no longer see the quote. */
const roomOf = (quoteId: number, userId: number): Room => `quote:${quoteId}:${userId}`;

/** Pushes to the users who look at a quote and may still see it; their page then reads the quote again. */
@Injectable()
export class QuotesRealtime implements OnModuleInit {
  constructor(
    private readonly follows: Follows,
    private readonly pushes: Pushes,
    private readonly audience: QuoteAudience,
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    this.follows.register('quote', (actor, key) => this.findRoom(actor, key));
    this.pushOn(QuoteRatingStarted);
    this.pushOn(CarrierAnswered);
    this.pushOn(OfferSelected);
    this.pushOn(QuoteExpired);
    this.events.onCommitted(CarrierAnswered, ({ payload: { carrierId } }) =>
      this.pages.notify(carrierQuoteChanged, carrierId),
    );
  }

  private pushOn<P extends QuoteEvent>(event: EventClass<P>): void {
    this.pushes.sendsWhenAsked(event, quoteChanged, async ({ payload: { quoteId, state, carrierId } }) => {
      const userIds = await this.audience.of(quoteId);
      const to = userIds.map((userId) => roomOf(quoteId, userId));
      return { to, payload: { quoteId, state, ...(carrierId !== undefined && { carrierId }) } };
    });
  }

  /** A quote is followed by the people who may see it. */
  private async findRoom(actor: Actor | undefined, key: string): Promise<Room | undefined> {
    if (typeof actor?.userId !== 'number' || !/^\d{1,15}$/.test(key)) return undefined;
    const quoteId = Number(key);
    const userIds = await this.audience.of(quoteId);
    return userIds.includes(actor.userId) ? roomOf(quoteId, actor.userId) : undefined;
  }
}
