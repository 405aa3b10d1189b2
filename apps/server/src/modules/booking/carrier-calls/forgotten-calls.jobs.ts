import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  row,
  statement,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { DispatchRecords } from './dispatch-records.service.js';
import { WithdrawalRecords } from './withdrawal-records.service.js';

export const endForgottenCalls = defineJob('end-forgotten-calls', NoInput, { retryLimit: 0 });

/** Milliseconds: longer than all tries of a call together, each killed at its end. */
const forgottenAfter = 15 * 60_000;

const forgotten = row({
  shipmentId: columnOf(Shipment, '', 'id'),
  ...columnsOf(Shipment, '', 'booking', 'dispatchState'),
  isSent: boolean('sent_at IS NOT NULL'),
});

/** Calls that nothing was heard of since $1. What waits at a desk was never called. */
const forgottenCalls = statement(
  forgotten,
  `SELECT ${forgotten.sql} FROM shipment
    WHERE state IN ('booked', 'dispatched') AND dispatch_state IN ('sending', 'canceling') AND updated_at < $1
      AND NOT EXISTS (SELECT FROM desk_order d WHERE d.shipment_id = shipment.id AND d.booking = shipment.booking) LIMIT 100`,
);

const failureOf = (notDone: string, isRetrySafe: boolean): DispatchFailure => ({
  code: 'interrupted',
  what: 'The call to the carrier was interrupted repeatedly.',
  source: 'platform',
  notDone,
  isRetrySafe,
});

/** Hands calls that used up all their tries, because their processes died, to a person. */
@Injectable()
export class ForgottenCallsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly dispatches: DispatchRecords,
    private readonly withdrawals: WithdrawalRecords,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('end-forgotten-calls', { everySeconds: 60 }, endForgottenCalls, {});
  }

  @Runs(endForgottenCalls)
  async end(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - forgottenAfter);
    for (const call of await this.database.query(forgottenCalls, [before])) await this.endOne(call);
  }

  private async endOne({ dispatchState, isSent, ...key }: RowOf<typeof forgotten>): Promise<void> {
    if (dispatchState === 'canceling') {
      return this.withdrawals.refuse(
        key,
        failureOf("We don't know whether the pickup was canceled. You can safely cancel again.", true),
      );
    }
    const mayHaveArrived = "We didn't send the dispatch again because the carrier may have received it.";
    if (isSent) return this.dispatches.needAttention(key, failureOf(mayHaveArrived, true));
    await this.dispatches.refuse(key, failureOf('No pickup was requested, and nothing will be charged.', true));
  }
}
