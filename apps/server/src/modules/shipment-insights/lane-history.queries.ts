import { Injectable } from '@nestjs/common';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { laneHistoryDays, type LaneHistory, type LaneHistoryRequest } from '@lading/contracts/shipments/lane-history';
import { addDays } from '@lading/domain/time/calendar-date';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, day, row } from '../../kernel/database/declared-statement.js';
import { conditionsOf } from '../shipments/shipment-filter.conditions.js';
import { priced, unpriced } from './shipment-sums.js';

const history = row({
  shipmentCount: bigint('count(*)'),
  lowestCents: bigint('min(p.cents)').nullable(),
  highestCents: bigint('max(p.cents)').nullable(),
  lastPickup: day('max(p.day)').nullable(),
});

/** Reads what a customer shipped on one lane. */
@Injectable()
export class LaneHistoryQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments between two cities, without those of test keys. */
  async read(actor: Actor, { origin, destination }: LaneHistoryRequest): Promise<LaneHistory> {
    const now = this.clock.iso();
    const to = now.slice(0, 10);
    const from = addDays(to, -laneHistoryDays);
    const conditions = conditionsOf(
      { origin, destination, from, to, states: [...countedStates], trials: 'exclude' },
      { customerId: customerOf(actor), userId: actor.userId, now },
    );
    const text = `WITH found AS MATERIALIZED (
        SELECT s.id, s.pickup_date AS day, s.currency, s.total_cents AS agreed FROM shipment s WHERE ${conditions.text})
      SELECT ${history.sql} FROM (${seesCosts(actor) ? priced : unpriced}) AS p`;
    const [sums] = await this.database.query({ shape: history, text }, conditions.values);
    return { from, to, shipmentCount: 0, ...sums };
  }
}
