import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { BolRequest, LabelRequest } from '@lading/contracts/shipment-papers';
import { shipmentsApi } from '@lading/contracts/shipments';
import type { ShipmentKey } from '@lading/contracts/shipment-parts';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentPapers } from './shipment-papers.service.js';
import { ShipmentProofs } from './shipment-proofs.service.js';

@Controller()
export class ShipmentPapersController {
  constructor(
    private readonly papers: ShipmentPapers,
    private readonly proofs: ShipmentProofs,
  ) {}

  @Serves(shipmentsApi.billOfLading)
  billOfLading(@Input() { shipmentId, version }: BolRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.papers.billOfLading(actor, shipmentId, version);
  }

  @Serves(shipmentsApi.vicsBillOfLading)
  vicsBillOfLading(@Input() { shipmentId, version }: BolRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.papers.vicsBillOfLading(actor, shipmentId, version);
  }

  @Serves(shipmentsApi.labels)
  labels(@Input() input: LabelRequest, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.papers.labels(actor, input);
  }

  @Serves(shipmentsApi.proofOfDelivery)
  proofOfDelivery(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.proofs.proofOfDelivery(actor, shipmentId);
  }
}
