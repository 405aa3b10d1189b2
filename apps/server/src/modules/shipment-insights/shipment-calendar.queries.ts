import { Injectable } from '@nestjs/common';
import {
  mostCalendarDays,
  type CalendarDay,
  type CalendarDayKind,
  type CalendarShipment,
  type ShipmentCalendar,
  type ShipmentCalendarRequest,
} from '@lading/contracts/shipment-calendar';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { requireDays } from './day-range.js';
import { conditionsOf, deliveryDay } from '../shipments/shipment-filter.conditions.js';
import { customerOf } from '../../business/customer-access.js';

interface CalendarRow extends CalendarShipment {
  readonly day: string;
  readonly total: number;
}

const dayOf: Readonly<Record<CalendarDayKind, string>> = {
  pickup: 's.pickup_date',
  delivery: deliveryDay,
};

/** Reads the shipments of some days, the first of each day with one statement. */
@Injectable()
export class ShipmentCalendarQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments by day. */
  async days(actor: Actor, request: ShipmentCalendarRequest): Promise<ShipmentCalendar> {
    requireDays(request, { path: 'to', most: mostCalendarDays });
    const conditions = this.conditions(actor, request);
    const day = dayOf[request.by];
    const most = conditions.bind(request.perDay);
    const rows = await this.database.query<CalendarRow>(
      `SELECT f.day, f.total, f.id AS "shipmentId", f.number, f.category, c.name AS "carrierName",
              left(f.origin_label, 100) AS "originLabel", left(f.destination_label, 100) AS "destinationLabel"
         FROM (SELECT s.id, s.number, s.category, s.carrier_id, s.origin_label, s.destination_label, ${day} AS day,
                      count(*) OVER (PARTITION BY ${day}) AS total, row_number() OVER (PARTITION BY ${day} ORDER BY s.id) AS place
                 FROM shipment s WHERE ${conditions.text}) AS f
         JOIN carrier c ON c.id = f.carrier_id
        WHERE f.place <= ${most}::integer ORDER BY f.day, f.place`,
      conditions.values,
    );
    const days = daysOf(rows);
    return { days, total: days.reduce((sum, { total }) => sum + total, 0) };
  }

  private conditions(actor: Actor, request: ShipmentCalendarRequest): Conditions {
    const { from, to, by, categories, terms, locationIds } = request;
    const asked = by === 'pickup' ? { from, to } : { deliveryFrom: from, deliveryTo: to };
    const chosen = { ...(categories && { categories }), ...(terms && { terms }), ...(locationIds && { locationIds }) };
    const viewer = { customerId: customerOf(actor), userId: actor.userId, now: this.clock.iso() };
    const conditions = conditionsOf({ ...asked, ...chosen }, viewer);
    conditions.require(`s.state <> 'cancelled'`);
    return conditions;
  }
}

function daysOf(rows: readonly CalendarRow[]): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  for (const { day, total, ...shipment } of rows) {
    const known = days.get(day) ?? { day, total, items: [] };
    known.items.push(shipment);
    days.set(day, known);
  }
  return [...days.values()];
}
