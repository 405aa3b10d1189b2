import { Injectable } from '@nestjs/common';
import type { AnswerPickupProposal } from '@lading/contracts/shipments/shipments';
import type { ProposePickup } from '@lading/contracts/shipments/carrier-shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import { dateIn, zonedInstant } from '@lading/domain/time/zoned-time';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';
import { ShipmentsService } from '../../shipments/shipments.service.js';
import { DeskOrder, PickupProposal } from '../booking.entities.js';
import {
  PickupMissed,
  PickupProposalAccepted,
  PickupProposed,
  readerOf,
  type ShipmentFacts,
} from '../booking.events.js';
import type { BookingKey } from '../carrier-calls/send-dispatch.job.js';
import { WithdrawalRecords } from '../carrier-calls/withdrawal-records.service.js';
import {
  lockedPickup,
  openProposalEnded,
  overduePickups,
  proposalById,
  type AcceptedOrder,
} from './desk-pickups.statements.js';
import { furthestPickupDays, overdueAt, requireWindow, windowText, type PickupWindow } from './pickup-window.js';

const passed = 'This window has passed. Ask the carrier for another one, or book another rate.';

/** It was accepted at the desk and is not picked up yet. */
const isAwaited = ({ answer, state, dispatchState, pickedUpAt }: AcceptedOrder): boolean =>
  answer === 'accepted' && state === 'dispatched' && dispatchState === 'confirmed' && pickedUpAt === null;

/** Pickups that were missed, and the new windows that carriers propose for them. */
@Injectable()
export class DeskPickups {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
    private readonly shipments: ShipmentsService,
    private readonly withdrawals: WithdrawalRecords,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Marks the accepted orders whose window has ended without a pickup; called in system scope. */
  async markMissed(): Promise<void> {
    for (const { shipmentId } of await this.database.query(overduePickups, [this.clock.iso()]))
      await this.database.transaction(() => this.markOne(shipmentId));
  }

  /** The carrier's new window, instead of an earlier proposal; the caller has checked that the user sees the shipment. */
  propose(actor: Actor, { id, note, ...window }: ProposePickup): Promise<void> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const order = await this.awaited(id);
        if (order.carrierId !== actor.carrierId) throw problem('wrong-state');
        this.requireProposal(window, order);
        const { shipmentId, booking, customerId, carrierId } = order;
        const now = this.clock.now();
        await this.database.query(openProposalEnded, [shipmentId, booking, 'replaced', now, actor.name]);
        await this.database.manager.insert(PickupProposal, {
          ...{ shipmentId, booking, customerId, carrierId, ...window, note: note?.trim() || null },
          ...{ proposedAt: now, proposedBy: actor.name },
        });
        await this.publish(actor, PickupProposed, order, windowText(window));
      }),
    );
  }

  /** The company takes the new window, or ends the booking to book another rate. The same answer again changes nothing. */
  async answer(actor: Actor, { shipmentId, proposalId, answer }: AnswerPickupProposal): Promise<void> {
    await this.shipments.changeable(actor, shipmentId);
    await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const order = found(await this.database.findOne(lockedPickup, [shipmentId]));
        const proposal = found(await this.database.findOne(proposalById, [proposalId, shipmentId]));
        if (proposal.answer === answer) return;
        if (proposal.answer !== null || proposal.booking !== order.booking || !isAwaited(order))
          throw problem('wrong-state');
        if (answer === 'accepted' && this.hasPassed(proposal, order)) throw problem('wrong-state', { detail: passed });
        const { booking } = order;
        const ended = [shipmentId, booking, answer, this.clock.now(), actor.name];
        await this.database.query(openProposalEnded, ended);
        if (answer === 'declined') {
          await this.withdrawals.cancel({ shipmentId, booking }, actor, 'The new pickup window was declined');
          return;
        }
        const { pickupDay, pickupFrom, pickupUntil } = proposal;
        const window = { pickupDay, pickupFrom, pickupUntil };
        const { missedPickupMinutes } = await this.carriers.deskOf(order.carrierId);
        const due = { pickupMissedAt: null, pickupOverdueAt: overdueAt(window, order.originZone, missedPickupMinutes) };
        await this.database.manager.update(DeskOrder, { shipmentId, booking }, { ...window, ...due });
        await this.publish(actor, PickupProposalAccepted, order, windowText(window));
      }),
    );
  }

  private async markOne(shipmentId: number): Promise<void> {
    const order = await this.database.findOne(lockedPickup, [shipmentId]);
    const now = this.clock.now();
    // Another process may have marked it, or a new window was agreed since.
    if (!order || order.pickupOverdueAt === null || Date.parse(order.pickupOverdueAt) > now.getTime()) return;
    const { booking } = order;
    const isMissed = isAwaited(order);
    const marked = { pickupOverdueAt: null, ...(isMissed && { pickupMissedAt: now }) };
    await this.database.manager.update(DeskOrder, { shipmentId, booking }, marked);
    if (isMissed) await this.publish(jobActor('dispatch'), PickupMissed, order, null);
  }

  private async awaited(shipmentId: number): Promise<AcceptedOrder> {
    const order = await this.database.findOne(lockedPickup, [shipmentId]);
    if (!order || !isAwaited(order)) throw problem('wrong-state');
    return order;
  }

  /** From now to 30 days after the day that the customer asked for, at the origin. */
  private requireProposal(window: PickupWindow, { pickupDate, originZone }: AcceptedOrder): void {
    const today = dateIn(originZone, this.clock.iso());
    const first = pickupDate < today ? today : pickupDate;
    requireWindow(window, { first, last: addDays(first, furthestPickupDays) });
    if (this.hasPassed(window, { originZone }))
      throw fieldProblem('pickupUntil', 'min', 'Enter a window that has not passed');
  }

  private hasPassed(
    { pickupDay, pickupUntil }: PickupWindow,
    { originZone }: Pick<AcceptedOrder, 'originZone'>,
  ): boolean {
    return zonedInstant(pickupDay, pickupUntil, originZone) <= this.clock.iso();
  }

  private async publish(
    actor: Actor,
    event: NewCarrierEvent<ShipmentFacts>,
    { shipmentId, number, category, customerId, carrierId, isTest }: AcceptedOrder & BookingKey,
    detail: string | null,
  ): Promise<void> {
    const payload = { shipmentId, number, category, dispatchState: 'confirmed', detail } as const;
    const subject = shipmentSubject(shipmentId);
    await this.events.publish(actor, new event({ subject, payload, customerId, ...readerOf({ carrierId, isTest }) }));
  }
}
