import { Controller } from '@nestjs/common';
import type { AddNote, ShipmentNote, ShipmentNotes as Notes } from '@lading/contracts/fields/shipment-actions';
import type { MarkFavorite, ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ExportShipments,
  MovingShipments,
  MovingShipmentsRequest,
  ShipmentList,
  ShipmentListRequest,
} from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi, type Activity } from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentsService } from './shipments.service.js';

@Controller()
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly ownNotes: ShipmentNotes,
    private readonly history: ShipmentActivityQueries,
  ) {}

  @Serves(shipmentsApi.activity)
  async activity(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Activity> {
    await this.shipments.record(actor, shipmentId);
    return this.history.activity(shipmentId);
  }

  @Serves(shipmentsApi.favorite)
  favorite(@Input() input: MarkFavorite, @CurrentActor() actor: Actor): Promise<void> {
    return this.shipments.favorite(actor, input);
  }

  @Serves(shipmentsApi.notes)
  notes(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Notes> {
    return this.ownNotes.list(actor, shipmentId);
  }

  @Serves(shipmentsApi.addNote)
  addNote(@Input() input: AddNote, @CurrentActor() actor: Actor): Promise<ShipmentNote> {
    return this.ownNotes.add(actor, input);
  }
}

@Controller()
export class ShipmentListController {
  constructor(
    private readonly lists: ShipmentListQueries,
    private readonly moving: MovingShipmentsQueries,
    private readonly files: ShipmentExport,
  ) {}

  @Serves(shipmentsApi.list)
  list(@Input() input: ShipmentListRequest, @CurrentActor() actor: Actor): Promise<ShipmentList> {
    return this.lists.list(actor, input);
  }

  @Serves(shipmentsApi.inMotion)
  inMotion(@Input() input: MovingShipmentsRequest, @CurrentActor() actor: Actor): Promise<MovingShipments> {
    return this.moving.inMotion(actor, input);
  }

  @Serves(shipmentsApi.export)
  export(@Input() input: ExportShipments, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.export(actor, input);
  }
}
