import { Controller } from '@nestjs/common';
import type { ShipmentList, ShipmentListRequest } from '@lading/contracts/shipment-list';
import { shipmentsApi, type Dispatch, type Shipment } from '@lading/contracts/shipments';
import type { CancelShipment, MarkFavourite, ShipmentKey } from '@lading/contracts/shipment-parts';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { DispatchService } from './dispatch.service.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentsQueries } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';

@Controller()
export class ShipmentsController {
  constructor(
    private readonly dispatching: DispatchService,
    private readonly shipments: ShipmentsService,
    private readonly lists: ShipmentListQueries,
    private readonly queries: ShipmentsQueries,
  ) {}

  @Serves(shipmentsApi.dispatch)
  async dispatch(@Input() input: Dispatch, @CurrentActor() actor: Actor): Promise<Shipment> {
    return this.queries.get(actor, await this.dispatching.dispatch(actor, input));
  }

  @Serves(shipmentsApi.list)
  list(@Input() input: ShipmentListRequest, @CurrentActor() actor: Actor): Promise<ShipmentList> {
    return this.lists.list(actor, input);
  }

  @Serves(shipmentsApi.get)
  get(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Shipment> {
    return this.queries.get(actor, shipmentId);
  }

  @Serves(shipmentsApi.cancel)
  async cancel(@Input() input: CancelShipment, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.shipments.cancel(actor, input);
    return this.queries.get(actor, input.shipmentId);
  }

  @Serves(shipmentsApi.retry)
  async retry(@Input() input: ShipmentKey, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.shipments.retry(actor, input);
    return this.queries.get(actor, input.shipmentId);
  }

  @Serves(shipmentsApi.favourite)
  favourite(@Input() input: MarkFavourite, @CurrentActor() actor: Actor): Promise<void> {
    return this.shipments.favourite(actor, input);
  }
}
