import { Injectable } from '@nestjs/common';
import {
  mostCalendarDays,
  type CalendarDay,
  type CalendarDayKind,
  type ShipmentCalendar,
  type ShipmentCalendarRequest,
} from '@lading/contracts/shipments/shipment-calendar';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, day, row, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { conditionsOf, deliveryDay } from '../shipments/shipment-filter.conditions.js';
import { requireDays } from '../../business/days/day-range.js';

const listed = row({
  day: day('f.day'),
  total: bigint('f.total'),
  shipmentId: bigint('f.id'),
  number: text('f.number'),
  category: text('f.category').as<TrackingCategoryName>(),
  carrierName: columnOf(Carrier, 'c', 'name'),
  originLabel: text('left(f.origin_label, 100)'),
  destinationLabel: text('left(f.destination_label, 100)'),
});

type CalendarRow = RowOf<typeof listed>;

const dayOf: Readonly<Record<CalendarDayKind, string>> = {
  pickup: 's.pickup_date',
  delivery: deliveryDay,
};

/** Reads the shipments of a range of days, the first ones of each day. */
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
    const shown = dayOf[request.by];
    const most = conditions.bind(request.perDay);
    const text = `SELECT ${listed.sql}
         FROM (SELECT s.id, s.number, s.category, s.carrier_id, s.origin_label, s.destination_label, ${shown} AS day,
                      count(*) OVER (PARTITION BY ${shown}) AS total, row_number() OVER (PARTITION BY ${shown} ORDER BY s.id) AS place
                 FROM shipment s WHERE ${conditions.text}) AS f
         JOIN carrier c ON c.id = f.carrier_id
        WHERE f.place <= ${most}::integer ORDER BY f.day, f.place`;
    const rows = await this.database.query({ shape: listed, text }, conditions.values);
    const days = daysOf(rows);
    return { days, total: days.reduce((sum, { total }) => sum + total, 0) };
  }

  private conditions(actor: Actor, request: ShipmentCalendarRequest): Conditions {
    const { from, to, by, categories, terms, locationIds } = request;
    const asked = by === 'pickup' ? { from, to } : { deliveryFrom: from, deliveryTo: to };
    const chosen = { ...(categories && { categories }), ...(terms && { terms }), ...(locationIds && { locationIds }) };
    const viewer = { customerId: customerOf(actor), userId: actor.userId, now: this.clock.iso() };
    const conditions = conditionsOf({ ...asked, ...chosen }, viewer);
    conditions.require(`s.state <> 'canceled'`);
    return conditions;
  }
}

function daysOf(rows: readonly CalendarRow[]): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  for (const { day: shown, total, ...shipment } of rows) {
    const known = days.get(shown) ?? { day: shown, total, items: [] };
    known.items.push(shipment);
    days.set(shown, known);
  }
  return [...days.values()];
}
