import { Injectable, type OnModuleInit } from '@nestjs/common';
import { quoteChanged, type QuoteState } from '@lading/contracts/quote-answers';
import { Database } from '../../kernel/database/database.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Actor } from '../../kernel/auth/actor.js';
import type { Room } from '../../kernel/realtime/room.js';
import { CarrierAnswered, OfferSelected, QuoteExpired, QuoteRatingStarted } from './quotes.events.js';

interface News {
  readonly quoteId: number;
  readonly state: QuoteState;
  readonly carrierId?: number;
}

const roomOf = (quoteId: number): Room => `quote:${quoteId}`;

/** Offers stream to whoever looks at the quote: the push says that there is news, the page reads it. */
@Injectable()
export class QuotesRealtime implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly follows: Follows,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    this.follows.register('quote', (actor, key) => this.findRoom(actor, key));
    this.tell(QuoteRatingStarted);
    this.tell(CarrierAnswered);
    this.tell(OfferSelected);
    this.tell(QuoteExpired);
  }

  private tell<P extends News>(event: EventClass<P>): void {
    this.pushes.sends(event, quoteChanged, ({ payload: { quoteId, state, carrierId } }) => ({
      to: [roomOf(quoteId)],
      payload: { quoteId, state, ...(carrierId !== undefined && { carrierId }) },
    }));
  }

  /** A quote is followed by the people of its own customer only. */
  private async findRoom(actor: Actor | undefined, key: string): Promise<Room | undefined> {
    if (typeof actor?.customerId !== 'number' || !/^\d{1,15}$/.test(key)) return undefined;
    const quote = await this.database.findOne<{ id: number }>(
      'SELECT id FROM quote WHERE id = $1 AND customer_id = $2',
      [Number(key), actor.customerId],
    );
    return quote && roomOf(quote.id);
  }
}
