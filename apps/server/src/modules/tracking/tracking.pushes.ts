import { Injectable, type OnModuleInit } from '@nestjs/common';
import { trackingChanged } from '@lading/contracts/shipments/tracking';
import { Follows } from '../../kernel/realtime/follows.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { ShareLinksService } from './share-links.service.js';
import { ShipmentTracked } from './tracking.events.js';

const sharedRoom = (shipmentId: number): Room => `shared-shipment:${shipmentId}`;

/** Pushes to the pages of share links, whose holders have only the token. */
@Injectable()
export class TrackingPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
    private readonly links: ShareLinksService,
  ) {}

  onModuleInit(): void {
    this.pushes.sends(ShipmentTracked, trackingChanged, ({ payload: { shipmentId, category } }) => ({
      to: [sharedRoom(shipmentId)],
      payload: { category },
    }));
    this.follows.register('shared-shipment', async (_, token) => {
      const shipmentId = await this.links.findShipmentId(token);
      return shipmentId === undefined ? undefined : sharedRoom(shipmentId);
    });
  }
}
