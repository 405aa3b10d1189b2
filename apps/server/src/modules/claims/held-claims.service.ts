import { Injectable } from '@nestjs/common';
import type { ClaimedGoods } from '@lading/contracts/claim-parts';
import type { FreightItem } from '@lading/contracts/freight';
import type { ClaimContent } from '@lading/domain/cargo-claim/claim-content';
import { stateAfter, type ClaimAction, type ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { dateIn } from '@lading/domain/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { claimSubject, type ClaimFacts } from './claims.events.js';

/** A claim that nobody else changes meanwhile. */
export interface HeldClaim extends ClaimContent {
  readonly claimId: number;
  readonly number: string;
  readonly state: ClaimState;
  readonly shipmentId: number;
  readonly carrierId: number;
  readonly filedOn: string | null;
  readonly goods: readonly ClaimedGoods[];
  readonly items: readonly FreightItem[];
  readonly currency: string;
  readonly destinationZone: string;
  /** At the destination, where days are counted. */
  readonly today: string;
}

interface Action {
  readonly name: ClaimAction;
  readonly event: EventClass<ClaimFacts>;
  /** What the history says besides. */
  readonly detail?: string;
}

const held = `SELECT r.id AS "claimId", r.number, r.state, r.type, r.shipment_id AS "shipmentId", r.carrier_id AS "carrierId", r.statement,
    r.asserts_liability AS "assertsLiability", r.amount_cents AS "amountCents", r.goods, r.filed_on AS "filedOn",
    s.content->'items' AS items, s.currency, s.destination_zone AS "destinationZone"
  FROM claim r JOIN shipment s ON s.id = r.shipment_id WHERE r.id = $1 AND r.customer_id = $2 FOR UPDATE OF r`;

/** Holds claims for a change, moves them through their life and tells of it. */
@Injectable()
export class HeldClaims {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks the claim, so that two people do not move it at once. */
  async hold(actor: Actor, claimId: number): Promise<HeldClaim> {
    const claim = found(
      await this.database.findOne<Omit<HeldClaim, 'today'>>(held, [claimId, found(actor.customerId)]),
    );
    return { ...claim, today: dateIn(claim.destinationZone, this.clock.iso()) };
  }

  async move(
    actor: Actor,
    claimId: number,
    { name, event, detail }: Action,
    besides: (claim: HeldClaim) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.hold(actor, claimId);
      const state = stateAfter(claim.state, name);
      if (!state) throw problem('wrong-state');
      await besides(claim);
      await this.database.query('UPDATE claim SET state = $2, updated_at = $3 WHERE id = $1', [
        claimId,
        state,
        this.clock.iso(),
      ]);
      const { number, shipmentId } = claim;
      await this.tell(actor, event, { claimId, number, shipmentId, state, detail: detail ?? null });
    });
  }

  tell(actor: Actor, event: EventClass<ClaimFacts>, payload: ClaimFacts): Promise<void> {
    const facts = { subject: claimSubject(payload.claimId), payload, customerId: actor.customerId };
    return this.events.publish(actor, new event(facts));
  }
}
