import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ExportShipments,
  MovingShipments,
  MovingShipmentsRequest,
  ShipmentList,
  ShipmentListRequest,
} from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentListQueries } from './shipment-list.queries.js';

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
