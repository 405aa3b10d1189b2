import { Injectable } from '@nestjs/common';
import { stateAfter, type ClaimAction } from '@lading/domain/cargo-claim/cargo-claim';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import type { NewCarrierEvent, NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Claim } from './claims.entities.js';
import { claimSubject, type ClaimFacts } from './claims.events.js';
import { heldClaim } from './held-claims.queries.js';

/** A claim that the transaction has locked. */
export interface HeldClaim extends RowOf<typeof heldClaim.shape> {
  /** At the destination, where days are counted. */
  readonly today: string;
}

/** A move, whose event is also in the trail of the carrier that it names. */
type Action = {
  readonly name: ClaimAction;
  /** A detail for the history. */
  readonly detail?: string;
} & (
  | { readonly event: NewEvent<ClaimFacts> }
  | { readonly event: NewCarrierEvent<ClaimFacts>; readonly carrierIdOf: (claim: HeldClaim) => number | null }
);

/** Locks claims for a change, moves them through their lifecycle and publishes the change. */
@Injectable()
export class HeldClaims {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks the claim, so that two people do not move it at once. */
  async hold(actor: Actor, claimId: number): Promise<HeldClaim> {
    const claim = found(await this.database.findOne(heldClaim, [claimId, found(actor.customerId)]));
    return { ...claim, today: dateIn(claim.destinationZone, this.clock.iso()) };
  }

  async move(
    actor: Actor,
    claimId: number,
    action: Action,
    besides: (claim: HeldClaim) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.hold(actor, claimId);
      const state = stateAfter(claim.state, action.name);
      if (!state) throw problem('wrong-state');
      await besides(claim);
      const version = claim.version + 1;
      await this.database.manager.update(Claim, claimId, { state, version, updatedAt: this.clock.now() });
      const { number, shipmentId } = claim;
      const payload = { claimId, number, shipmentId, state, detail: action.detail ?? null };
      const facts = factsOf(actor, payload);
      const event =
        'carrierIdOf' in action
          ? new action.event({ ...facts, carrierId: action.carrierIdOf(claim) })
          : new action.event(facts);
      await this.events.publish(actor, event);
    });
  }

  publish(actor: Actor, event: NewEvent<ClaimFacts>, payload: ClaimFacts): Promise<void> {
    return this.events.publish(actor, new event(factsOf(actor, payload)));
  }
}

const factsOf = ({ customerId }: Actor, payload: ClaimFacts) => ({
  subject: claimSubject(payload.claimId),
  payload,
  customerId,
});
