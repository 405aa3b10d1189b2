import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  nextTrialMoves,
  type CarrierTestShipment as WireTrial,
  type MoveCarrierTrial,
  type NewestCarrierTrial,
  type StartCarrierTrial,
} from '@lading/contracts/carriers/carrier-onboarding';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { carrierTrialLifecycle, type CarrierTrialMove } from '@lading/domain/lifecycle/carrier-trial-lifecycle';
import type { CarrierConnector } from '../../../connectors/connector.js';
import type { RateStop } from '../../../connectors/rate-request.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { CarrierTrial } from '../carriers.entities.js';
import { carrierSubject } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { CarrierConnectors, type TriedCarrier } from '../connections/carrier-connectors.service.js';
import { CarrierSystemsService } from '../systems/carrier-systems.service.js';
import { TrialFreights } from '../systems/trial-freight.service.js';
import { trialOrder, trialRequest } from '../systems/trial-order.js';
import { CarrierTrialMoved } from './carrier-trials.events.js';
import { heldTrial, newestTrial, trialById, type TrialRow } from './carrier-trials.queries.js';

/** Milliseconds that a call to the carrier's system may take; the user who pressed the button waits too. */
const patience = 15_000;
const limits = () => ({ signal: AbortSignal.timeout(patience), deadline: patience });

const stampOf = {
  dispatch: 'dispatchedAt',
  accept: 'acceptedAt',
  track: 'trackedAt',
  cancel: 'canceledAt',
} as const satisfies Record<CarrierTrialMove, keyof CarrierTrial>;

type Step = Partial<Pick<CarrierTrial, 'pro' | 'pickupNumber'>>;
type Answer = { readonly outcome: string; readonly reason?: string } | undefined;

const refused = (what: string, answer: Answer) =>
  problem('wrong-state', {
    detail: `${what}: ${answer?.reason ?? 'The connection does not support this step.'}`,
  });

