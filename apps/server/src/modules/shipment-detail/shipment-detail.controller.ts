import { Controller } from '@nestjs/common';
import type { ChangeReferences } from '@lading/contracts/fields/shipment-actions';
import type { ShareLink, ShareShipment, ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentReferences } from '../shipments/shipment-references.service.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { ShipmentDetail } from './shipment-detail.service.js';

@Controller()
export class ShipmentDetailController {
  constructor(
    private readonly detail: ShipmentDetail,
    private readonly shipments: ShipmentsService,
    private readonly references: ShipmentReferences,
    private readonly links: ShareLinksService,
  ) {}

  @Serves(shipmentsApi.get)
  get(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Shipment> {
    return this.detail.get(actor, shipmentId);
  }

  @Serves(shipmentsApi.share)
  async share(@Input() input: ShareShipment, @CurrentActor() actor: Actor): Promise<ShareLink> {
    await this.shipments.changeable(actor, input.shipmentId);
    return this.links.make(actor, input);
  }

  @Serves(shipmentsApi.changeReferences)
  async changeReferences(@Input() input: ChangeReferences, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.references.change(actor, input);
    return this.detail.get(actor, input.shipmentId);
  }
}
