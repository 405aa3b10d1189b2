import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import type { CallLimits, CarrierConnector, CarrierShipment, LookUpAnswer } from '../../../connectors/connector.js';
import type { NoAnswer } from '../../../connectors/carrier-answer.js';
import type { DispatchOrder } from '../../../connectors/dispatch-order.js';
import { Runs, type Run } from '../../../kernel/jobs/job.js';
import { notReachable, notSimulated } from '../../../business/carriers/uncalled-carrier.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import {
  cannotBeAsked,
  noPickupRequests,
  notAccepting,
  notConnected,
  refusalOf,
  silenceOf,
} from './dispatch-failures.js';
import { dispatchOrderOf } from './dispatch-order-of.js';
import { DispatchRecords } from './dispatch-records.service.js';
import { BookingKey, sendDispatch } from './send-dispatch.job.js';
import { DeskOrders } from '../desk/desk-orders.service.js';
import { DispatchQueries, type SendableShipment } from './dispatch.queries.js';

/** Milliseconds for all calls of one message. */
const callDeadline = 8000;

interface Sending {
  readonly key: BookingKey;
  readonly shipment: SendableShipment;
  readonly connector: CarrierConnector;
  readonly order: DispatchOrder;
  readonly limits: CallLimits;
  readonly isLast: boolean;
}

/** Brings a booking to its carrier, exactly once however often it runs. */
@Injectable()
export class SendDispatchJobs {
  constructor(
    private readonly queries: DispatchQueries,
    private readonly carriers: CarriersService,
    private readonly records: DispatchRecords,
    private readonly desk: DeskOrders,
  ) {}

  @Runs(sendDispatch)
  async send(key: BookingKey, run: Run): Promise<void> {
    const shipment = await this.queries.findSendable(key);
    if (!shipment) return;
    const link = await this.carriers.findLink(shipment.customerId, shipment.carrierId);
    if (!link) return this.giveUp(key, shipment, notConnected);
    if (!this.carriers.isOpenTo(link, shipment)) return this.refuse(key, notSimulated);
    if (!this.carriers.isReachable(link)) return this.giveUp(key, shipment, notReachable);
    if (!this.carriers.acceptsShipments(link)) return this.giveUp(key, shipment, notAccepting(shipment.carrierName));
    if (this.carriers.isByDesk(link)) return this.toDesk(key, shipment);
    const sending: Sending = {
      key,
      shipment,
      connector: this.carriers.connectorOf(link, shipment),
      order: dispatchOrderOf({ ...shipment, accountNumber: link.accountNumber }),
      limits: { signal: run.signal, deadline: callDeadline },
      isLast: run.isLast,
    };
    // A mark of sending means that the order may have arrived, whether this is another try or another process.
    return shipment.sentAt === null ? this.order(sending) : this.lookFirst(sending);
  }

  /** What may have gone to the carrier's system before the desk was turned on is not ordered a second time. */
  private toDesk(key: BookingKey, shipment: SendableShipment): Promise<void> {
    if (shipment.sentAt !== null && !shipment.wasAtDesk)
      return this.records.needAttention(key, cannotBeAsked(shipment.carrierName));
    return this.desk.place(key, shipment);
  }

  /** An order that may have been sent can no longer be refused. */
  private giveUp(key: BookingKey, { sentAt, carrierName }: SendableShipment, failure: DispatchFailure): Promise<void> {
    if (sentAt !== null) return this.records.needAttention(key, cannotBeAsked(carrierName));
    return this.refuse(key, failure);
  }

  /** A second answer changes nothing. */
  private async confirm(key: BookingKey, shipment: CarrierShipment): Promise<void> {
    await this.records.confirm(key, shipment);
  }

  private async refuse(key: BookingKey, failure: DispatchFailure): Promise<void> {
    await this.records.refuse(key, failure);
  }

  private async lookFirst(sending: Sending): Promise<void> {
    const { key, connector, shipment, limits } = sending;
    if (!connector.lookup) return this.records.needAttention(key, cannotBeAsked(shipment.carrierName));
    const answer = await connector.lookup.findByReference(shipment.number, limits);
    if (answer.outcome === 'notFound') return this.order(sending);
    if (answer.outcome === 'found') return this.complete(sending, answer);
    if (answer.outcome === 'declined')
      return this.records.needAttention(key, { ...refusalOf(answer), isRetrySafe: false });
    return this.tryLater(sending, answer, true);
  }

  /** A bill of lading that was found without a pickup lacks only that. */
  private async complete(sending: Sending, { shipment }: Extract<LookUpAnswer, { outcome: 'found' }>): Promise<void> {
    const { key, connector, order, limits } = sending;
    if (shipment.pickupNumber !== null) return this.confirm(key, shipment);
    const answer = (await connector.dispatch?.requestPickup?.(order, shipment.pro, limits)) ?? noPickupRequests;
    if (answer.outcome === 'requested') {
      return this.confirm(key, { ...shipment, pickupNumber: answer.pickupNumber });
    }
    if (answer.outcome !== 'declined') return this.tryLater(sending, answer, true);
    return this.records.needAttention(key, {
      ...refusalOf(answer),
      notDone: 'The bill of lading was created, but no pickup was requested.',
    });
  }

  private async order(sending: Sending): Promise<void> {
    const { key, connector, order, limits, shipment } = sending;
    if (!(await this.records.noteSending(key))) return;
    if (!connector.dispatch) return this.refuse(key, notAccepting(shipment.carrierName));
    const answer = await connector.dispatch.send(order, limits);
    if (answer.outcome === 'dispatched') return this.confirm(key, answer.shipment);
    if (answer.outcome === 'declined') return this.refuse(key, refusalOf(answer));
    if (answer.mayHaveBeenProcessed && !connector.lookup) {
      return this.records.needAttention(key, cannotBeAsked(shipment.carrierName));
    }
    return this.tryLater(sending, answer, answer.mayHaveBeenProcessed);
  }

  /** Throws, so that the job runs again; after the last try a person decides. */
  private async tryLater({ key, isLast }: Sending, answer: NoAnswer, isSent: boolean): Promise<void> {
    const failure = silenceOf(answer, isSent);
    if (isLast) return isSent ? this.records.needAttention(key, failure) : this.refuse(key, failure);
    await this.records.noteDelay(key, failure, isSent);
    throw new Error(`the carrier did not confirm: ${answer.reason}`);
  }
}
