import { Injectable } from '@nestjs/common';
import type { AttachToInvoice, InvoiceFileKey } from '@lading/contracts/invoices/invoice-attachments';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { attachedFile, lockedWithFiles } from './invoice-changes.queries.js';
import { InvoiceAttachment } from './invoices.entities.js';
import { InvoiceFileAttached, invoiceSubject } from './invoices.events.js';

const mostFiles = 50;

/** Files that prove objections to invoices. */
@Injectable()
export class InvoiceAttachments {
  constructor(
    private readonly database: Database,
    private readonly attachments: AttachmentsService,
    private readonly files: Files,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** While the invoice is open for a decision; existing attachments stay with the dispute. */
  async attach(actor: Actor, { invoiceId, attachmentId }: AttachToInvoice): Promise<void> {
    const customerId = found(actor.customerId);
    await this.database.transaction(async () => {
      const { number, state, files } = found(await this.database.findOne(lockedWithFiles, [invoiceId, customerId]));
      if (state === 'archived') throw problem('wrong-state');
      if (files >= mostFiles) throw problem('wrong-state', { detail: `An invoice can have up to ${mostFiles} files.` });
      const { key, name, mediaType, size, hash } = await this.attachments.handOver(attachmentId, actor);
      const by = { author: actor.name.slice(0, 200), createdAt: this.clock.now() };
      const file = { fileKey: key, name, mediaType, size, hash };
      await this.database.manager.insert(InvoiceAttachment, { invoiceId, customerId, ...file, ...by });
      const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
      await this.events.publish(actor, new InvoiceFileAttached(facts));
    });
  }

  /** As a download alone: what strangers have sent is never shown within the portal. */
  async file(actor: Actor, { invoiceId, attachmentId }: InvoiceFileKey): Promise<FileAnswer> {
    const keys = [attachmentId, invoiceId, actor.customerId];
    const { key, name, mediaType } = found(await this.database.findOne(attachedFile, keys));
    return new FileAnswer(name, mediaType, await this.files.read(key));
  }
}
