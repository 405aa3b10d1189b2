import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarrierRounds, type AskedCarrier } from '../carriers/carrier-rounds.service.js';
import { CarrierPolls, type PolledShipment } from './carrier-polls.service.js';
import { overdueShipments } from './tracking.queries.js';
import { TrackingService } from './tracking.service.js';

export const pollCarriers = defineJob('poll-carriers', NoInput, { retryLimit: 0, expireSeconds: 120 });
export const reconsiderDue = defineJob('reconsider-due', NoInput, { retryLimit: 0 });

const callDeadline = 8000;
const batch = 100;

/** Polls carriers, and reconsiders shipments that got no report by their due moment. */
@Injectable()
export class TrackingJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rounds: CarrierRounds,
    private readonly tracking: TrackingService,
    private readonly polls: CarrierPolls,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('poll-carriers', { everySeconds: 20 }, pollCarriers, {});
    this.jobs.schedule('reconsider-due', { everySeconds: 60 }, reconsiderDue, {});
  }

  @Runs(pollCarriers)
  async poll(_: NoInput, run: Run): Promise<void> {
    await this.rounds.byCarrier(await this.polls.take(2 * batch), run, (shipment, carrier) =>
      this.pollShipment(shipment, carrier, run.signal),
    );
  }

  /** Shipments whose due moment has passed without a report. */
  @Runs(reconsiderDue)
  async reconsider(_: NoInput, run: Run): Promise<void> {
    const now = this.clock.now().getTime();
    const bounds = [new Date(now), new Date(now - 30 * millisecondsPerDay)];
    const rows = await this.database.query(overdueShipments, [...bounds, batch]);
    await this.rounds.oneByOne(rows, run, ({ shipmentId }) => this.tracking.reconsider(shipmentId));
  }

  private async pollShipment(
    { shipmentId, pro }: PolledShipment,
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
