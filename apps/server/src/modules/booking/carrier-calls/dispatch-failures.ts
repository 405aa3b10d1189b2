import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import type { Declined, NoAnswer } from '../../../connectors/carrier-answer.js';
import { nothingOrdered } from '../../../business/carriers/uncalled-carrier.js';
import { notAcceptingOf } from '../../carriers/carriers.service.js';

const short = (text: string, length: number): string => text.slice(0, length);

const isUncertain = "We didn't send the dispatch again because the carrier may have received it.";

/** The carrier, or this installation before the call, said no. */
export const refusalOf = ({ code, reason, source }: Declined): DispatchFailure => ({
  code: short(code, 60),
  what: short(reason, 500),
  source,
  notDone: nothingOrdered,
  isRetrySafe: true,
});

/** The call broke; says whether the order may have arrived all the same. */
export const silenceOf = ({ outcome, reason }: NoAnswer, isSent: boolean): DispatchFailure => ({
  code: outcome,
  what: short(reason, 500),
  source: 'platform',
  notDone: isSent ? isUncertain : nothingOrdered,
  isRetrySafe: !isSent,
});

/** The first call was lost and the carrier can't be queried for it. */
export const cannotBeAsked = (carrier: string): DispatchFailure => ({
  code: 'lookup-not-supported',
  what: short(`${carrier} may have received the dispatch, and we can't check electronically. Call the carrier.`, 500),
  source: 'platform',
  notDone: isUncertain,
  isRetrySafe: false,
});

/** The carrier is rated here, but no system of the carrier would receive the shipment. */
export const notAccepting = (carrier: string): DispatchFailure => ({
  code: 'not-accepting',
  what: short(notAcceptingOf(carrier), 500),
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
});

export const notConnected: DispatchFailure = {
  code: 'not-connected',
  what: 'The carrier is no longer connected.',
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
};

/** A carrier that takes orders whole, and gave one back without a pickup. */
export const noPickupRequests: Declined = {
  outcome: 'declined',
  code: 'no-pickup-requests',
  reason: "This carrier doesn't accept electronic pickup requests. Call the carrier.",
  source: 'platform',
};

/** A carrier that cancels by phone alone. */
export const noCancellations: Declined = {
  outcome: 'declined',
  code: 'no-cancellations',
  reason: "This carrier can't be canceled electronically. Call the carrier.",
  source: 'platform',
};
