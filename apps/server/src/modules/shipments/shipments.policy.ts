import type { DispatchState, ShipmentState } from '@lading/contracts/shipment-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';

/** Shipments belong to customers; the gate lets nobody else in, and this says so again where rows are touched. */
export function customerOf(actor: Actor): number {
  if (actor.customerId === null) throw problem('not-allowed');
  return actor.customerId;
}

/** Prices are left out of every answer to somebody who may not see costs. */
export const seesCosts = (actor: Actor): boolean => actor.capabilities.has('seeCosts');

/** What the carrier has billed is for people who see bills. */
export const seesBills = (actor: Actor): boolean => actor.capabilities.has('viewInvoices');

interface AddedDocument {
  /** Absent when the carrier sent it. */
  readonly author?: string | null;
  readonly userId: number | null;
}

/** One's own; those of others with the privilege to dispatch; what the carrier sent stays. */
export const mayRemoveDocument = ({ userId: own, capabilities }: Actor, { author, userId }: AddedDocument): boolean =>
  Boolean(author) && (capabilities.has('dispatch') || (own !== null && own === userId));

interface Progress {
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly pickedUpAt: string | null;
}

/** What was withdrawn keeps the numbers under which it was booked. */
export const mayChangeReferences = ({ state }: Pick<Progress, 'state'>): boolean => state !== 'cancelled';

const cancellable: readonly DispatchState[] = ['confirmed', 'refused', 'needsAttention'];

/** Until the carrier holds the freight, and not while a call to the carrier is under way. */
export const mayCancel = ({ state, dispatchState, pickedUpAt }: Progress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && cancellable.includes(dispatchState);
