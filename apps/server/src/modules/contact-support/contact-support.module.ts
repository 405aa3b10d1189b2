import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { SitesModule } from '../sites/sites.module.js';
import { AttachmentsService } from './attachments.service.js';
import { ContactSupportController } from './contact-support.controller.js';
import { SupportTicketsController } from './support-tickets.controller.js';
import { ContactSupportService } from './contact-support.service.js';
import { SupportDesk } from './support-desk.service.js';
import { SupportTicketsPushes } from './support-tickets.pushes.js';
import { SupportTicketsQueries } from './support-tickets.queries.js';
import { SupportTicketsService } from './support-tickets.service.js';
import { TicketMails } from './ticket-mails.service.js';
import { PastTickets } from './past-tickets.service.js';

@Module({
  imports: [SitesModule],
  controllers: [ContactSupportController, SupportTicketsController],
  providers: [
    ContactSupportService,
    AttachmentsService,
    SupportDesk,
    SupportTicketsQueries,
    SupportTicketsService,
    SupportTicketsPushes,
    TicketMails,
    PastTickets,
  ],
  exports: [AttachmentsService, PastTickets],
})
export class ContactSupportModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly tickets: SupportTicketsQueries,
  ) {}

  onModuleInit(): void {
    this.figures.register('tickets', { needs: 'any', read: (actor) => this.tickets.figures(actor) });
  }
}
