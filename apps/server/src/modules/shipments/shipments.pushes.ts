import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shipmentChanged } from '@lading/contracts/shipments';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { customerRoom, type Room } from '../../kernel/realtime/room.js';
import type { DomainEvent } from '../../kernel/events/domain-event.js';
import { ShipmentTracked } from '../tracking/tracking.events.js';
import { shipmentEvents, type ShipmentFacts } from './shipments.events.js';
import { ShipmentsQueries } from './shipments.queries.js';

const shipmentRoom = (shipmentId: number): Room => `shipment:${shipmentId}`;

/** Tells the pages of the customer whenever one of its shipments moved on. */
@Injectable()
export class ShipmentsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
    private readonly queries: ShipmentsQueries,
  ) {}

  onModuleInit(): void {
    const sending = ({ payload, customerId }: DomainEvent<ShipmentFacts>) => {
      const { shipmentId, category, dispatchState } = payload;
      const company = customerId === null ? [] : [customerRoom(customerId)];
      return { to: [...company, shipmentRoom(shipmentId)], payload: { shipmentId, category, dispatchState } };
    };
    for (const event of shipmentEvents) this.pushes.sends(event, shipmentChanged, sending);
    this.pushes.sends(ShipmentTracked, shipmentChanged, sending);
    this.follows.register('shipment', async (actor, key) => {
      if (!actor || !/^\d{1,15}$/.test(key)) return undefined;
      const { shipmentId } = await this.queries.record(actor, Number(key));
      return shipmentRoom(shipmentId);
    });
  }
}
