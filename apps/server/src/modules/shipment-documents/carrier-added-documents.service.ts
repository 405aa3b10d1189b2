import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  mostCarrierDocuments,
  type AddCarrierDocument,
  type CarrierAddedDocument,
  type CarrierDocumentReference,
} from '@lading/contracts/shipments/carrier-shipments';
import { viewableTypes } from '@lading/contracts/support/contact-support';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { CarrierDocumentStored } from '../tracking/tracking.events.js';
import { ShipmentDocument } from './shipment-documents.entities.js';
import { CarrierDocumentAdded } from './shipment-documents.events.js';
import { carrierAddedDocuments, documentOfEntry, type CarrierAddedRow } from './shipment-documents.queries.js';

interface OfShipment {
  readonly number: string;
  readonly customerId: number;
}

/** A document without an id of its sender has that of its file. */
const documentIdOf = ({ carrierId }: Actor, { attachmentId, entryId }: AddCarrierDocument): string =>
  entryId ? `entry-${carrierId}-${entryId}` : `portal-${attachmentId}`;

/** Documents that users of a carrier add; the caller has checked that the user sees the shipment. */
@Injectable()
export class CarrierAddedDocuments {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly attachments: AttachmentsService,
    private readonly files: Files,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list({ carrierId }: Actor, shipmentId: number): Promise<CarrierAddedDocument[]> {
    return (await this.rows(carrierId, shipmentId)).map(({ key: _, ...document }) => document);
  }

  async file({ carrierId }: Actor, { id, documentId }: CarrierDocumentReference): Promise<FileAnswer> {
    const rows = await this.rows(carrierId, id);
    const { name, mediaType, key } = found(rows.find((row) => row.documentId === documentId));
    const disposition = viewableTypes.has(mediaType) ? 'inline' : 'attachment';
    return new FileAnswer(name, mediaType, await this.files.read(key), disposition);
  }

  /** The customer reads it as a document of the carrier, and can't remove it. */
  add(actor: Actor, input: AddCarrierDocument, { number, customerId }: OfShipment): Promise<void> {
    const { id, kind, attachmentId } = input;
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        // Of two who add at once the second counts the first.
        const { carrierId, dispatchState } = await this.shipments.hold(id);
        if (await this.isRepeated(actor, input)) return;
        if (carrierId !== actor.carrierId || dispatchState !== 'confirmed')
          throw problem('wrong-state', { detail: 'You can add documents to shipments that you have accepted.' });
        if ((await this.rows(actor.carrierId, id)).length >= mostCarrierDocuments)
          throw problem('wrong-state', {
            detail: `You can add up to ${mostCarrierDocuments} documents to a shipment.`,
          });
        const { key, name, mediaType, size, hash } = await this.attachments.handOver(attachmentId, actor);
        const { manager } = this.database;
        const own = { carrierDocumentId: documentIdOf(actor, input), userId: actor.userId, author: null };
        const file = { kind, name, mediaType, fileKey: key, size, hash, createdAt: this.clock.now() };
        const document = manager.create(ShipmentDocument, { shipmentId: id, customerId, ...own, ...file });
        await manager.insert(ShipmentDocument, document);
        await this.shipments.updateDocumentKinds(id);
        const subject = shipmentSubject(id);
        const stored = { shipmentId: id, documentId: document.id, kind };
        await this.events.publish(actor, new CarrierDocumentStored({ subject, payload: stored, customerId }));
        const added = { shipmentId: id, number, detail: name };
        await this.events.publish(actor, new CarrierDocumentAdded({ subject, payload: added, customerId, carrierId }));
      }),
    );
  }

  /** Its file may have been uploaded again, or belongs to the document since the first time. */
  private async isRepeated(actor: Actor, input: AddCarrierDocument): Promise<boolean> {
    if (!input.entryId) return false;
    const known = await this.database.findOne(documentOfEntry, [input.id, documentIdOf(actor, input)]);
    if (!known) return false;
    const hash = await this.attachments.hashOf(input.attachmentId, actor);
    if (known.kind !== input.kind || (hash !== undefined && hash !== known.hash)) throw problem('entry-id-reused');
    return true;
  }

  private rows(carrierId: number | null, shipmentId: number): Promise<CarrierAddedRow[]> {
    return this.database.asScope(system, () => this.database.query(carrierAddedDocuments, [shipmentId, carrierId]));
  }
}
