import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { BolKind } from '@lading/domain/bill-of-lading/bill-of-lading';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { PastEvent } from '../../kernel/events/append-event.js';
import { Events } from '../../kernel/events/events.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { BillOfLading } from './bills-of-lading.entities.js';
import { bolSubject, BolIssued, BolSaved, BolVoided } from './bills-of-lading.events.js';
import { BolNumbers } from './bol-numbers.service.js';
import { summaryOf } from './bol-record.js';
import { judgeBol } from './bol-rules.js';

/** A bill of lading of the past in its current state. */
export interface PastBol {
  readonly kind: BolKind;
  readonly state: BillOfLading['state'];
  readonly content: DraftBolContent;
  /** ISO 8601, UTC, as all moments here. */
  readonly createdAt: string;
  readonly issuedAt: string | null;
  readonly voided?: { readonly at: string; readonly reason: string };
}

/** Adds bills of lading of the past, such as those of the demo; they have passed the rules of any other. Runs in the caller's transaction. */
@Injectable()
export class PastBols {
  constructor(
    private readonly database: Database,
    private readonly numbers: BolNumbers,
    private readonly carriers: CarriersService,
    private readonly events: Events,
  ) {}

  async add(actor: Actor, bols: readonly PastBol[]): Promise<void> {
    const trail: PastEvent[] = [];
    for (const bol of bols) trail.push(...(await this.addOne(actor, bol)));
    await this.events.record(trail);
  }

  private async addOne(actor: Actor, { kind, state, content, createdAt, issuedAt, voided }: PastBol) {
    const customerId = found(actor.customerId);
    const carrierId = content.carrierId ?? null;
    const issued = state !== 'draft' && issuedAt !== null;
    if (issued) requireIssuable(kind, content);
    const number = issued ? await this.numbers.take(actor, null) : null;
    const proNumber = issued && carrierId !== null ? await this.proOf(customerId, carrierId, content) : null;
    const { manager } = this.database;
    const bol = manager.create(BillOfLading, {
      ...{ ...summaryOf(content), kind, state, customerId, content, number, proNumber, createdBy: actor.userId },
      ...{ carrierId: issued ? carrierId : null, voidReason: voided?.reason ?? '' },
      createdAt: new Date(createdAt),
      issuedAt: issuedAt === null ? null : new Date(issuedAt),
      updatedAt: new Date(voided?.at ?? issuedAt ?? createdAt),
    });
    await manager.insert(BillOfLading, bol);
    return trailOf(actor, { bolId: bol.id, number, customerId }, { createdAt, issuedAt, voided });
  }

  private async proOf(customerId: number, carrierId: number, { proSource }: DraftBolContent): Promise<string | null> {
    if (proSource !== 'block') return null;
    return (await this.carriers.takeOwnProNumber(carrierId, customerId)) ?? null;
  }
}

function requireIssuable(kind: BolKind, content: DraftBolContent): void {
  const { issues } = judgeBol({ kind, state: 'draft', isMaster: false }, content);
  if (issues) throw new Error(`a bill of lading can't be issued: ${JSON.stringify(issues)}`);
}

function trailOf(
  actor: Actor,
  { bolId, number, customerId }: { bolId: number; number: string | null; customerId: number },
  { createdAt, issuedAt, voided }: Pick<PastBol, 'createdAt' | 'issuedAt'> & { voided: PastBol['voided'] },
): PastEvent[] {
  const of = { subject: bolSubject(bolId), customerId };
  return [
    { at: createdAt, actor, event: new BolSaved({ ...of, payload: { bolId, number: null } }) },
    ...(issuedAt === null
      ? []
      : [{ at: issuedAt, actor, event: new BolIssued({ ...of, payload: { bolId, number } }) }]),
    ...(voided
      ? [{ at: voided.at, actor, event: new BolVoided({ ...of, payload: { bolId, number, detail: voided.reason } }) }]
      : []),
  ];
}
