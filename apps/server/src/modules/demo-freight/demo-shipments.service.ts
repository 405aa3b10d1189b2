import { Injectable } from '@nestjs/common';
import type { ShippedItem } from '@lading/contracts/fields/freight';
import type { Location } from '@lading/contracts/customers/locations';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import { shipDateWindow } from '@lading/domain/time/pickup';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { CustomersService } from '../customers/customers.service.js';
import { PlacesService } from '../places/places.service.js';
import { DispatchService } from '../booking/dispatch.service.js';
import { addresses, products } from '@lading/demo-data/addresses-and-products';
import {
  detainedAtDesk,
  missedAtDesk,
  shipmentAtDesk,
  shipments,
  type DemoShipment,
} from '@lading/demo-data/shipments';
import { DemoDesk } from './demo-desk.service.js';
import { DemoPast } from './demo-past.service.js';
import { AnsweredQuotes, type ChosenQuote } from '../quotes/answered-quotes.service.js';

/** Books the demo shipper's freight as a person would, and gives each shipment its past. */
@Injectable()
export class DemoShipments {
  constructor(
    private readonly customers: CustomersService,
    private readonly places: PlacesService,
    private readonly quotes: AnsweredQuotes,
    private readonly dispatching: DispatchService,
    private readonly past: DemoPast,
    private readonly desk: DemoDesk,
    private readonly clock: Clock,
  ) {}

  async make(actor: Actor): Promise<void> {
    for (const demo of shipments) await this.makePast(actor, demo);
  }

  /** Books freight of a carrier that works by desk: a shipment to accept, a missed pickup, and a shipment with an announced charge. */
  async makeAtDesk(actor: Actor): Promise<void> {
    const { quoteId, today } = await this.book(actor, shipmentAtDesk);
    await this.past.stampNow(quoteId, today);
    const missed = await this.makePast(actor, missedAtDesk.freight);
    await this.desk.miss(missed.shipmentId, missed.today);
    const detained = await this.makePast(actor, detainedAtDesk.freight);
    await this.desk.announceCharge(detained.shipmentId);
  }

  private async makePast(actor: Actor, demo: DemoShipment) {
    const { quoteId, eta, shipmentId, today } = await this.book(actor, demo);
    await this.past.giveTo({ shipmentId, quoteId, eta, demo, today });
    return { shipmentId, today };
  }

  private async book(actor: Actor, demo: DemoShipment) {
    const { all: locations } = await this.customers.everyLocation(actor);
    const from = found(locations.find(({ name }) => name === demo.from));
    const origin = found(await this.places.locate(from));
    const today = shipDateWindow(this.clock.iso(), origin.timeZone).first;
    const details = detailsOf(from, demo, today);
    const quote = await this.quotes.add(actor, {
      ...{ details, origin, destination: found(await this.places.locate(details.destination)) },
      ...{ ratedFor: addDays(today, -demo.daysAgo), carrier: demo.carrier },
    });
    const shipmentId = await this.dispatching.dispatch(actor, dispatchOf(from, demo, quote));
    return { quoteId: quote.quoteId, eta: quote.eta, shipmentId, today };
  }
}

function detailsOf(origin: Location, demo: DemoShipment, shipDate: string): QuoteDetails {
  const { city, state, postalCode, country, locationType } = origin;
  const to = addresses[demo.to];
  return {
    freightTerms: 'prepaid',
    shipDate,
    units: 'imperial',
    origin: { city, state, postalCode, country, locationType, locationId: origin.id },
    destination: {
      city: to.city,
      state: to.state,
      postalCode: to.postalCode,
      country: to.country,
      locationType: 'business',
    },
    items: [itemOf(demo)],
    accessorials: [],
    isFullValueWanted: false,
    customerReference: demo.purchaseOrder,
  };
}

function itemOf({ product: name, units }: DemoShipment): ShippedItem {
  const product = found(products.find((one) => one.name === name));
  const { handlingUnitType, length, width, height, weight, pieces, freightClass, packaging, nmfc } = product;
  return {
    handlingUnitType,
    handlingUnits: units,
    length: length ?? 48,
    width: width ?? 40,
    height: height ?? 48,
    weight: (weight ?? 500) * units,
    pieces: (pieces ?? 1) * units,
    description: product.description,
    isStackable: product.isStackable ?? false,
    isUsed: false,
    ...(freightClass && { freightClass }),
    ...(packaging && { packaging }),
    ...(nmfc && { nmfc }),
  };
}

function dispatchOf(origin: Location, demo: DemoShipment, { quoteId, offerId, cents }: ChosenQuote): Dispatch {
  const { city, state, postalCode, country, address1, name, contactName, phone } = origin;
  const { company, instructions, ...to } = addresses[demo.to];
  return {
    quoteId,
    offerId,
    expectedCents: cents,
    origin: { name, address1, city, state, postalCode, country, contactName, phone },
    destination: {
      name: company,
      address1: to.address1,
      city: to.city,
      state: to.state,
      postalCode: to.postalCode,
      country: to.country,
      contactName: to.contactName,
      phone: to.phone,
      ...(instructions && { instructions }),
    },
    readyTime: origin.readyTime,
    closeTime: origin.closeTime,
    purchaseOrders: [{ number: demo.purchaseOrder, packages: demo.units, isPalletized: true }],
    customerReference: demo.purchaseOrder,
    notify: [],
  };
}
