import { Injectable } from '@nestjs/common';
import type { Declined, NoAnswer } from '../../../connectors/carrier-answer.js';
import type { CancelAnswer, CancelRequest, CarrierConnector } from '../../../connectors/connector.js';
import { Runs, type Run } from '../../../kernel/jobs/job.js';
import { notReachable } from '../../../business/carriers/uncalled-carrier.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { noCancellations, notConnected, refusalOf } from './dispatch-failures.js';
import { DispatchQueries, type WithdrawableShipment } from './dispatch.queries.js';
import { BookingKey, withdrawShipment } from './send-dispatch.job.js';
import { WithdrawalRecords } from './withdrawal-records.service.js';

const callDeadline = 8000;
const notDone = 'The pickup was not canceled.';

const isUnknown = (answer: CancelAnswer): boolean =>
  answer.outcome === 'declined' && answer.code === 'unknown' && answer.source === 'carrier';

/** Takes a pickup back at its carrier. */
@Injectable()
export class WithdrawalJobs {
  constructor(
    private readonly queries: DispatchQueries,
    private readonly carriers: CarriersService,
    private readonly records: WithdrawalRecords,
  ) {}

  @Runs(withdrawShipment)
  async withdraw(key: BookingKey, run: Run): Promise<void> {
    const shipment = await this.queries.findWithdrawable(key);
    if (!shipment) return;
    const link = await this.carriers.findLink(shipment.customerId, shipment.carrierId);
    if (!link) return this.records.refuse(key, { ...notConnected, notDone });
    // What a simulation had in its book is nothing to the real carrier.
    if (!this.carriers.isOpenTo(link, shipment)) return void (await this.records.cancel(key));
    if (!this.carriers.isReachable(link)) return this.records.refuse(key, { ...notReachable, notDone });
    const answer = await ask(this.carriers.connectorOf(link, shipment), shipment, run);
    if (answer.outcome === 'canceled') return void (await this.records.cancel(key));
    if (answer.outcome === 'declined') return this.records.refuse(key, { ...refusalOf(answer), notDone });
    if (!run.isLast) throw new Error(`the carrier did not confirm the cancellation: ${answer.reason}`);
    return this.records.refuse(key, {
      code: answer.outcome,
      what: answer.reason,
      source: 'platform',
      notDone: "We don't know whether the pickup was canceled. You can safely cancel again.",
      isRetrySafe: true,
    });
  }
}

/**
 * What a carrier does not know is not there: either it never got the order, or an earlier try withdrew it and the
 * answer was lost. Pickup and bill of lading are withdrawn one after the other, so a missing pickup calls for the rest.
 */
async function ask(
  { dispatch }: CarrierConnector,
  { number, proNumber, pickupNumber }: WithdrawableShipment,
  run: Run,
): Promise<CancelAnswer | Declined | NoAnswer> {
  if (proNumber === null) return { outcome: 'canceled' };
  if (!dispatch?.cancel) return noCancellations;
  const limits = { signal: run.signal, deadline: callDeadline };
  const request: CancelRequest = {
    reference: number,
    pro: proNumber,
    pickupNumber,
    reason: 'Canceled by the customer',
  };
  const answer = await dispatch.cancel(request, limits);
  if (!isUnknown(answer)) return answer;
  const rest = pickupNumber === null ? answer : await dispatch.cancel({ ...request, pickupNumber: null }, limits);
  return isUnknown(rest) ? { outcome: 'canceled' } : rest;
}
