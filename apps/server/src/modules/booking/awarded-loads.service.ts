import { Injectable } from '@nestjs/common';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { customerOf } from '../../business/customer-access.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { awardedValues, insertAward } from '../shipments/shipment-bookings.statements.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { loadContent, loadRow, partyAt, type AwardedLoad, type LoadOwner } from './awarded-load.js';
import { BookingNumberSource } from './booking-numbers.service.js';
import type { BookingNumbers } from './booking-row.js';
import { LoadPlaces } from './load-places.service.js';
import { ShipmentBooked, ShipmentDispatched } from './booking.events.js';
import { homeCarrier } from './booking.queries.js';
import { PurchaseOrders } from '../shipments/purchase-orders.service.js';

/** Makes shipments of loads that no quote has led to: the carrier has agreed by its offer, and is not called. */
@Injectable()
export class AwardedLoads {
  constructor(
    private readonly database: Database,
    private readonly places: LoadPlaces,
    private readonly numbers: BookingNumberSource,
    private readonly carriers: CarriersService,
    private readonly orders: PurchaseOrders,
    private readonly tracking: TrackingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Numbers, row and events commit with the change of the caller; answers the shipment's number. */
  book(actor: Actor, load: AwardedLoad): Promise<string> {
    return this.database.transaction(async () => {
      const owner = await this.ownerOf(actor);
      const { input, details, carrierId } = load;
      const ends = await this.places.routeOf(
        actor,
        partyAt(input.origin, details.origin),
        partyAt(input.destination, details.destination),
      );
      const drawn = await this.numbers.draw(owner.customerId);
      const proNumber = await this.carriers.takeProNumber(carrierId, owner.customerId);
      const numbers = { ...drawn, proNumber };
      const content = loadContent(load, ends);
      const row = loadRow({ load, content, owner, numbers, now: this.clock.iso() });
      this.database.enqueue(insertAward, awardedValues(row));
      this.orders.add({ shipmentId: numbers.shipmentId, customerId: owner.customerId }, content.purchaseOrders);
      await this.announce(actor, numbers, carrierId);
      return numbers.number;
    });
  }

  private async ownerOf(actor: Actor): Promise<LoadOwner> {
    const customerId = customerOf(actor);
    const { ownerCarrierId } = found(await this.database.findOne(homeCarrier, [customerId]));
    return { ownerCarrierId, customerId, userId: actor.userId };
  }

  private async announce(actor: Actor, numbers: BookingNumbers, carrierId: number): Promise<void> {
    const { shipmentId, number, bolNumber, proNumber } = numbers;
    const about = { subject: shipmentSubject(shipmentId), customerId: customerOf(actor), carrierId };
    const facts = { shipmentId, number, dispatchState: 'confirmed' } as const;
    const booked = { ...facts, category: 'defaulted', detail: `BOL ${bolNumber}` } as const;
    await this.events.publish(actor, new ShipmentBooked({ ...about, payload: booked }), numbers.eventId);
    const category = await this.tracking.acknowledge(shipmentId, 'award', 'Load awarded');
    const detail = proNumber ? `PRO ${proNumber}` : 'By its offer';
    const confirmed = new ShipmentDispatched({ ...about, payload: { ...facts, category, detail } });
    await this.events.publish(jobActor('dispatch'), confirmed);
  }
}
