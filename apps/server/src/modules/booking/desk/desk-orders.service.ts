import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import type { AcceptShipment, GiveBackShipment, RefuseShipment } from '@lading/contracts/shipments/carrier-shipments';
import { deskReasonName } from '@lading/domain/freight/desk-refusal';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addDays } from '@lading/domain/time/calendar-date';
import { afterTerminalMinutes, usualTerminalHours } from '@lading/domain/time/terminal-hours';
import { nothingOrdered, pickupWithdrawn } from '../../../business/carriers/uncalled-carrier.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { ServiceAreaBook } from '../../carrier-terminals/service-area-book.service.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';
import { DeskOrder } from '../booking.entities.js';
import { CancellationAcknowledged, DeskOrderPlaced, readerOf } from '../booking.events.js';
import { DispatchRecords } from '../carrier-calls/dispatch-records.service.js';
import { WithdrawalRecords } from '../carrier-calls/withdrawal-records.service.js';
import type { SendableShipment } from '../carrier-calls/dispatch.queries.js';
import type { BookingKey } from '../carrier-calls/send-dispatch.job.js';
import { furthestPickupDays, overdueAt, requireWindow } from './pickup-window.js';
import { lockedOrder, orderPlaced, overdueOrders, type OpenOrder } from './desk-orders.statements.js';

const isOpen = ({ answer, dispatchState }: OpenOrder): boolean =>
  answer === null && (dispatchState === 'sending' || dispatchState === 'needsAttention');

const overdueOf = (carrier: string): DispatchFailure => ({
  code: 'desk-unanswered',
  what: `${carrier} hasn't accepted the shipment yet. It still can. Call the carrier, or cancel and choose another rate.`,
  source: 'platform',
  notDone: 'No pickup is confirmed, and nothing will be charged.',
  isRetrySafe: true,
});

const reasonOf = ({ reason, words }: RefuseShipment | GiveBackShipment, notDone: string): DispatchFailure => ({
  ...{ code: `desk-${reason}`, what: `${deskReasonName(reason)}: ${words.trim()}` },
  ...{ source: 'carrier', notDone, isRetrySafe: true },
});

/** Orders that users of a carrier accept or refuse; the caller has checked that the user sees the shipment. */
@Injectable()
export class DeskOrders {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
    private readonly areas: ServiceAreaBook,
    private readonly records: DispatchRecords,
    private readonly withdrawals: WithdrawalRecords,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Places the order at the desk; a second time changes nothing. */
  async place(key: BookingKey, shipment: SendableShipment): Promise<void> {
    const { customerId, carrierId, number, isTest, pickupDate, content } = shipment;
    const { deskMinutes, timeZone, holidays } = await this.carriers.deskOf(carrierId);
    const served = await this.areas.hoursOn(carrierId, pickupDate, content.origin);
    const now = this.clock.iso();
    const hours = served ?? { ...usualTerminalHours, zone: timeZone };
    const by = afterTerminalMinutes(now, deskMinutes, { ...hours, holidays });
    await this.database.transaction(async () => {
      const { shipmentId, booking } = key;
      if (!(await this.records.noteSending(key))) return;
      const values = [shipmentId, booking, customerId, carrierId, now, by];
      if (!(await this.database.findOne(orderPlaced, values))) return;
      const payload = { shipmentId, number, category: 'defaulted', dispatchState: 'sending' } as const;
      await this.events.publish(
        jobActor('dispatch'),
        new DeskOrderPlaced({
          ...{ subject: shipmentSubject(shipmentId), customerId },
          ...{ payload, ...readerOf({ carrierId, isTest }) },
        }),
      );
    });
  }

  /** Confirms the pickup as the answer of a carrier's system does. A second acceptance changes nothing, whatever it says. */
  async accept(actor: Actor, { id, ...input }: AcceptShipment): Promise<void> {
    await this.answer(actor, id, async (order) => {
      if (order.answer === 'accepted' && order.state !== 'canceled') return;
      if (!isOpen(order)) throw problem('wrong-state');
      // The freight isn't ready before the day that the customer named.
      requireWindow(input, { first: order.pickupDate, last: addDays(order.pickupDate, furthestPickupDays) });
      const pro = await this.proNumberOf(order, input.proNumber);
      const pickupNumber = input.pickupNumber?.trim() || (await this.carriers.takePickupNumber());
      const { pickupDay, pickupFrom, pickupUntil } = input;
      const terminal = input.terminal?.trim() || null;
      const window = { pickupDay, pickupFrom, pickupUntil };
      const { missedPickupMinutes } = await this.carriers.deskOf(order.carrierId);
      const pickupOverdueAt = overdueAt(window, order.originZone, missedPickupMinutes);
      await this.note(actor, order, { answer: 'accepted', terminal, ...window, pickupOverdueAt });
      const answer = { pro, pickupNumber, confirmationNumber: null };
      if (!(await this.records.confirm(order, answer, { by: actor, at: 'desk' }))) throw problem('wrong-state');
    });
  }

