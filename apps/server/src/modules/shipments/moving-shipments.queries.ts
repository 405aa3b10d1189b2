import { Injectable } from '@nestjs/common';
import {
  mostOnMap,
  type MapPoint,
  type MovingShipment,
  type MovingShipments,
  type MovingShipmentsRequest,
} from '@lading/contracts/shipment-list';
import type { ShipmentStop } from '@lading/contracts/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/tracking';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { conditionsOf } from './shipment-filter.conditions.js';
import { customerOf } from '../../business/customer-access.js';

interface MovingRow extends Omit<MovingShipment, 'origin' | 'destination' | 'lastSeen'> {
  readonly originStop: ShipmentStop;
  readonly destinationStop: ShipmentStop;
  readonly lastPlace: string | null;
  readonly lastLatitudeE6: number | null;
  readonly lastLongitudeE6: number | null;
  readonly total: number;
}

/** On the way: picked up or about to be, and not delivered. */
const inMotion: readonly TrackingCategoryName[] = ['pickup', 'transit', 'outForDelivery', 'exception', 'missedEta'];

const columns = `s.id AS "shipmentId", s.number, s.category, c.name AS "carrierName", left(s.origin_label, 100) AS "originLabel",
  left(s.destination_label, 100) AS "destinationLabel", s.eta, s.content -> 'originStop' AS "originStop",
  s.content -> 'destinationStop' AS "destinationStop", s.last_place AS "lastPlace", s.last_latitude_e6 AS "lastLatitudeE6",
  s.last_longitude_e6 AS "lastLongitudeE6", s.last_seen_at AS "lastSeenAt", count(*) OVER () AS total`;

/** Reads everything that a map shows with one statement. */
@Injectable()
export class MovingShipmentsQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments in motion, those with the latest news first. */
  async inMotion(actor: Actor, { categories }: MovingShipmentsRequest): Promise<MovingShipments> {
    const wanted = categories?.length ? categories : [...inMotion];
    const conditions = conditionsOf(
      { categories: wanted, states: ['booked', 'dispatched', 'inTransit'] },
      { customerId: customerOf(actor), userId: actor.userId, now: this.clock.iso() },
    );
    const rows = await this.database.query<MovingRow>(
      `SELECT ${columns} FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE ${conditions.text}
        ORDER BY s.updated_at DESC, s.id DESC LIMIT ${mostOnMap}`,
      conditions.values,
    );
    return { items: rows.map(movingOf), total: rows[0]?.total ?? 0 };
  }
}

const pointOf = ({ city, state, latitudeE6, longitudeE6 }: ShipmentStop): MapPoint => ({
  name: `${city}, ${state}`,
  latitudeE6,
  longitudeE6,
});

function movingOf(row: MovingRow): MovingShipment {
  const { originStop, destinationStop, lastPlace, lastLatitudeE6, lastLongitudeE6, total: _, ...shown } = row;
  const isSeen = lastLatitudeE6 !== null && lastLongitudeE6 !== null;
  return {
    ...shown,
    origin: pointOf(originStop),
    destination: pointOf(destinationStop),
    lastSeen: isSeen ? { name: lastPlace ?? '', latitudeE6: lastLatitudeE6, longitudeE6: lastLongitudeE6 } : null,
  };
}
