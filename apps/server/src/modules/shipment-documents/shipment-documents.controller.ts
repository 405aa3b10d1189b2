import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import type { BolRequest, LabelRequest, PrintShipments } from '@lading/contracts/shipments/printed-documents';
import {
  shipmentDocumentsApi,
  type AddDocument,
  type DocumentKey,
  type ListDocuments,
  type StoredDocuments,
} from '@lading/contracts/shipments/shipment-documents';
import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments/shipments';
import { trackingApi, type ShareToken } from '@lading/contracts/shipments/tracking';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PublicLinkAccess, ShareLinksService } from '../tracking/share-links.service.js';
import { DraftDocuments } from './draft-documents.service.js';
import { PrintedDocuments, ShipmentPrinting } from './printed-documents.service.js';
import { ShipmentProofs } from './proof-fetching.service.js';
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

@Controller()
export class PrintedDocumentsController {
  constructor(
    private readonly documents: PrintedDocuments,
    private readonly proofs: ShipmentProofs,
    private readonly printing: ShipmentPrinting,
  ) {}

  @Serves(shipmentsApi.billOfLading)
  billOfLading(@Input() { shipmentId, version }: BolRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.billOfLading(actor, shipmentId, version);
  }

  @Serves(shipmentsApi.vicsBillOfLading)
  vicsBillOfLading(@Input() { shipmentId, version }: BolRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.vicsBillOfLading(actor, shipmentId, version);
  }

  @Serves(shipmentsApi.labels)
  labels(@Input() input: LabelRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.labels(actor, input);
  }

  @Serves(shipmentsApi.proofOfDelivery)
  proofOfDelivery(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.proofs.proofOfDelivery(actor, shipmentId);
  }

  @Serves(shipmentsApi.print)
  print(@Input() input: PrintShipments, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.printing.print(actor, input);
  }
}

/** Documents for the holders of share links. */
@Controller()
export class SharedDocumentsController {
  constructor(
    private readonly access: PublicLinkAccess,
    private readonly links: ShareLinksService,
    private readonly documents: PrintedDocuments,
  ) {}

  @Serves(trackingApi.sharedBillOfLading)
  async billOfLading(@Input() { token }: ShareToken, @Req() request: FastifyRequest): Promise<FileAnswer> {
    await this.access.requireOpen(request);
    return this.documents.sharedBillOfLading(found(await this.links.find(token)));
  }
}

@Controller()
export class DraftDocumentsController {
  constructor(private readonly documents: DraftDocuments) {}

  @Serves(draftDocumentsApi.billOfLading)
  billOfLading(@Input() input: Dispatch, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.billOfLading(actor, input);
  }
}
