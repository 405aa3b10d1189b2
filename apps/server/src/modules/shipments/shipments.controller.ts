import { Controller } from '@nestjs/common';
import {
  shipmentsApi,
  type Dispatch,
  type Shipment,
  type ShipmentKey,
  type ShipmentList,
  type ShipmentListRequest,
} from '@lading/contracts/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { DispatchService } from './dispatch.service.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentsQueries } from './shipments.queries.js';

@Controller()
export class ShipmentsController {
  constructor(
    private readonly dispatching: DispatchService,
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
}