  /** Frees the quote for another carrier, with the reason; a second refusal changes nothing. */
  async refuse(actor: Actor, input: RefuseShipment): Promise<void> {
    await this.answer(actor, input.id, async (order) => {
      if (order.answer === 'refused') return;
      if (!isOpen(order)) throw problem('wrong-state');
      await this.note(actor, order, { answer: 'refused' });
      if (!(await this.records.refuse(order, reasonOf(input, nothingOrdered), { by: actor, at: 'desk' })))
        throw problem('wrong-state');
    });
  }

  /** Ends an accepted booking before its pickup, with the reason; a second time changes nothing. */
  async giveBack(actor: Actor, input: GiveBackShipment): Promise<void> {
    await this.answer(actor, input.id, async (order) => {
      if (order.returnedAt !== null) return;
      if (order.answer !== 'accepted') throw problem('wrong-state');
      const { shipmentId, booking } = order;
      const returned = { returnedAt: this.clock.now(), returnedBy: actor.name };
      await this.database.manager.update(DeskOrder, { shipmentId, booking }, returned);
      if (!(await this.withdrawals.giveBack(order, actor, reasonOf(input, pickupWithdrawn))))
        throw problem('wrong-state');
    });
  }

  /** Notes that a user of the carrier knows of the cancellation. */
  async acknowledge(actor: Actor, shipmentId: number): Promise<void> {
    await this.answer(actor, shipmentId, async (order) => {
      if (order.dispatchState !== 'canceled') throw problem('wrong-state');
      if (order.cancellationSeenAt !== null) return;
      const { booking, customerId, number, category } = order;
      const seen = { task: null, cancellationSeenAt: this.clock.now() };
      await this.database.manager.update(DeskOrder, { shipmentId, booking }, seen);
      const payload = { shipmentId, number, category, dispatchState: 'canceled' } as const;
      await this.events.publish(
        actor,
        new CancellationAcknowledged({
          ...{ subject: shipmentSubject(shipmentId), customerId },
          ...{ payload, ...readerOf(order) },
        }),
      );
    });
  }

  /** Both sides learn that an order has no answer; it stays open for one. */
  async endClocks(): Promise<void> {
    for (const { carrierId, ...key } of await this.database.query(overdueOrders, [this.clock.iso()])) {
      const { name } = await this.carriers.deskOf(carrierId);
      await this.records.needAttention(key, overdueOf(name), true);
    }
  }

  /** The shipment is locked first, so that of two answers at once the second finds the first. */
  private answer(actor: Actor, shipmentId: number, work: (order: OpenOrder) => Promise<void>): Promise<void> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const order = await this.database.findOne(lockedOrder, [shipmentId, found(actor.carrierId)]);
        if (!order) throw problem('wrong-state', { detail: 'This shipment was not sent to your desk.' });
        await work(order);
      }),
    );
  }

  private async note({ name }: Actor, { shipmentId, booking }: BookingKey, answer: Partial<DeskOrder>): Promise<void> {
    const answered = { ...answer, task: null, answeredAt: this.clock.now(), answeredBy: name };
    await this.database.manager.update(DeskOrder, { shipmentId, booking }, answered);
  }

  /** The number that the customer brought, else one that is typed, else the next of the carrier's blocks. */
  private async proNumberOf(
    { carrierId, customerId, proNumber }: OpenOrder,
    typed: string | null | undefined,
  ): Promise<string> {
    if (proNumber !== null) return proNumber;
    if (typed?.trim()) return this.carriers.takeHeldProNumber({ carrierId, customerId, typed: typed.trim() });
    const next = await this.carriers.takeProNumber(carrierId, customerId);
    if (next === null) throw fieldProblem('proNumber', 'required', fieldMessage('PRO#', 'required'));
    return next;
  }
}
