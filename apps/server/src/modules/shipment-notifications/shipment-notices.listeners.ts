import { Injectable } from '@nestjs/common';
import { type StoredEvent, Listens } from '../../kernel/events/domain-event.js';
import { ShipmentDispatched, type ShipmentFacts } from '../booking/booking.events.js';
import { ShipmentTracked } from '../tracking/tracking.events.js';
import type { NoticeSource } from './shipment-notices.queries.js';
import { ShipmentNotices, type Occasion } from './shipment-notices.service.js';

type Tracked = InstanceType<typeof ShipmentTracked>['payload'];

/** Nothing is sent about a pickup that is only reported after the delivery. */
function occasionsOf(shipment: NoticeSource, { id, payload }: StoredEvent<Tracked>): Occasion[] {
  const { booking, pickedUpAt, deliveredAt } = shipment;
  if (deliveredAt !== null) return [{ moment: 'delivered', occasion: `delivered:${booking}` }];
  const isException = payload.category === 'exception' && payload.before !== 'exception';
  return [
    ...(pickedUpAt === null ? [] : [{ moment: 'pickedUp', occasion: `pickedUp:${booking}` } as const]),
    ...(isException ? [{ moment: 'exception', occasion: `exception:${id}`, words: payload.text } as const] : []),
  ];
}

/** Sends emails when shipments are dispatched or tracked. */
@Injectable()
export class ShipmentNoticesListeners {
  constructor(private readonly notices: ShipmentNotices) {}

  @Listens(ShipmentDispatched)
  async dispatched({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    const shipment = await this.notices.find(payload.shipmentId);
    if (!shipment) return;
    await this.notices.notify(shipment, { moment: 'dispatched', occasion: `dispatched:${shipment.booking}` });
  }

  @Listens(ShipmentTracked)
  async tracked(event: StoredEvent<Tracked>): Promise<void> {
    const shipment = await this.notices.find(event.payload.shipmentId);
    if (!shipment) return;
    for (const occasion of occasionsOf(shipment, event)) await this.notices.notify(shipment, occasion);
  }
}
