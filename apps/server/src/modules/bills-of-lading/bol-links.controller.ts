import { Controller } from '@nestjs/common';
import { billsOfLadingApi, type MailBol, type SharedBol } from '@lading/contracts/shipments/bills-of-lading';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShareToken } from '@lading/contracts/shipments/tracking';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { BolLinks } from './bol-links.service.js';

/** Documents that are mailed, and opened by the link. */
@Controller()
export class BolLinksController {
  constructor(
    private readonly links: BolLinks,
    private readonly moderation: MailModeration,
  ) {}

  @Serves(billsOfLadingApi.mail)
  async mail(@Input() wanted: MailBol, @CurrentActor() actor: Actor): Promise<void> {
    await this.moderation.require(actor, readersOf(wanted.to));
    await this.links.mail(actor, wanted);
  }

  @Serves(billsOfLadingApi.shared)
  shared(@Input() { token }: ShareToken): Promise<SharedBol> {
    return this.links.shared(token);
  }

  @Serves(billsOfLadingApi.sharedDocument)
  sharedDocument(@Input() { token }: ShareToken): Promise<FileAnswer> {
    return this.links.sharedDocument(token);
  }
}