/** Tries a carrier with test shipments: they have no customer, use up no PRO number and don't need an active API. */
@Injectable()
export class CarrierTrials {
  constructor(
    private readonly database: Database,
    private readonly connectors: CarrierConnectors,
    private readonly systems: CarrierSystemsService,
    private readonly freights: TrialFreights,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async newest(actor: Actor, carrierId: number): Promise<NewestCarrierTrial> {
    requireCarrier(actor, carrierId);
    const trial = await this.database.findOne(newestTrial, [carrierId]);
    return { trial: trial ? toWire(trial) : null };
  }

  async start(actor: Actor, { carrierId, ...wanted }: StartCarrierTrial): Promise<WireTrial> {
    requireCarrier(actor, carrierId);
    const carrier = await this.systems.triedCarrier(actor, carrierId);
    const acceptedBy = this.connectors.acceptanceOf(carrier);
    if (acceptedBy === 'none')
      throw problem('wrong-state', {
        detail: 'Nothing accepts its shipments yet. Set up a connection or a desk first.',
      });
    const freight = await this.freights.create(`TRIAL-${randomUUID().slice(0, 8).toUpperCase()}`, wanted);
    const answer = await this.connectors.apart(carrier, async ({ rates }) =>
      rates?.rate(trialRequest(freight), limits()),
    );
    if (answer?.outcome !== 'offered') throw refused('No rate', answer);
    const [offer] = answer.offers.toSorted((a, b) => a.totalCents - b.totalCents);
    const { totalCents, currency, transitDays } = found(offer);
    const { reference, origin, destination, pickupDate, pounds } = freight;
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const trial = manager.create(CarrierTrial, {
        ...{ carrierId, reference, state: 'priced', acceptedBy, pickupDate, pounds },
        ...{ origin: labelOf(origin), destination: labelOf(destination), freightClass: String(freight.freightClass) },
        ...{ totalCents, currency, transitDays, startedBy: actor.name, pricedAt: this.clock.now() },
      });
      await manager.insert(CarrierTrial, trial);
      return this.noteMoved(actor, { trialId: trial.id, carrierId });
    });
  }

  /** The call to the carrier's system has no transaction: it takes as long as that system does. */
  async move(actor: Actor, { carrierId, trialId, move }: MoveCarrierTrial): Promise<WireTrial> {
    requireCarrier(actor, carrierId);
    const key = [trialId, carrierId];
    const trial = found(await this.database.findOne(trialById, key));
    requireMove(trial, move);
    const step = trial.acceptedBy === 'connection' ? await this.call(actor, trial, move) : {};
    return this.database.transaction(async () => {
      const current = found(await this.database.findOne(heldTrial, key));
      requireMove(current, move);
      const isAnswered = move === 'dispatch' && trial.acceptedBy !== 'desk';
      const state = isAnswered ? 'accepted' : carrierTrialLifecycle.next(current.state, move);
      const now = this.clock.now();
      const times = { [stampOf[move]]: now, ...(isAnswered && { acceptedAt: now }) };
      await this.database.manager.update(CarrierTrial, { id: trialId, carrierId }, { state, ...times, ...step });
      return this.noteMoved(actor, { trialId, carrierId });
    });
  }

  /** Takes the step at the carrier's system. */
  private async call(actor: Actor, trial: TrialRow, move: CarrierTrialMove): Promise<Step> {
    const carrier: TriedCarrier = await this.systems.triedCarrier(actor, trial.carrierId);
    return this.connectors.apart(carrier, async (connector) => {
      if (move === 'dispatch') return this.dispatch(connector, trial);
      if (move === 'track') {
        const answer = await connector.tracking?.track({ pro: trial.pro ?? '' }, limits());
        if (answer?.outcome !== 'tracked') throw refused("The test shipment can't be tracked", reasonOf(answer));
      }
      if (move === 'cancel') {
        const { reference, pro, pickupNumber } = trial;
        const request = { reference, pro: pro ?? '', pickupNumber, reason: 'Test shipment' };
        const answer = await connector.dispatch?.cancel?.(request, limits());
        if (answer?.outcome !== 'canceled') throw refused("The test shipment wasn't canceled", reasonOf(answer));
      }
      return {};
    });
  }

  private async dispatch({ dispatch }: CarrierConnector, trial: TrialRow): Promise<Step> {
    const { reference, origin, destination, pounds, freightClass, pickupDate } = trial;
    const [from, to] = [
      await this.freights.stopAt(postalCodeOf(origin)),
      await this.freights.stopAt(postalCodeOf(destination)),
    ];
    const freight = { reference, pounds, pickupDate, freightClass: classOf(freightClass) };
    const answer = await dispatch?.send(
      trialOrder({ ...freight, origin: found(from), destination: found(to) }),
      limits(),
    );
    if (answer?.outcome !== 'dispatched') throw refused("The test shipment wasn't accepted", reasonOf(answer));
    const { pro, pickupNumber } = answer.shipment;
    return { pro, pickupNumber };
  }

  /** Publishes the state that was just stored. */
  private async noteMoved(
    actor: Actor,
    { trialId, carrierId }: { trialId: number; carrierId: number },
  ): Promise<WireTrial> {
    const trial = found(await this.database.findOne(trialById, [trialId, carrierId]));
    const { reference, state } = trial;
    const payload = { carrierId, trialId, reference, state };
    await this.events.publish(actor, new CarrierTrialMoved({ subject: carrierSubject(carrierId), payload, carrierId }));
    return toWire(trial);
  }
}

function requireCarrier(actor: Actor, carrierId: number): void {
  if (!mayManageCarrier(actor, carrierId)) throw problem('not-found');
}

function requireMove({ state }: Pick<TrialRow, 'state'>, move: CarrierTrialMove): void {
  if (!carrierTrialLifecycle.may(state, move))
    throw problem('wrong-state', { detail: 'The test shipment has moved on. Reload the page.' });
}

const reasonOf = (answer: object | undefined): Answer =>
  answer && 'outcome' in answer
    ? { outcome: String(answer.outcome), reason: 'reason' in answer ? String(answer.reason) : 'It was not found.' }
    : undefined;

/** As it is stored and shown. */
const labelOf = ({ city, state, postalCode }: RateStop): string => `${city}, ${state} ${postalCode}`;
const postalCodeOf = (label: string): string => label.split(' ').at(-1) ?? '';

const classOf = (stored: string): FreightClass => found(freightClasses.find((one) => String(one) === stored));

const toWire = ({ carrierId: _carrier, freightClass, ...trial }: TrialRow): WireTrial => ({
  ...trial,
  freightClass: classOf(freightClass),
  allowedActions: nextTrialMoves(trial.state),
});
