import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { BolRequest, LabelRequest, PrintShipments } from '@lading/contracts/shipments/printed-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PrintedDocuments } from './printed-documents.service.js';
import { ShipmentPrinting } from './shipment-printing.service.js';
import { ShipmentProofs } from './shipment-proofs.service.js';

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
