import { Injectable } from '@nestjs/common';
import type { ClaimedGoods, OpenClaim, SaveClaim } from '@lading/contracts/invoices/claim-parts';
import type { ShippedItem } from '@lading/contracts/fields/freight';
import { missingFrom, type ClaimRequirement } from '@lading/domain/cargo-claim/cargo-claim';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarrierMailAddresses } from '../carriers/carrier-addresses.service.js';
import { Claim } from './claims.entities.js';
import { ClaimOpened, ClaimFiled, ClaimSaved, ClaimWithdrawn } from './claims.events.js';
import { claimableShipment, claimOpened } from './held-claims.queries.js';
import { HeldClaims, type HeldClaim } from './held-claims.service.js';

/** Where each part of a claim is typed. */
const fields: Readonly<Record<ClaimRequirement, readonly [string, string]>> = {
  goods: ['goods', 'Affected goods'],
  amount: ['amountCents', 'Amount'],
  statement: ['statement', 'What happened'],
  liability: ['assertsLiability', 'The statement of liability'],
};

/** Users' actions on their claims: each is checked, stored and published in one transaction. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
    private readonly addresses: CarrierMailAddresses,
  ) {}

  /** Freight that the carrier never had cannot be claimed for. */
  async open(actor: Actor, { shipmentId, type }: OpenClaim): Promise<number> {
    const customerId = found(actor.customerId);
    return this.database.transaction(async () => {
      const shipment = found(await this.database.findOne(claimableShipment, [shipmentId, customerId]));
      if (!shipment.isWithCarrier)
        throw problem('wrong-state', { detail: 'The carrier has not picked up this shipment yet.' });
      const values = [customerId, shipment.carrierId, shipmentId, type, actor.userId, this.clock.iso()];
      const { id, number } = found(await this.database.findOne(claimOpened, values));
      await this.held.publish(actor, ClaimOpened, { claimId: id, number, shipmentId, state: 'draft' });
      return id;
    });
  }

  async save(actor: Actor, claim: SaveClaim): Promise<void> {
    await this.database.transaction(async () => {
      const draft = await this.held.hold(actor, claim.claimId);
      if (draft.state !== 'draft') throw problem('wrong-state');
      requireFitting(claim.goods, draft.items);
      requireNotFuture('noticedOn', claim.noticedOn, draft.today);
      await this.database.manager.update(Claim, claim.claimId, {
        type: claim.type,
        statement: claim.statement?.trim() ?? '',
        assertsLiability: claim.assertsLiability,
        amountCents: claim.amountCents ?? null,
        goods: claim.goods,
        noticedOn: claim.noticedOn ?? null,
        updatedAt: this.clock.now(),
      });
      await this.held.publish(actor, ClaimSaved, factsOf(draft));
    });
  }

  file(actor: Actor, claimId: number): Promise<void> {
    const filing = { name: 'file', event: ClaimFiled, carrierIdOf: ({ carrierId }: HeldClaim) => carrierId } as const;
    return this.held.move(actor, claimId, filing, async (draft) => {
      requireWhole(draft);
      const carrierEmail = await this.addresses.of(actor, draft);
      await this.database.manager.update(Claim, claimId, { filedOn: draft.today, carrierEmail });
    });
  }

  withdraw(actor: Actor, claimId: number): Promise<void> {
    return this.held.move(actor, claimId, {
      ...{ name: 'withdraw', event: ClaimWithdrawn },
      carrierIdOf: ({ filedOn, carrierId }) => (filedOn === null ? null : carrierId),
    });
  }
}

const factsOf = ({ claimId, number, shipmentId, state }: HeldClaim) => ({ claimId, number, shipmentId, state });

/** Names everything that is missing at once. */
function requireWhole(draft: HeldClaim): void {
  const missing = missingFrom(draft).map((requirement) => fields[requirement]);
  if (missing.length === 0) return;
  throw problem('invalid-fields', {
    fields: missing.map(([path, label]) => ({
      path: [path],
      rule: 'required',
      message: fieldMessage(label, 'required'),
    })),
  });
}

/** No more is claimed than was shipped, and no line twice. */
function requireFitting(goods: readonly ClaimedGoods[], items: readonly ShippedItem[]): void {
  goods.forEach(({ line, pieces, weight }, index) => {
    const item = items[line - 1];
    const isAgain = goods.findIndex((other) => other.line === line) !== index;
    if (!item || isAgain) throw fieldProblem(`goods.${index}.line`, 'mismatch', fieldMessage('Line', 'mismatch'));
    requireAtMost(`goods.${index}.pieces`, 'Pieces', [pieces, item.pieces]);
    requireAtMost(`goods.${index}.weight`, 'Weight', [weight, item.weight]);
  });
}

function requireAtMost(path: string, label: string, [input, most]: readonly [number, number]): void {
  if (input > most) throw fieldProblem(path, 'max', fieldMessage(label, 'max', { n: most }));
}

function requireNotFuture(path: string, day: string | null | undefined, today: string): void {
  if (day && day > today) throw fieldProblem(path, 'notFuture', fieldMessage('Notice given on', 'notFuture'));
}
