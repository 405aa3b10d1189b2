import { Injectable } from '@nestjs/common';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { PastEvent } from '../../kernel/events/append-event.js';
import { Events } from '../../kernel/events/events.js';
import { SupportAnswer, SupportTicket } from './contact-support.entities.js';
import { SupportTicketAnswered, SupportTicketClosed, SupportTicketSent } from './contact-support.events.js';
import { nextTicketNumber } from './support-tickets.queries.js';

interface Author {
  readonly userId: number | null;
  readonly name: string;
}

/** A ticket of the past, and what became of it. ISO 8601, UTC. */
export interface PastTicket extends Pick<
  SupportTicket,
  | 'kind'
  | 'categoryId'
  | 'subject'
  | 'message'
  | 'contactEmail'
  | 'contactPhone'
  | 'reference'
  | 'page'
  | 'subdomain'
  | 'customerId'
  | 'carrierId'
  | 'assigneeId'
> {
  readonly sender: Author;
  readonly sentAt: string;
  readonly answers: readonly { readonly author: Author; readonly message: string; readonly at: string }[];
  readonly closed?: { readonly author: Author; readonly at: string };
}

/** Adds support tickets of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastTickets {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async add(tickets: readonly PastTicket[]): Promise<void> {
    const trail: PastEvent[] = [];
    for (const ticket of tickets) trail.push(...(await this.addOne(ticket)));
    await this.events.record(trail);
  }

  private async addOne({ sender, sentAt, answers, closed, ...ticket }: PastTicket): Promise<PastEvent[]> {
    const { manager } = this.database;
    const { number } = found(await this.database.findOne(nextTicketNumber));
    const state = closed ? 'closed' : answers.length > 0 ? 'answered' : 'open';
    const values = { ...ticket, number, state, contactName: sender.name, userId: sender.userId } as const;
    const added = manager.create(SupportTicket, { ...values, createdAt: new Date(sentAt) });
    await manager.insert(SupportTicket, added);
    const { id: ticketId } = added;
    const rows = answers.map(({ author, message, at }) => ({
      ...{ ticketId, message, authorId: author.userId, createdAt: new Date(at) },
    }));
    if (rows.length > 0) await manager.insert(SupportAnswer, rows);
    const { kind, categoryId, customerId, carrierId } = ticket;
    const subject = `ticket:${number}`;
    const sent = new SupportTicketSent({ subject, payload: { number, kind, categoryId }, customerId, carrierId });
    return [
      { at: sentAt, actor: sender, event: sent },
      ...answers.map(({ author, at }) => {
        return { at, actor: author, event: new SupportTicketAnswered({ subject, payload: { number } }) };
      }),
      ...(closed
        ? [{ at: closed.at, actor: closed.author, event: new SupportTicketClosed({ subject, payload: { number } }) }]
        : []),
    ];
  }
}
