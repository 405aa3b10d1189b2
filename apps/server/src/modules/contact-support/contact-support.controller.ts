import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  contactSupportApi,
  supportAttachmentsApi,
  type Attachment,
  type SendContactTicketError,
  type SendTicket,
  type SentTicket,
  type SupportPhone,
  type UploadAttachment,
} from '@lading/contracts/support/contact-support';
import { CurrentActor, MaybeActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { FileBody } from '../../kernel/contract/file-body.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { RequestHost } from '../../kernel/http/request-parameters.js';
import { SitesService } from '../sites/sites.service.js';
import { AttachmentsService } from './attachments.service.js';
import { ContactSupportService } from './contact-support.service.js';
import { SupportDesk } from './support-desk.service.js';

@Controller()
export class ContactSupportController {
  constructor(
    private readonly support: ContactSupportService,
    private readonly attachments: AttachmentsService,
    private readonly desk: SupportDesk,
    private readonly sites: SitesService,
  ) {}

  @Serves(contactSupportApi.getSupportPhone)
  getSupportPhone(@RequestHost() host: string): Promise<SupportPhone> {
    return this.desk.phoneAt(host);
  }

  @Serves(contactSupportApi.sendTicket)
  async sendTicket(
    @Input() ticket: SendTicket,
    @MaybeActor() actor: Actor | undefined,
    @RequestHost() host: string,
  ): Promise<SentTicket> {
    return this.support.sendTicket(ticket, { actor, site: await this.sites.getSiteAt(host) });
  }

  @Serves(contactSupportApi.sendContactTicketError)
  async sendContactTicketError(
    @Input() error: SendContactTicketError,
    @MaybeActor() actor: Actor | undefined,
    @RequestHost() host: string,
  ): Promise<SentTicket> {
    return this.support.sendError(error, { actor, site: await this.sites.getSiteAt(host) });
  }

  @Serves(supportAttachmentsApi.uploadAttachment)
  uploadAttachment(
    @Input() upload: UploadAttachment,
    @CurrentActor() actor: Actor,
    @FileBody() content: Readable,
  ): Promise<Attachment> {
    return this.attachments.store(upload, content, actor);
  }
}
