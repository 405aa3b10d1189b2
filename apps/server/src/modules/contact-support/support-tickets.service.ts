import { Injectable } from '@nestjs/common';
import type { AssignTicket, SupportTicket } from '@lading/contracts/support/support-tickets';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import { SupportAnswer, SupportTicket as StoredTicket } from './contact-support.entities.js';
import {
  SupportTicketAnswered,
  SupportTicketAssigned,
  SupportTicketClosed,
  SupportTicketReopened,
} from './contact-support.events.js';
import { SupportTicketsQueries } from './support-tickets.queries.js';
import { TicketMails } from './ticket-mails.service.js';

/** Answers, closes and assigns tickets. Answers are emailed in the brand of the site that a ticket came from. */
@Injectable()
export class SupportTicketsService {
  constructor(
    private readonly database: Database,
    private readonly queries: SupportTicketsQueries,
    private readonly mails: TicketMails,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  answer(id: number, message: string, actor: Actor): Promise<SupportTicket> {
    return this.database.transaction(async () => {
      const { contactEmail, number, subdomain } = await this.queries.get(id);
      if (!contactEmail) throw problem('wrong-state', { detail: "The sender didn't give an email address." });
      const answer = { ticketId: id, message, authorId: actor.userId, createdAt: this.clock.now() };
      await this.database.manager.insert(SupportAnswer, answer);
      await this.write(id, { state: 'answered' });
      const site = (await this.sites.bySubdomain(subdomain)) ?? (await this.sites.bySubdomain(''));
      if (!site) throw problem('unknown-site');
      await this.mails.answer({ number, message, to: contactEmail, site });
      await this.events.publish(actor, new SupportTicketAnswered({ subject: `ticket:${number}`, payload: { number } }));
      return this.queries.get(id);
    });
  }

  /** Closing twice changes nothing. */
  close(id: number, actor: Actor): Promise<SupportTicket> {
    return this.database.transaction(async () => {
      const ticket = await this.queries.get(id);
      if (ticket.state === 'closed') return ticket;
      await this.write(id, { state: 'closed' });
      const { number } = ticket;
      await this.events.publish(actor, new SupportTicketClosed({ subject: `ticket:${number}`, payload: { number } }));
      return this.queries.get(id);
    });
  }

  /** Reopening a ticket that is not closed changes nothing; an answered one waits for an answer again. */
  reopen(id: number, actor: Actor): Promise<SupportTicket> {
    return this.database.transaction(async () => {
      const ticket = await this.queries.get(id);
      if (ticket.state !== 'closed') return ticket;
      await this.write(id, { state: 'open' });
      const { number } = ticket;
      await this.events.publish(actor, new SupportTicketReopened({ subject: `ticket:${number}`, payload: { number } }));
      return this.queries.get(id);
    });
  }

  /** Assigning the same user again changes nothing. */
  assign({ id, assigneeId = null }: AssignTicket, actor: Actor): Promise<SupportTicket> {
    return this.database.transaction(async () => {
      const ticket = await this.queries.get(id);
      if (ticket.assigneeId === assigneeId) return ticket;
      const person = assigneeId === null ? undefined : await this.queries.assignee(assigneeId);
      if (assigneeId !== null && !person)
        throw fieldProblem('assigneeId', 'mismatch', fieldMessage('Assignee', 'mismatch'));
      await this.write(id, { assigneeId });
      const { number } = ticket;
      const payload = { number, assigneeId, assigneeName: person?.name ?? null };
      await this.events.publish(actor, new SupportTicketAssigned({ subject: `ticket:${number}`, payload }));
      return this.queries.get(id);
    });
  }

  private async write(id: number, values: Partial<Pick<StoredTicket, 'state' | 'assigneeId'>>): Promise<void> {
    await this.database.manager.update(StoredTicket, id, values);
  }
}
