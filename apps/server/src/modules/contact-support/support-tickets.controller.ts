import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  supportTicketsApi,
  type AnswerTicket,
  type AssignTicket,
  type ListSupportTickets,
  type SupportTicket,
  type SupportTicketList,
  type SupportTicketReference,
  type TicketAssigneeList,
  type TicketFileReference,
} from '@lading/contracts/support/support-tickets';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { SupportTicketsService } from './support-tickets.service.js';
import { SupportTicketsQueries } from './support-tickets.queries.js';

/** Tickets for the administrators who answer them. */
@Controller()
export class SupportTicketsController {
  constructor(
    private readonly queries: SupportTicketsQueries,
    private readonly tickets: SupportTicketsService,
  ) {}

  @Serves(supportTicketsApi.listSupportTickets)
  listSupportTickets(@Input() filter: ListSupportTickets, @CurrentActor() actor: Actor): Promise<SupportTicketList> {
    return this.queries.list(filter, actor);
  }

  @Serves(supportTicketsApi.getSupportTicket)
  getSupportTicket(@Input() { id }: SupportTicketReference): Promise<SupportTicket> {
    return this.queries.get(id);
  }

  @Serves(supportTicketsApi.getTicketFile)
  getTicketFile(@Input() { id, attachmentId }: TicketFileReference): Promise<FileAnswer> {
    return this.queries.file(id, attachmentId);
  }

  @Serves(supportTicketsApi.answerTicket)
  answerTicket(@Input() { id, message }: AnswerTicket, @CurrentActor() actor: Actor): Promise<SupportTicket> {
    return this.tickets.answer(id, message, actor);
  }

  @Serves(supportTicketsApi.closeTicket)
  closeTicket(@Input() { id }: SupportTicketReference, @CurrentActor() actor: Actor): Promise<SupportTicket> {
    return this.tickets.close(id, actor);
  }

  @Serves(supportTicketsApi.reopenTicket)
  reopenTicket(@Input() { id }: SupportTicketReference, @CurrentActor() actor: Actor): Promise<SupportTicket> {
    return this.tickets.reopen(id, actor);
  }

  @Serves(supportTicketsApi.assignTicket)
  assignTicket(@Input() ticket: AssignTicket, @CurrentActor() actor: Actor): Promise<SupportTicket> {
    return this.tickets.assign(ticket, actor);
  }

  @Serves(supportTicketsApi.listTicketAssignees)
  listTicketAssignees(): Promise<TicketAssigneeList> {
    return this.queries.assignees();
  }
}
