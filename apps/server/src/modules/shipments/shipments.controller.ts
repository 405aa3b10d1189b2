import { Controller } from '@nestjs/common';
import type {
  AddNote,
  ChangeReferences,
  ShipmentNote,
  ShipmentNotes as Notes,
} from '@lading/contracts/shipment-actions';
import type { MarkFavourite, ShareLink, ShareShipment, ShipmentKey } from '@lading/contracts/shipment-parts';
import { shipmentsApi, type Activity, type Shipment } from '@lading/contracts/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentReferences } from './shipment-references.service.js';
import { ShipmentsService } from './shipments.service.js';

@Controller()
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly ownNotes: ShipmentNotes,
    private readonly references: ShipmentReferences,
    private readonly history: ShipmentActivityQueries,
    private readonly links: ShareLinksService,
  ) {}

  @Serves(shipmentsApi.get)
  get(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Shipment> {
    return this.shipments.get(actor, shipmentId);
  }

  @Serves(shipmentsApi.activity)
  async activity(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Activity> {
    await this.shipments.record(actor, shipmentId);
    return this.history.activity(shipmentId);
  }

  @Serves(shipmentsApi.favourite)
  favourite(@Input() input: MarkFavourite, @CurrentActor() actor: Actor): Promise<void> {
    return this.shipments.favourite(actor, input);
  }

  @Serves(shipmentsApi.share)
  async share(@Input() input: ShareShipment, @CurrentActor() actor: Actor): Promise<ShareLink> {
    await this.shipments.changeable(actor, input.shipmentId);
    return this.links.make(actor, input);
  }

  @Serves(shipmentsApi.notes)
  notes(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Notes> {
    return this.ownNotes.list(actor, shipmentId);
  }

  @Serves(shipmentsApi.addNote)
  addNote(@Input() input: AddNote, @CurrentActor() actor: Actor): Promise<ShipmentNote> {
    return this.ownNotes.add(actor, input);
  }

  @Serves(shipmentsApi.changeReferences)
  async changeReferences(@Input() input: ChangeReferences, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.references.change(actor, input);
    return this.shipments.get(actor, input.shipmentId);
  }
}
