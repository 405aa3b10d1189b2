import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  mostAdded,
  type AddDocument,
  type DocumentKey,
  type ListDocuments,
  type StoredDocuments,
} from '@lading/contracts/shipments/shipment-documents';
import { viewableTypes } from '@lading/contracts/support/contact-support';
import { isPricedDocument } from '@lading/domain/freight/document-kind';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { mayChange } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { ShipmentDocument as StoredFile } from './shipment-documents.entities.js';
import { DocumentAdded, DocumentRemoved, type DocumentFacts } from './shipment-documents.events.js';
import { mayRemoveDocument } from './shipment-documents.policy.js';
import {
  addedDocuments,
  documentOfShipment,
  documentsOfShipment,
  type DocumentRow,
} from './shipment-documents.queries.js';

/** Documents with prices are for users who see costs, and for those who added them. */
const mayRead = (actor: Actor, { kind, userId }: Pick<DocumentRow, 'kind' | 'userId'>): boolean =>
  seesCosts(actor) || !isPricedDocument(kind) || (userId !== null && userId === actor.userId);

/** Files stored with a shipment, beside the documents that the portal prints. */
@Injectable()
export class ShipmentDocuments {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly attachments: AttachmentsService,
    private readonly files: Files,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { shipmentId, kinds }: ListDocuments): Promise<StoredDocuments> {
    const record = await this.shipments.record(actor, shipmentId);
    const rows = await this.database.query(documentsOfShipment, [shipmentId, kinds ?? null]);
    const items = rows
      .filter((row) => mayRead(actor, row))
      .map(({ key: _, userId, ...row }) => ({
        ...row,
        mayRemove: mayChange(actor, record) && mayRemoveDocument(actor, { author: row.author, userId }),
      }));
    return { items };
  }

  /** Shown inline if a browser can display the type without running it, else as a download. */
  async file(actor: Actor, { shipmentId, documentId }: DocumentKey): Promise<FileAnswer> {
    await this.shipments.record(actor, shipmentId);
    const row = await this.row({ shipmentId, documentId });
    if (!mayRead(actor, row)) throw problem('not-found');
    const { name, mediaType, key } = row;
    const disposition = viewableTypes.has(mediaType) ? 'inline' : 'attachment';
    return new FileAnswer(name, mediaType, await this.files.read(key), disposition);
  }

  async add(actor: Actor, { shipmentId, kind, attachmentId }: AddDocument): Promise<void> {
    await this.shipments.changeable(actor, shipmentId);
    await this.database.transaction(async () => {
      await this.requireRoom(shipmentId);
      const { key, name, mediaType, size, hash } = await this.attachments.handOver(attachmentId, actor);
      const { manager } = this.database;
      const by = { userId: actor.userId, author: actor.name.slice(0, 200), createdAt: this.clock.now() };
      const file = { kind, name, mediaType, fileKey: key, size, hash };
      const document = manager.create(StoredFile, { shipmentId, customerId: customerOf(actor), ...file, ...by });
      await manager.insert(StoredFile, document);
      await this.shipments.updateDocumentKinds(shipmentId);
      await this.publish(actor, DocumentAdded, { shipmentId, documentId: document.id, detail: name });
    });
  }

  /** The file itself is deleted after the commit. */
  async remove(actor: Actor, { shipmentId, documentId }: DocumentKey): Promise<void> {
    await this.shipments.changeable(actor, shipmentId);
    const row = await this.row({ shipmentId, documentId });
    if (!mayRemoveDocument(actor, row)) throw problem('not-allowed');
    await this.database.transaction(async () => {
      const { affected } = await this.database.manager.delete(StoredFile, documentId);
      if (!affected) throw problem('not-found');
      await this.shipments.updateDocumentKinds(shipmentId);
      this.database.afterCommit(() => void this.files.remove(row.key).catch(() => undefined));
      await this.publish(actor, DocumentRemoved, { shipmentId, documentId, detail: row.name });
    });
  }

  /** Of a shipment that the caller may see. */
  private async row({ shipmentId, documentId }: DocumentKey): Promise<DocumentRow> {
    return found(await this.database.findOne(documentOfShipment, [shipmentId, documentId]));
  }

  /** Counted under a lock of the shipment, so that two who add at once do not pass the limit. */
  private async requireRoom(shipmentId: number): Promise<void> {
    await this.shipments.hold(shipmentId);
    const { added } = found(await this.database.findOne(addedDocuments, [shipmentId]));
    if (added >= mostAdded) {
      throw problem('wrong-state', { detail: `You can add up to ${mostAdded} documents to a shipment.` });
    }
  }

  private async publish(actor: Actor, event: NewEvent<DocumentFacts>, payload: DocumentFacts): Promise<void> {
    const { shipmentId } = payload;
    const facts = { subject: shipmentSubject(shipmentId), payload, customerId: customerOf(actor) };
    await this.events.publish(actor, new event(facts));
  }
}
