import { Injectable } from '@nestjs/common';
import {
  plannedQuotes,
  type PlannedBooking,
  type PlannedCompany,
  type PlannedQuote,
} from '@lading/demo-data/history/freight-plan';
import type { QuoteStop } from '@lading/contracts/fields/quote-details';
import { addDays } from '@lading/domain/time/calendar-date';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { PastBookings, type PastBooking, type PastShipment } from '../booking/past-bookings.service.js';
import { PastClaims } from '../claims/past-claims.service.js';
import { InsuranceService } from '../insurance/insurance.service.js';
import { PastInvoiceIntake, type PastInvoices } from '../invoices/intake/past-invoices.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { PastQuotes, type BookedPastQuote, type PastOffer, type PastQuote } from '../quotes/past-quotes.service.js';
import type { companyOfUser } from './demo-history.queries.js';
import { billedAt, decisionOn, invoicesOf } from './past-billing.js';
import { claimOf } from './past-claiming.js';
import { eventsUntil, type PastHaul } from './past-life.js';
import { SimulatedCarriers } from './simulated-carriers.service.js';
import { authorOf, detailsOf, dispatchOf, type HistoryAuthor, type HistoryOrigin } from './past-order.js';

export type HistoryOwner = RowOf<(typeof companyOfUser)['shape']>;

/** A part of a company's history: its days, both included, YYYY-MM-DD. */
export interface HistoryPart {
  readonly company: PlannedCompany;
  readonly owner: HistoryOwner;
  readonly from: string;
  readonly to: string;
  /** Only requests after it, ISO 8601. */
  readonly since?: string;
}

/** A quote that was booked, with its plan and where it starts. */
interface Plan {
  readonly planned: PlannedQuote;
  readonly booking: PlannedBooking;
  readonly start: HistoryOrigin;
  readonly user: Pick<HistoryAuthor, 'userId' | 'name'>;
}

const bookedAfter = 25 * 60_000;
/** Freight that was picked up earlier is not given to the carrier simulator. */
const movingDays = 21;

/** Loads the quotes, shipments and invoices that a company had in some time of the past, as if it had used the portal then. */
@Injectable()
export class HistoryFreight {
  private readonly known = new Map<string, Promise<LocatedPlace | undefined>>();

  constructor(
    private readonly clock: Clock,
    private readonly places: PlacesService,
    private readonly quotes: PastQuotes,
    private readonly bookings: PastBookings,
    private readonly invoices: PastInvoiceIntake,
    private readonly carriers: SimulatedCarriers,
    private readonly claims: PastClaims,
    private readonly insurance: InsuranceService,
  ) {}

  /** Runs in the caller's transaction. */
  async load(part: HistoryPart): Promise<void> {
    const { company, owner, from, to, since = '' } = part;
    const now = this.clock.iso();
    const planned = plannedQuotes(company, { from, to, today: now.slice(0, 10) });
    const asked: PastQuote<Plan>[] = [];
    for (const quote of planned) asked.push(await this.pastOf(quote, owner));
    const until = asked.filter(({ askedAt }) => askedAt > since && Date.parse(askedAt) + bookedAfter < Date.parse(now));
    const booked = await this.quotes.add(owner, await this.quotes.linksOf(owner.id), until);
    const moves = this.carriers.areSimulated ? addDays(now.slice(0, 10), -movingDays) : '9999-12-31';
    const orders = booked.map((one) => bookingOf(one, { now, moves }));
    const shipments = await this.bookings.add(owner.id, orders);
    await this.addCoverage(shipments, booked);
    const claims = shipments.flatMap((shipment, index) => {
      const { booking, user } = found(booked[index]).booking;
      return claimOf(shipment, { care: booking.care, userId: user.userId, author: user.name, now }) ?? [];
    });
    await this.claims.add(owner.id, claims);
    const moving = shipments.flatMap((shipment, index) => {
      const { isAsked, haul } = found(orders[index]);
      return isAsked ? { shipment, haul, mistakes: found(booked[index]).booking.booking.mistakes } : [];
    });
    await this.carriers.handOver(moving, now);
    const invoiced = shipments.flatMap((shipment, index) =>
      pastInvoicesOf(shipment, found(booked[index]).booking, { owner, now, isAsked: found(orders[index]).isAsked }),
    );
    await this.invoices.add(owner.id, invoiced);
  }

