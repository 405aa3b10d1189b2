import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { AttachmentsService } from './attachments.service.js';
import { ContactSupportController } from './contact-support.controller.js';
import { ContactSupportService } from './contact-support.service.js';
import { SupportDesk } from './support-desk.service.js';
import { TicketMails } from './ticket-mails.service.js';

@Module({
  imports: [SitesModule],
  controllers: [ContactSupportController],
  providers: [ContactSupportService, AttachmentsService, SupportDesk, TicketMails],
})
export class ContactSupportModule {}
