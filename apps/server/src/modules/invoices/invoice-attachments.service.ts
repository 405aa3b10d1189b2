import { Injectable } from '@nestjs/common';
import type { AttachToInvoice, InvoiceFileKey } from '@lading/contracts/invoice-attachments';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { InvoiceState } from '@lading/domain/invoice-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { InvoiceFileAttached, invoiceSubject } from './invoices.events.js';

const mostFiles = 50;

interface ProvedInvoice {
  readonly number: string;
  readonly state: InvoiceState;
  readonly files: number;
}

const held = `SELECT number, state, (SELECT count(*) FROM invoice_attachment a WHERE a.invoice_id = i.id) AS files
  FROM invoice i WHERE id = $1 AND customer_id = $2 FOR UPDATE`;

const insert = `INSERT INTO invoice_attachment (invoice_id, customer_id, file_key, name, media_type, size, hash, author, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

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

  /** As long as somebody still decides about the invoice; what was attached stays, as the objection does. */
  async attach(actor: Actor, { invoiceId, attachmentId }: AttachToInvoice): Promise<void> {
    const customerId = found(actor.customerId);
    await this.database.transaction(async () => {
      const { number, state, files } = found(await this.database.findOne<ProvedInvoice>(held, [invoiceId, customerId]));
      if (state === 'archived') throw problem('wrong-state');
      if (files >= mostFiles) throw problem('wrong-state', { detail: `An invoice has at most ${mostFiles} files.` });
      const { key, name, mediaType, size, hash } = await this.attachments.handOver(attachmentId, actor);
      const author = actor.name.slice(0, 200);
      const file = [key, name, mediaType, size, hash, author, this.clock.iso()];
      await this.database.query(insert, [invoiceId, customerId, ...file]);
      const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
      await this.events.publish(actor, new InvoiceFileAttached(facts));
    });
  }

  /** As a download alone: what strangers have sent is never shown within the portal. */
  async file(actor: Actor, { invoiceId, attachmentId }: InvoiceFileKey): Promise<FileAnswer> {
    const { key, name, mediaType } = found(
      await this.database.findOne<{ key: string; name: string; mediaType: string }>(
        `SELECT a.file_key AS key, a.name, a.media_type AS "mediaType" FROM invoice_attachment a JOIN invoice i ON i.id = a.invoice_id
          WHERE a.id = $1 AND a.invoice_id = $2 AND i.customer_id = $3`,
        [attachmentId, invoiceId, actor.customerId],
      ),
    );
    return new FileAnswer(name, mediaType, await this.files.read(key));
  }
}