  private async pastOf(planned: PlannedQuote, owner: HistoryOwner): Promise<PastQuote<Plan>> {
    const start = found(owner.locations[planned.from] ?? owner.locations[0]);
    const details = detailsOf(start, planned);
    const origin = found(await this.locate(details.origin));
    const destination = found(await this.locate(details.destination));
    const askedAt = new Date(zonedInstant(planned.askedOn, planned.askedTime, origin.timeZone)).toISOString();
    const author = authorOf(owner.authors, planned, { locationId: start.id, askedAt });
    const user = author ?? { userId: owner.userId, name: `${owner.firstName} ${owner.lastName}` };
    return {
      ...{ details, origin, destination, askedAt, createdBy: user.userId },
      booking: planned.booking && { planned, start, user, booking: planned.booking },
      choose: (offers, { booking: { choice } }) => chosenOffer(offers, choice, owner.homeCarrierId),
    };
  }

  private async addCoverage(
    shipments: readonly PastShipment[],
    booked: readonly BookedPastQuote<Plan>[],
  ): Promise<void> {
    for (const [index, { shipmentId, booking }] of shipments.entries())
      if (booking.content.isFullValueWanted)
        await this.insurance.certify({
          shipmentId,
          at: booking.now,
          author: found(booked[index]).booking.user.name,
        });
  }

  /** Companies ship to the same places again and again. */
  private locate(stop: QuoteStop): Promise<LocatedPlace | undefined> {
    const key = `${stop.country} ${stop.postalCode} ${stop.city}`;
    const place = this.known.get(key) ?? this.places.locate(stop);
    this.known.set(key, place);
    return place;
  }
}

function chosenOffer(
  offers: readonly PastOffer[],
  choice: PlannedBooking['choice'],
  homeCarrierId: number | null,
): PastOffer | undefined {
  const cheapest = offers.toSorted((one, other) => one.totalCents - other.totalCents);
  const days = ({ transitDays }: PastOffer): number => transitDays ?? Infinity;
  const chosen = {
    cheapest: () => undefined,
    second: () => cheapest[1],
    home: () => cheapest.find(({ carrierId }) => carrierId === homeCarrierId),
    fastest: () => cheapest.toSorted((one, other) => days(one) - days(other))[0],
  };
  return chosen[choice]() ?? cheapest[0];
}

interface Moment {
  readonly now: string;
  /** The first pickup date of freight that the carrier simulator moves on. */
  readonly moves: string;
}

function bookingOf(
  { past, quote, link, booking: { planned, start, user, booking }, transitDays }: BookedPastQuote<Plan>,
  { now, moves }: Moment,
): PastBooking & { readonly haul: PastHaul } {
  const { origin, destination, askedAt } = past;
  const bookedAt = new Date(Date.parse(askedAt) + bookedAfter).toISOString();
  const haul = {
    ...{ origin, destination, transitDays, bookedAt, shipDate: planned.shipDate, scenario: booking.scenario },
    pieces: past.details.items.reduce((sum, { pieces }) => sum + pieces, 0),
    signedBy: planned.to.contactName,
  };
  return {
    ...{ quote, origin, destination, bookedAt, user, haul, isAsked: planned.shipDate >= moves },
    accountNumber: link.accountNumber,
    dispatch: dispatchOf(start, planned, quote),
    eventsFor: (numbers) => eventsUntil(now, haul, numbers),
  };
}

function pastInvoicesOf(
  shipment: PastShipment,
  { booking: { mistakes, care } }: Plan,
  { owner, now, isAsked }: { owner: HistoryOwner; now: string; isAsked: boolean },
): PastInvoices[] {
  const { shipmentId, deliveredAt, booking, events } = shipment;
  if (deliveredAt === null || billedAt(deliveredAt) > now) return [];
  const receivedAt = billedAt(deliveredAt);
  const { companyName, firstName, lastName } = owner;
  const desk = { care, clerk: `${firstName} ${lastName}`, carrierName: booking.quote.carrierName, receivedAt, now };
  return [
    {
      ...{ shipmentId, carrierId: booking.quote.carrierId, events, receivedAt, isComplete: !isAsked },
      received: invoicesOf(shipment, { companyName, mistakes, at: receivedAt }),
      decide: (audit, received) => decisionOn(audit, received, desk),
    },
  ];
}
