import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { UnderlyingBol } from '@lading/contracts/shipments/bills-of-lading';
import type { BolKind, BolState } from '@lading/domain/bill-of-lading/bill-of-lading';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { bolSubject, type BolFacts } from './bills-of-lading.events.js';
import { summaryOf } from './bol-record.js';
import { contentStored, draftAdded, lockedBol } from './bills-of-lading.queries.js';

/** A bill of lading that the transaction has locked. */
export interface HeldBol {
  readonly id: number;
  readonly kind: BolKind;
  readonly state: BolState;
  readonly number: string | null;
  readonly isTest: boolean;
  readonly isMaster: boolean;
  readonly masterId: number | null;
  readonly content: DraftBolContent;
  readonly underlying: readonly UnderlyingBol[];
}

interface NewRow {
  readonly kind: BolKind;
  readonly content: DraftBolContent;
  readonly underlying?: readonly UnderlyingBol[];
  /** Whether a test key makes it, unless said. */
  readonly isTest?: boolean;
}

/** Locks bills of lading for a change, writes their content, and publishes the change. */
@Injectable()
export class HeldBols {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks the bill of lading, so that two people do not change it at once; a test key gets only what a test key made. */
  async hold(actor: Actor, bolId: number): Promise<HeldBol> {
    const bol = found(await this.database.findOne(lockedBol, [bolId, found(actor.customerId)]));
    requireTrial(actor, bol);
    return bol;
  }

  async holdDraft(actor: Actor, bolId: number): Promise<HeldBol> {
    const bol = await this.hold(actor, bolId);
    if (bol.state !== 'draft') throw problem('wrong-state', { detail: "An issued bill of lading can't be changed." });
    return bol;
  }

  async insert(actor: Actor, { kind, content, underlying, isTest = actor.isTest }: NewRow): Promise<number> {
    const { customerId, userId } = actor;
    const { shipDate, freightTerms, locationId, ...texts } = summaryOf(content);
    const { id: bolId } = found(
      await this.database.findOne(draftAdded, [
        ...[customerId, kind, underlying !== undefined, JSON.stringify(underlying ?? []), JSON.stringify(content)],
        ...[texts.carrierName, texts.consignee, texts.orderNumbers, shipDate, freightTerms, locationId],
        ...[userId, this.clock.iso(), isTest],
      ]),
    );
    return bolId;
  }

  async write({ customerId }: Actor, bolId: number, content: DraftBolContent): Promise<void> {
    const { shipDate, freightTerms, locationId, ...texts } = summaryOf(content);
    await this.database.query(contentStored, [
      ...[customerId, bolId, JSON.stringify(content), texts.carrierName, texts.consignee, texts.orderNumbers],
      ...[shipDate, freightTerms, locationId, this.clock.iso()],
    ]);
  }

  publish(actor: Actor, event: NewEvent<BolFacts>, payload: BolFacts): Promise<void> {
    const facts = { subject: bolSubject(payload.bolId), payload, customerId: actor.customerId };
    return this.events.publish(actor, new event(facts));
  }
}
