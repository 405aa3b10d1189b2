import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/bill-of-lading-draft';
import type { UnderlyingBol } from '@lading/contracts/bills-of-lading';
import type { BolKind, BolState } from '@lading/domain/bill-of-lading/bol-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { bolSubject, type BolFacts } from './bills-of-lading.events.js';
import { summaryOf } from './bol-record.js';

/** A bill of lading that nobody else changes meanwhile. */
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

const held = `SELECT id, kind, state, number, is_test AS "isTest", is_master AS "isMaster", master_id AS "masterId", content, underlying
  FROM bill_of_lading WHERE id = $1 AND customer_id = $2 FOR UPDATE`;

/** The location that pays, when it is the company's own and the writer may ship from it on these terms. */
const payer = (id: string, terms: string): string =>
  `(SELECT l.id FROM location l WHERE l.id = ${id}::bigint AND l.customer_id = $1 AND l.id || ':' || ${terms}::text <> ALL (app_refused_freight()))`;

const insert = `INSERT INTO bill_of_lading (customer_id, kind, state, is_master, underlying, content, carrier_name, consignee, order_numbers,
    ship_date, freight_terms, location_id, created_by, created_at, updated_at, is_test)
  VALUES ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, ${payer('$11', '$10')}, $12, $13, $13, $14) RETURNING id`;

const update = `UPDATE bill_of_lading SET content = $3, carrier_name = $4, consignee = $5, order_numbers = $6, ship_date = $7,
    freight_terms = $8, location_id = ${payer('$9', '$8')}, updated_at = $10 WHERE customer_id = $1 AND id = $2`;

/** Holds bills of lading for a change, writes what they say, and tells of it. */
@Injectable()
export class HeldBols {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks the bill of lading, so that two people do not change it at once; a test key gets only what a test key made. */
  async hold(actor: Actor, bolId: number): Promise<HeldBol> {
    const bol = found(await this.database.findOne<HeldBol>(held, [bolId, found(actor.customerId)]));
    requireTrial(actor, bol);
    return bol;
  }

  async holdDraft(actor: Actor, bolId: number): Promise<HeldBol> {
    const bol = await this.hold(actor, bolId);
    if (bol.state !== 'draft') throw problem('wrong-state', { detail: 'It is issued, and so never changed.' });
    return bol;
  }

  async insert(actor: Actor, { kind, content, underlying, isTest = actor.isTest }: NewRow): Promise<number> {
    const { customerId, userId } = actor;
    const { shipDate, freightTerms, locationId, ...texts } = summaryOf(content);
    const { id: bolId } = found(
      await this.database.findOne<{ id: number }>(insert, [
        ...[customerId, kind, underlying !== undefined, JSON.stringify(underlying ?? []), JSON.stringify(content)],
        ...[texts.carrierName, texts.consignee, texts.orderNumbers, shipDate, freightTerms, locationId],
        ...[userId, this.clock.iso(), isTest],
      ]),
    );
    return bolId;
  }

  async write({ customerId }: Actor, bolId: number, content: DraftBolContent): Promise<void> {
    const { shipDate, freightTerms, locationId, ...texts } = summaryOf(content);
    await this.database.query(update, [
      ...[customerId, bolId, JSON.stringify(content), texts.carrierName, texts.consignee, texts.orderNumbers],
      ...[shipDate, freightTerms, locationId, this.clock.iso()],
    ]);
  }

  tell(actor: Actor, event: EventClass<BolFacts>, payload: BolFacts): Promise<void> {
    const facts = { subject: bolSubject(payload.bolId), payload, customerId: actor.customerId };
    return this.events.publish(actor, new event(facts));
  }
}
