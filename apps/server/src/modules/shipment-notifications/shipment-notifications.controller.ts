import { Controller } from '@nestjs/common';
import type { EmailDocuments } from '@lading/contracts/fields/shipment-actions';
import { shipmentNoticesApi, type NoticeChoice } from '@lading/contracts/notifications/shipment-notices';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { DocumentMails } from './document-mails.service.js';
import { ShipmentNotices } from './shipment-notices.service.js';

@Controller()
export class ShipmentNoticesController {
  constructor(private readonly notices: ShipmentNotices) {}

  @Serves(shipmentNoticesApi.get)
  get(@CurrentActor() actor: Actor): Promise<NoticeChoice> {
    return this.notices.choice(actor);
  }

  @Serves(shipmentNoticesApi.choose)
  choose(@Input() choice: NoticeChoice, @CurrentActor() actor: Actor): Promise<NoticeChoice> {
    return this.notices.choose(actor, choice);
  }
}

@Controller()
export class DocumentMailsController {
  constructor(
    private readonly mails: DocumentMails,
    private readonly moderation: MailModeration,
  ) {}

  @Serves(shipmentsApi.emailDocuments)
  async emailDocuments(@Input() input: EmailDocuments, @CurrentActor() actor: Actor): Promise<void> {
    await this.moderation.require(actor, readersOf(input.to));
    await this.mails.mail(actor, input);
  }
}
