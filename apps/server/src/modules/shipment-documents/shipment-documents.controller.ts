import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  shipmentDocumentsApi,
  type AddDocument,
  type DocumentKey,
  type ListDocuments,
  type StoredDocuments,
} from '@lading/contracts/shipments/shipment-documents';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentDocuments } from './shipment-documents.service.js';

@Controller()
export class ShipmentDocumentsController {
  constructor(private readonly documents: ShipmentDocuments) {}

  @Serves(shipmentDocumentsApi.list)
  list(@Input() input: ListDocuments, @CurrentActor() actor: Actor): Promise<StoredDocuments> {
    return this.documents.list(actor, input);
  }

  @Serves(shipmentDocumentsApi.file)
  file(@Input() input: DocumentKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.file(actor, input);
  }

  @Serves(shipmentDocumentsApi.add)
  async add(@Input() input: AddDocument, @CurrentActor() actor: Actor): Promise<StoredDocuments> {
    await this.documents.add(actor, input);
    return this.documents.list(actor, { shipmentId: input.shipmentId });
  }

  @Serves(shipmentDocumentsApi.remove)
  async remove(@Input() input: DocumentKey, @CurrentActor() actor: Actor): Promise<StoredDocuments> {
    await this.documents.remove(actor, input);
    return this.documents.list(actor, { shipmentId: input.shipmentId });
  }
}
