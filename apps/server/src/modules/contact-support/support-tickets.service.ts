import { Injectable } from '@nestjs/common';
import type { SupportTicket } from '@lading/contracts/support-tickets';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import { SupportTicketAnswered, SupportTicketClosed } from './contact-support.events.js';
import { SupportTicketsQueries } from './support-tickets.queries.js';
import { TicketMails } from './ticket-mails.service.js';

/** Answers tickets, by mail in the brand of the site that they came from, and closes them. */
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
      if (!contactEmail) throw problem('wrong-state', { detail: 'The sender has named no address to answer to.' });
      await this.database.query(
        'INSERT INTO support_answer (ticket_id, message, author_id, created_at) VALUES ($1, $2, $3, $4)',
        [id, message, actor.userId, this.clock.iso()],
      );
      await this.setState(id, 'answered');
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
      await this.setState(id, 'closed');
      const { number } = ticket;
      await this.events.publish(actor, new SupportTicketClosed({ subject: `ticket:${number}`, payload: { number } }));
      return this.queries.get(id);
    });
  }

  private async setState(id: number, state: 'answered' | 'closed'): Promise<void> {
    await this.database.query('UPDATE support_ticket SET state = $2 WHERE id = $1', [id, state]);
  }
}
