import { Injectable, type OnModuleInit } from '@nestjs/common';
import { supportTicketChanged } from '@lading/contracts/support/support-tickets';
import { sideOf } from '../../kernel/auth/actor.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Follows } from '../../kernel/realtime/follows.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import {
  SupportTicketAnswered,
  SupportTicketAssigned,
  SupportTicketClosed,
  SupportTicketReopened,
  SupportTicketSent,
} from './contact-support.events.js';

const desk: Room = 'support-tickets:all';

/** Notifies the pages of the installation's administrators, who all see all tickets. */
@Injectable()
export class SupportTicketsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('support-tickets', async (actor) => (actor && sideOf(actor) === 'system' ? desk : undefined));
    this.pushOn(SupportTicketSent);
    this.pushOn(SupportTicketAnswered);
    this.pushOn(SupportTicketClosed);
    this.pushOn(SupportTicketReopened);
    this.pushOn(SupportTicketAssigned);
  }

  private pushOn<P extends { readonly number: string }>(event: EventClass<P>): void {
    this.pushes.sends(event, supportTicketChanged, ({ payload: { number } }) => ({ to: [desk], payload: { number } }));
  }
}
