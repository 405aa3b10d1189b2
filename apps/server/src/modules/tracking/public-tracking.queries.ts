import { searchForm } from '@lading/domain/identifiers/reference-number';
import { Injectable } from '@nestjs/common';
import type {
  FindPublicly,
  PublicShipment,
  PublicShipments,
  SharedShipment,
} from '@lading/contracts/shipments/tracking';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import { dateIn } from '@lading/domain/time/zoned-time';
import { hasOrder } from '../../business/shipments/order-numbers.js';
import { found } from '../../kernel/contract/problem.js';
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
import { system } from '../../kernel/database/session.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { trackedColumns } from './tracking.queries.js';
import { TrackingService } from './tracking.service.js';

const mostNumbers = 25;
/** Shorter texts are no numbers of ours and would find too much. */
const shortestNumber = 5;

/** A number as it was typed and in the form in which numbers are compared. */
export interface WantedNumber {
  readonly typed: string;
  readonly key: string;
}

/** Splits what was typed at commas, semicolons, line breaks and spaces; each number once, at most 25. */
function wantedNumbers(text: string): WantedNumber[] {
  const byKey = new Map<string, WantedNumber>();
  for (const typed of text.split(/[\s,;]+/)) {
    const key = searchForm(typed);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { typed: typed.slice(0, 40), key });
  }
  return [...byKey.values()].slice(0, mostNumbers);
}

/** Numbers of the trade do not contain the wildcards of LIKE. */
const isSearchable = ({ key }: WantedNumber): boolean => key.length >= shortestNumber && !/[\\%_]/.test(key);

const published = {
  ...trackedColumns,
  carrierName: columnOf(Carrier, 'c', 'name'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber', 'pickupDate'),
  originStop: json<ShipmentStop>(`s.content -> 'originStop'`),
  destinationStop: json<ShipmentStop>(`s.content -> 'destinationStop'`),
};

const whole = row(published);
type PublicRecord = RowOf<typeof whole>;

const publicShipment = statement(
  whole,
  `SELECT ${whole.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.id = $1`,
);

const plain = (column: string): string => `lower(translate(coalesce(${column}, ''), '.,/''- ', ''))`;

/** By the value of the reference-number type. */
const exactly: Readonly<Record<NonNullable<FindPublicly['referenceType']>, string>> = {
  1: `${plain('s.bol_number')} = w.key`,
  2: `${plain('s.pro_number')} = w.key`,
  3: hasOrder('s', `${plain('o.number')} = w.key`),
  4: `${plain('s.customer_reference')} = w.key`,
  5: `${plain('s.pickup_number')} = w.key`,
  6: `${plain('s.quote_number')} = w.key`,
  7: `${plain('s.number')} = w.key`,
};

const mostFound = 25;

const listed = row({
  ...published,
  /** The number by which it was found. */
  wanted: text('w.key'),
});

/** Shipments that have one of the numbers $1. */
const foundWhere = (match: string) =>
  statement(
    listed,
    `SELECT ${listed.sql} FROM unnest($1::text[]) AS w (key)
       JOIN shipment s ON s.search LIKE '%' || w.key || '%' AND NOT s.is_test AND (${match})
       JOIN carrier c ON c.id = s.carrier_id
      ORDER BY s.pickup_date DESC, s.id DESC LIMIT ${mostFound}`,
  );

const foundByAny = foundWhere(Object.values(exactly).join(' OR '));
const foundBy = new Map(Object.entries(exactly).map(([type, match]) => [Number(type), foundWhere(match)]));

/** What strangers may see: by number status, city and dates; by a share link the timeline. Never a price or a person. */
@Injectable()
export class PublicTrackingQueries {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
  ) {}

  /** Unknown numbers and those of trial shipments get the same answer. */
  async find({ numbers, referenceType }: FindPublicly): Promise<PublicShipments> {
    const wanted = wantedNumbers(numbers);
    const keys = wanted.filter(isSearchable).map(({ key }) => key);
    const search = foundBy.get(referenceType ?? 0) ?? foundByAny;
    const rows = await this.database.asScope(system, () => this.database.query(search, [keys]));
    const known = new Set(rows.map((row) => row.wanted));
    const typed = new Map(wanted.map((number) => [number.key, number.typed]));
    return {
      items: rows.map((row) => publicOf(row, typed.get(row.wanted) ?? row.wanted)),
      notFound: wanted.filter(({ key }) => !known.has(key)).map((number) => number.typed),
    };
  }

  /** The shipment of a share link. */
  shared(shipmentId: number): Promise<Omit<SharedShipment, 'hasBillOfLading'>> {
    return this.database.asScope(system, async () => {
      const record = found(await this.database.findOne(publicShipment, [shipmentId]));
      const { originStop, destinationStop } = record;
      return {
        ...publicOf(record, record.number),
        shipmentId,
        bolNumber: record.bolNumber,
        proNumber: record.proNumber,
        originLatitudeE6: originStop.latitudeE6,
        originLongitudeE6: originStop.longitudeE6,
        destinationLatitudeE6: destinationStop.latitudeE6,
        destinationLongitudeE6: destinationStop.longitudeE6,
        tracking: await this.tracking.viewOf(record),
      };
    });
  }
}

/** Field by field, so that a new column is never published by accident. */
const publicOf = (record: PublicRecord, number: string): PublicShipment => ({
  number,
  carrierName: record.carrierName,
  category: record.category,
  originCity: record.originStop.city,
  originState: record.originStop.state,
  destinationCity: record.destinationStop.city,
  destinationState: record.destinationStop.state,
  pickupDate: record.pickupDate,
  eta: record.eta,
  deliveredOn: record.deliveredAt ? dateIn(record.destinationZone, record.deliveredAt) : null,
});
