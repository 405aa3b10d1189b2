import { Injectable } from '@nestjs/common';
import { millisecondsPerDay, addDays } from '@lading/domain/time/calendar-date';
import type { DemoEvent, DemoShipment } from '@lading/demo-data/shipments';
import type { EventLocation, TrackingEvent } from '../../connectors/tracking-event.js';
import { Clock } from '../../kernel/clock/clock.js';
import { DispatchRecords } from '../booking/carrier-calls/dispatch-records.service.js';
import { AnsweredQuotes } from '../quotes/answered-quotes.service.js';
import { PastShipments } from '../shipments/past-shipments.service.js';
import { CarrierPolls } from '../tracking/carrier-polls.service.js';
import { TrackingService } from '../tracking/tracking.service.js';

interface Booked {
  readonly shipmentId: number;
  readonly quoteId: number;
  /** Of the booked offer, YYYY-MM-DD. */
  readonly eta: string;
  readonly demo: DemoShipment;
  /** YYYY-MM-DD at the origin. */
  readonly today: string;
}

interface Numbers {
  readonly booking: number;
  readonly pro: string;
}

const hour = 3_600_000;

/** Moves a booking of today to the day on which it was picked up, and adds the carrier's tracking events since then. */
@Injectable()
export class DemoPast {
  constructor(
    private readonly quotes: AnsweredQuotes,
    private readonly shipments: PastShipments,
    private readonly records: DispatchRecords,
    private readonly tracking: TrackingService,
    private readonly polls: CarrierPolls,
    private readonly clock: Clock,
  ) {}

  /** A quote of this moment, by the clock of the demo. */
  async stampNow(quoteId: number, today: string): Promise<void> {
    await this.quotes.backdate(quoteId, today, this.clock.iso());
  }

  async giveTo(booked: Booked): Promise<void> {
    const { shipmentId, demo } = booked;
    const { booking, pro } = await this.moveBack(booked);
    if (demo.refusal) return void (await this.records.refuse({ shipmentId, booking }, demo.refusal));
    const confirmed = await this.confirm(booked, pro);
    const events = demo.events.map((event, index) => this.eventOf(event, { booked, pro, index: index + 1 }));
    await this.tracking.ingest(shipmentId, [confirmed, ...events]);
  }

  /** The history of a shipment is append-only, so the confirmation is a separate event. */
  private async confirm(booked: Booked, pro: string): Promise<TrackingEvent> {
    const { shipmentId, quoteId, demo } = booked;
    await this.shipments.confirm(shipmentId, { pro, pickupNumber: `PU${pro.slice(-6)}` });
    const bookedAt = this.ago(demo.daysAgo * millisecondsPerDay + hour);
    await this.quotes.markDispatched(quoteId, bookedAt);
    const hoursAgo = (demo.daysAgo * millisecondsPerDay) / hour + 1;
    const scheduled = { type: 'PICKUP_SCHEDULED', status: 'Pickup scheduled', hoursAgo } as const;
    return this.eventOf(scheduled, { booked, pro, index: 0 });
  }

  /** No carrier knows this freight, so no carrier is ever called about it. */
  private async moveBack({ shipmentId, quoteId, eta, demo, today }: Booked): Promise<Numbers> {
    const shipDate = addDays(today, -demo.daysAgo);
    const at = this.ago(demo.daysAgo * millisecondsPerDay + 2 * hour);
    await this.quotes.backdate(quoteId, shipDate, at);
    await this.polls.leaveOut(shipmentId);
    return this.shipments.moveBack(shipmentId, { pickupDate: shipDate, eta, daysAgo: demo.daysAgo, bookedAt: at });
  }

  private eventOf(
    event: Omit<DemoEvent, 'at'> & Partial<DemoEvent>,
    of: { booked: Booked; pro: string; index: number },
  ): TrackingEvent {
    const occurredAt = this.ago(event.hoursAgo * hour);
    return {
      eventId: `demo-${of.index}`,
      type: event.type,
      status: event.status,
      occurredAt,
      reportedAt: occurredAt,
      sequence: of.index,
      location: event.at ? placeOf(event.at) : null,
      notes: null,
      reasonCode: event.reasonCode ?? null,
      estimatedDelivery: event.etaInDays === undefined ? null : addDays(of.booked.today, event.etaInDays),
      signedBy: event.signedBy ?? null,
      pro: of.pro,
      reference: null,
    };
  }

  private ago(milliseconds: number): string {
    return new Date(this.clock.now().getTime() - milliseconds).toISOString();
  }
}

const placeOf = ([city, state, latitude, longitude]: DemoEvent['at']): EventLocation => ({
  city,
  state,
  latitude,
  longitude,
  postalCode: null,
  country: 'USA',
  timeZone: null,
  terminalCode: null,
});
