import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarrierRounds, type AskedCarrier } from '../carriers/carrier-rounds.service.js';
import { TrackingService } from './tracking.service.js';

export const pollCarriers = defineJob('poll-carriers', NoInput, { retryLimit: 0, expireSeconds: 120 });
export const reconsiderDue = defineJob('reconsider-due', NoInput, { retryLimit: 0 });

const callDeadline = 8000;
const batch = 100;
const minute = 60_000;
const day = 86_400_000;

interface Polled {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly pro: string;
  readonly isTest: boolean;
}

/** The longest unasked first; $1 is now, $2 the moment since which nobody asked, $3 the batch. */
const takeMoving = `WITH due AS (
    SELECT id FROM shipment WHERE state IN ('dispatched', 'inTransit', 'lost') AND dispatch_state = 'confirmed' AND pro_number IS NOT NULL
       AND (last_polled_at IS NULL OR last_polled_at <= $2)
     ORDER BY last_polled_at NULLS FIRST LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE shipment s SET last_polled_at = $1 FROM due WHERE s.id = due.id
  RETURNING s.id AS "shipmentId", s.number, s.customer_id AS "customerId", s.carrier_id AS "carrierId", s.pro_number AS pro, s.is_test AS "isTest"`;

/** Corrections come within 72 hours, and proofs of delivery some time after the delivery. */
const takeDelivered = `WITH due AS (
    SELECT id FROM shipment WHERE state = 'delivered' AND delivered_at > $4 AND pro_number IS NOT NULL
       AND (last_polled_at IS NULL OR last_polled_at <= $2)
     ORDER BY delivered_at DESC LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE shipment s SET last_polled_at = $1 FROM due WHERE s.id = due.id
  RETURNING s.id AS "shipmentId", s.number, s.customer_id AS "customerId", s.carrier_id AS "carrierId", s.pro_number AS pro, s.is_test AS "isTest"`;

/** Asks carriers for news, and looks at the clock where no news came. */
@Injectable()
export class TrackingJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rounds: CarrierRounds,
    private readonly tracking: TrackingService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('poll-carriers', { everySeconds: 20 }, pollCarriers, {});
    this.jobs.schedule('reconsider-due', { everySeconds: 60 }, reconsiderDue, {});
  }

  @Runs(pollCarriers)
  async poll(_: NoInput, run: Run): Promise<void> {
    await this.rounds.byCarrier(await this.take(), run, (shipment, carrier) =>
      this.pollShipment(shipment, carrier, run.signal),
    );
  }

  /** Shipments whose due moment has passed while nothing was heard. */
  @Runs(reconsiderDue)
  async reconsider(_: NoInput, run: Run): Promise<void> {
    const now = this.clock.now().getTime();
    const rows = await this.database.query<{ shipmentId: number }>(
      `SELECT id AS "shipmentId" FROM shipment
        WHERE state IN ('dispatched', 'inTransit') AND due_at < $1
          AND (category IN ('pickup', 'transit', 'defaulted') OR (category <> 'missedEta' AND updated_at < due_at)
               OR (category = 'missedEta' AND due_at < $2))
        ORDER BY due_at DESC LIMIT ${batch}`,
      [new Date(now), new Date(now - 30 * day)],
    );
    await this.rounds.oneByOne(rows, run, ({ shipmentId }) => this.tracking.reconsider(shipmentId));
  }

  private async take(): Promise<Polled[]> {
    const now = this.clock.now().getTime();
    const [at, moving, delivered, since] = [now, now - minute / 4, now - 2 * minute, now - 3 * day].map(
      (instant) => new Date(instant),
    );
    return this.database.transaction(async () => [
      ...(await this.database.query<Polled>(takeMoving, [at, moving, batch])),
      ...(await this.database.query<Polled>(takeDelivered, [at, delivered, batch, since])),
    ]);
  }

  private async pollShipment(
    { shipmentId, pro }: Polled,
    carrier: AskedCarrier | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const tracking = carrier?.connector.tracking;
    if (!tracking) return;
    // The whole history: a webhook may have brought a later event before an earlier one.
    const answer = await tracking.track({ pro }, { signal, deadline: callDeadline });
    if (answer.outcome === 'tracked') await this.tracking.ingest(shipmentId, answer.events);
  }
}
