import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import { mostPrintedPickups, type PrintPickups } from '@lading/contracts/shipments/carrier-shipments';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { csvFile, type CsvColumn } from '../../kernel/csv/csv-file.js';
import { Database } from '../../kernel/database/database.js';
import {
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { DeskOrder } from '../booking/booking.entities.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { Customer } from '../customers/customers.entities.js';
import { askedFreight } from '../quotes/quote-carriers.statements.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { drawPickupSheet, isHazardous, unitsOf } from './pickup-sheet.js';

const pickup = row({
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber', 'pickupNumber', 'destinationLabel'),
  companyName: columnOf(Customer, 'c', 'companyName').nullable(),
  terminal: columnOf(DeskOrder, 'd', 'terminal').nullable(),
  pickupFrom: text('coalesce(d.pickup_from, s.ready_time)'),
  pickupUntil: text('coalesce(d.pickup_until, s.close_time)'),
  origin: json<ShipmentContent['origin']>(`s.content -> 'origin'`),
  items: json<ShippedItem[]>(`s.content -> 'items'`),
  units: text(`s.content ->> 'units'`).as<UnitSystem>(),
  accessorials: json<string[]>(`s.content -> 'accessorials'`),
  specialInstructions: text(`nullif(s.content ->> 'specialInstructions', '')`).nullable(),
});
type Pickup = RowOf<typeof pickup>;

/**
 * What carrier $1 has confirmed and is to pick up on day $2, at the origin, as far as the caller sees it; at a terminal $3 alone, if one is
 * named. An agreed day is never before the one that the customer asked for.
 */
const pickupsOfDay = statement(
  pickup,
  `SELECT ${pickup.sql} FROM shipment s LEFT JOIN desk_order d ON d.shipment_id = s.id AND d.booking = s.booking
     LEFT JOIN customer c ON c.id = s.customer_id
    WHERE s.carrier_id = $1 AND s.pickup_date <= $2::date AND NOT s.is_test AND s.state = 'dispatched' AND s.dispatch_state = 'confirmed'
      AND s.picked_up_at IS NULL AND coalesce(d.pickup_day, s.pickup_date) = $2::date AND ($3::text IS NULL OR d.terminal = $3)
    ORDER BY d.terminal NULLS LAST, coalesce(d.pickup_from, s.ready_time), s.id LIMIT ${mostPrintedPickups + 1}`,
);

const manifestColumns: readonly CsvColumn<Pickup>[] = [
  { title: 'Terminal', value: ({ terminal }) => terminal },
  { title: 'From', value: ({ pickupFrom }) => pickupFrom },
  { title: 'Until', value: ({ pickupUntil }) => pickupUntil },
  { title: 'BOL#', value: ({ bolNumber }) => bolNumber },
  { title: 'PRO#', value: ({ proNumber }) => proNumber },
  { title: 'Pickup#', value: ({ pickupNumber }) => pickupNumber },
  { title: 'Company', value: ({ companyName }) => companyName },
  { title: 'Shipper', value: ({ origin }) => origin.name },
  { title: 'Address', value: ({ origin }) => origin.address1 },
  { title: 'City', value: ({ origin }) => origin.city },
  { title: 'State', value: ({ origin }) => origin.state },
  { title: 'ZIP code', value: ({ origin }) => origin.postalCode },
  { title: 'Contact', value: ({ origin }) => origin.contactName },
  { title: 'Phone', value: ({ origin }) => origin.phone },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Handling units', value: unitsOf },
  { title: 'Pounds', value: ({ items, units }) => askedFreight(items, units).pounds },
  { title: 'Class', value: ({ items, units }) => askedFreight(items, units).freightClass },
  { title: 'Hazmat', value: (one) => (isHazardous(one) ? 'Yes' : 'No') },
  { title: 'Accessorials', value: ({ accessorials }) => accessorials.join(', ') },
  { title: 'Instructions', value: ({ specialInstructions }) => specialInstructions },
];

/** A day's pickups as a printed sheet and as a manifest, as far as the user sees them. */
@Injectable()
export class CarrierPickups {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
    private readonly clock: Clock,
  ) {}

  async print(actor: Actor, { day, terminal, format }: PrintPickups): Promise<FileAnswer> {
    const carrierId = found(actor.carrierId);
    const pickups = await this.database.query(pickupsOfDay, [carrierId, day, terminal?.trim() || null]);
    if (pickups.length > mostPrintedPickups) throw problem('too-many-to-print');
    if (pickups.length === 0) throw problem('not-found', { detail: 'There are no pickups to print on this day.' });
    if (format === 'csv') {
      return new FileAnswer(`manifest-${day}.csv`, 'text/csv', csvFile(manifestColumns, pickups));
    }
    const { name } = await this.carriers.deskOf(carrierId);
    const pdf = await drawPickupSheet({ day, carrierName: name, printedAt: this.clock.now(), pickups });
    return new FileAnswer(`pickups-${day}.pdf`, 'application/pdf', pdf, 'inline');
  }
}
