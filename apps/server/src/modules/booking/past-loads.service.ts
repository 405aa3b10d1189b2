import { Injectable } from '@nestjs/common';
import { customerOf } from '../../business/customer-access.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { PurchaseOrders } from '../shipments/purchase-orders.service.js';
import { pastShipmentsAdded } from '../shipments/shipment-bookings.statements.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { PastTracking, type PastEvent } from '../tracking/past-tracking.service.js';
import { loadContent, loadRow, partyAt, type AwardedLoad } from './awarded-load.js';
import { ShipmentBooked, ShipmentDispatched } from './booking.events.js';
import { BookingNumberSource } from './booking-numbers.service.js';
import { homeCarrier } from './booking.queries.js';
import { LoadPlaces } from './load-places.service.js';

/** An awarded load of the past. */
export interface PastLoad {
  readonly load: AwardedLoad;
  /** ISO 8601, UTC. */
  readonly bookedAt: string;
  /** The events that the carrier has reported until now, the award first. */
  readonly events: readonly PastEvent[];
}

/**
 * Adds the shipments of loads that were awarded in the past, such as those of the demo. Numbers, content and status are made as for any
 * awarded load. Sends no notifications. Runs in the caller's transaction.
 */
@Injectable()
export class PastLoads {
  constructor(
    private readonly database: Database,
    private readonly places: LoadPlaces,
    private readonly numbers: BookingNumberSource,
    private readonly carriers: CarriersService,
    private readonly orders: PurchaseOrders,
    private readonly tracking: PastTracking,
    private readonly events: Events,
  ) {}

  /** Returns the shipment's number. */
  async add(actor: Actor, { load, bookedAt, events }: PastLoad): Promise<string> {
    const customerId = customerOf(actor);
    const { carrierId, details, input } = load;
    const { ownerCarrierId } = found(await this.database.findOne(homeCarrier, [customerId]));
    const ends = await this.places.routeOf(
      actor,
      partyAt(input.origin, details.origin),
      partyAt(input.destination, details.destination),
    );
    const drawn = await this.numbers.draw(customerId);
    const proNumber = await this.carriers.takeProNumber(carrierId, customerId);
    const content = loadContent(load, ends);
    const owner = { ownerCarrierId, customerId, userId: actor.userId };
    const row = loadRow({ load, content, owner, numbers: { ...drawn, proNumber }, now: bookedAt });
    const progress = this.tracking.progressOf(
      {
        ...{ originZone: String(row.origin_zone), destinationZone: String(row.destination_zone), guarantee: null },
        ...{ firstEta: String(row.first_eta), deliveryAppointment: content.deliveryAppointment ?? null },
      },
      events,
    );
    const moved = {
      ...{ ...row, content, booking: 1, state: progress.state, category: progress.category, eta: progress.eta },
      ...{ due_at: progress.dueAt, picked_up_at: progress.pickedUpAt, delivered_at: progress.deliveredAt },
      updated_at: events.at(-1)?.reportedAt ?? bookedAt,
    };
    const { shipmentId, number, bolNumber } = drawn;
    await this.database.query(pastShipmentsAdded, [JSON.stringify([moved])]);
    this.orders.add({ shipmentId, customerId }, content.purchaseOrders);
    await this.tracking.add([{ shipmentId, customerId, events, isAsked: false }]);
    const about = { subject: shipmentSubject(shipmentId), customerId, carrierId };
    const facts = { shipmentId, number, category: 'defaulted', dispatchState: 'confirmed' } as const;
    const detail = proNumber ? `PRO ${proNumber}` : 'By its offer';
    await this.events.record([
      {
        ...{ at: bookedAt, actor },
        event: new ShipmentBooked({ ...about, payload: { ...facts, detail: `BOL ${bolNumber}` } }),
      },
      {
        ...{ at: bookedAt, actor: jobActor('dispatch') },
        event: new ShipmentDispatched({ ...about, payload: { ...facts, detail } }),
      },
    ]);
    return number;
  }
}
