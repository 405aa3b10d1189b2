import { Injectable } from '@nestjs/common';
import {
  mostOnMap,
  type MapPoint,
  type MovingShipment,
  type MovingShipments,
  type MovingShipmentsRequest,
} from '@lading/contracts/shipments/shipment-list';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { joinLastSeen, lastSeenColumns } from '../../business/shipments/last-seen.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  extended,
  integer,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { conditionsOf } from './shipment-filter.conditions.js';
import { Shipment } from './shipments.entities.js';
import { customerOf } from '../../business/customer-access.js';

/** In motion: picked up or about to be, and not delivered. */
const inMotion: readonly TrackingCategoryName[] = ['pickup', 'transit', 'outForDelivery', 'exception', 'missedEta'];

const moving = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'category'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  originStop: json<ShipmentStop>(`s.content -> 'originStop'`),
  destinationStop: json<ShipmentStop>(`s.content -> 'destinationStop'`),
  eta: columnOf(Shipment, 's', 'eta'),
  ...lastSeenColumns,
  lastLatitudeE6: integer('seen.latitude_e6').nullable(),
  lastLongitudeE6: integer('seen.longitude_e6').nullable(),
  total: bigint('count(*) OVER ()'),
});

const movingShipments = statement(
  moving,
  `SELECT ${moving.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id ${joinLastSeen}`,
);

/** Reads everything that a map shows with one statement. */
@Injectable()
export class MovingShipmentsQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments in motion, the latest updates first. */
  async inMotion(actor: Actor, { categories }: MovingShipmentsRequest): Promise<MovingShipments> {
    const wanted = categories?.length ? categories : [...inMotion];
    const conditions = conditionsOf(
      { categories: wanted, states: ['booked', 'dispatched', 'inTransit'] },
      { customerId: customerOf(actor), userId: actor.userId, now: this.clock.iso() },
    );
    const found = extended(
      movingShipments,
      `WHERE ${conditions.text} ORDER BY s.updated_at DESC, s.id DESC LIMIT ${mostOnMap}`,
    );
    const rows = await this.database.query(found, conditions.values);
    return { items: rows.map(movingOf), total: rows[0]?.total ?? 0 };
  }
}

const pointOf = ({ city, state, latitudeE6, longitudeE6 }: ShipmentStop): MapPoint => ({
  name: `${city}, ${state}`,
  latitudeE6,
  longitudeE6,
});

function movingOf(found: RowOf<typeof moving>): MovingShipment {
  const { originStop, destinationStop, lastPlace, lastLatitudeE6, lastLongitudeE6, total: _, ...shown } = found;
  const isSeen = lastLatitudeE6 !== null && lastLongitudeE6 !== null;
  return {
    ...shown,
    origin: pointOf(originStop),
    destination: pointOf(destinationStop),
    lastSeen: isSeen ? { name: lastPlace ?? '', latitudeE6: lastLatitudeE6, longitudeE6: lastLongitudeE6 } : null,
  };
}
