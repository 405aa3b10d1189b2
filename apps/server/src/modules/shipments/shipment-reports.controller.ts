import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ExportShipments, MovingShipments, MovingShipmentsRequest } from '@lading/contracts/shipment-list';
import type { PrintShipments } from '@lading/contracts/shipment-papers';
import { shipmentsApi, type Activity } from '@lading/contracts/shipments';
import type { ShipmentKey, ShareLink, ShareShipment } from '@lading/contracts/shipment-parts';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentPrinting } from './shipment-printing.service.js';
import { ShipmentsQueries } from './shipments.queries.js';

/** Stands before the controller of single shipments: its fixed path would be read as a shipment's id. */
@Controller()
export class ShipmentReportsController {
  constructor(
    private readonly files: ShipmentExport,
    private readonly moving: MovingShipmentsQueries,
    private readonly printing: ShipmentPrinting,
    private readonly history: ShipmentActivityQueries,
    private readonly queries: ShipmentsQueries,
    private readonly links: ShareLinksService,
  ) {}

  @Serves(shipmentsApi.export)
  export(@Input() input: ExportShipments, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.export(actor, input);
  }

  @Serves(shipmentsApi.inMotion)
  inMotion(@Input() input: MovingShipmentsRequest, @CurrentActor() actor: Actor): Promise<MovingShipments> {
    return this.moving.inMotion(actor, input);
  }

  @Serves(shipmentsApi.print)
  print(@Input() input: PrintShipments, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.printing.print(actor, input);
  }

  @Serves(shipmentsApi.activity)
  activity(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Activity> {
    return this.history.activity(actor, shipmentId);
  }

  @Serves(shipmentsApi.share)
  async share(@Input() input: ShareShipment, @CurrentActor() actor: Actor): Promise<ShareLink> {
    await this.queries.changeable(actor, input.shipmentId);
    return this.links.make(actor, input);
  }
}
