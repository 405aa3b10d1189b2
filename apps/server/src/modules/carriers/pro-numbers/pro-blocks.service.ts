import { Injectable } from '@nestjs/common';
import type { AddProBlock, ProBlock as WireBlock, ProBlocks } from '@lading/contracts/carriers/carriers';
import type { RevokeProBlock } from '@lading/contracts/carriers/pro-blocks';
import type { Issue } from '@lading/contracts/kernel/schema';
import { fieldMessageFrom, messageFrom } from '@lading/domain/text/message-catalog';
import { isProBlockLow, readProBlock, type ProBlockViolation } from '@lading/domain/identifiers/pro-block';
import { proNumberOfBody } from '@lading/domain/identifiers/pro-number';
import { addDays } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { carrierSubject, ProBlockAdded, ProBlockRevoked } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { CarriersQueries } from '../carriers.queries.js';
import {
  activeBlockAdded,
  blockOfCarrier,
  blocksOfCarrier,
  isAnyIssued,
  lockedBlock,
  nameOfCarrier,
  revokeBlock,
  usedSince,
  type BlockRow,
} from './pro-numbers.queries.js';
import { ProNumbers } from './pro-numbers.service.js';
import type { ProNumbering } from './pro-preparation.service.js';

/** The days whose use tells how long the numbers last. */
const paceDays = 30;

const overlap = '23P01';
const overlapping = 'A block of this carrier already has some of these numbers.';

/** The runs of PRO numbers that a carrier gives out here. */
@Injectable()
export class ProBlocksService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarriersQueries,
    private readonly numbers: ProNumbers,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, carrierId: number): Promise<ProBlocks> {
    const numbering = await this.numbering(actor, carrierId);
    const { proLengths, ...rule } = numbering.profile;
    // Names are read with the rights of the installation: a carrier does not see companies that are at home elsewhere.
    const since = addDays(this.clock.iso().slice(0, 10), -paceDays);
    const [rows, issued, pace] = await this.database.asScope(system, () =>
      Promise.all([
        this.database.query(blocksOfCarrier, [carrierId]),
        this.database.findOne(isAnyIssued, [carrierId]),
        this.database.findOne(usedSince, [carrierId, since]),
      ]),
    );
    const carrier = found(await this.database.findOne(nameOfCarrier, [carrierId]));
    const items = rows.map(({ companyName, ...row }) => ({ ...toProBlock(row, numbering), companyName }));
    const left = items.reduce((sum, block) => sum + block.left, 0);
    const used = pace?.used ?? 0;
    return {
      carrierName: carrier.name,
      rule: { ...rule, proLengths: [...proLengths] },
      isRuleFixed: issued?.isAny ?? false,
      lowMark: numbering.lowMark,
      daysLeft: used === 0 ? null : Math.floor((left * paceDays) / used),
      items,
    };
  }

  /**
   * Adds a block that is active at once, for all companies or for one; refuses numbers that the carrier has given a block
   * already.
   */
  async add(actor: Actor, { carrierId, from, to }: AddProBlock, customerId: number | null = null): Promise<WireBlock> {
    const numbering = await this.numbering(actor, carrierId);
    const answer = readProBlock({ from, to, profile: numbering.profile, existing: [] });
    if (!answer.block) throw problem('invalid-fields', { fields: answer.violations.map(toIssue) });
    const { prefix, first, last } = answer.block;
    const bodies = [prefix + first, prefix + last, prefix.length + first.length, customerId];
    return this.database.transaction(async () => {
      const row = found(await this.insert(carrierId, bodies));
      const added = toProBlock(row, numbering);
      const payload = { carrierId, proBlockId: row.proBlockId, from: added.from, to: added.to };
      await this.events.publish(actor, new ProBlockAdded({ subject: carrierSubject(carrierId), payload, carrierId }));
      return added;
    });
  }

  /** Takes effect once: a second call gets the same answer, and no event is published again. */
  async revoke(actor: Actor, { carrierId, proBlockId }: RevokeProBlock): Promise<WireBlock> {
    const numbering = await this.numbering(actor, carrierId);
    const key = [proBlockId, carrierId];
    return this.database.transaction(async () => {
      // What is left is read after the lock, so that it includes what its last holder has prepared.
      this.database.enqueue(lockedBlock, key);
      const closed = await this.database.findOne(revokeBlock, key);
      if (!closed) return toProBlock(await this.revoked(key), numbering);
      const { customerId } = closed;
      await this.numbers.withdraw(proBlockId);
      const revoked = toProBlock(await this.revoked(key), numbering);
      const payload = { carrierId, proBlockId, customerId, from: revoked.from, to: revoked.to };
      const event = new ProBlockRevoked({ subject: carrierSubject(carrierId), payload, carrierId, customerId });
      await this.events.publish(actor, event);
      return revoked;
    });
  }

  private async revoked(key: readonly number[]): Promise<BlockRow> {
    const row = found(await this.database.findOne(blockOfCarrier, key));
    if (row.state !== 'revoked') throw problem('wrong-state');
    return row;
  }

  private async insert(carrierId: number, bodies: readonly unknown[]): Promise<BlockRow | undefined> {
    try {
      return await this.database.findOne(activeBlockAdded, [carrierId, ...bodies]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === overlap)
        throw problem('already-exists', { detail: overlapping });
      throw error;
    }
  }

  /** Throws not-found for a carrier that the caller does not manage. */
  async numbering(actor: Actor, carrierId: number): Promise<ProNumbering> {
    const isKnown = mayManageCarrier(actor, carrierId) && (await this.queries.carrierExists(carrierId));
    if (!isKnown) throw problem('not-found');
    return this.numbers.numberingOf(carrierId);
  }
}

export function toProBlock(
  { first, last, next, bodyLength, ...row }: BlockRow,
  { profile, lowMark }: ProNumbering,
): WireBlock {
  const numberOf = (body: string): string => proNumberOfBody(body, bodyLength, profile);
  const used = Number(BigInt(next) - BigInt(first));
  const isRevoked = row.state === 'revoked';
  const left = isRevoked ? 0 : Number(BigInt(last) - BigInt(next)) + 1;
  const isLow = !isRevoked && isProBlockLow({ prefix: '', first, last }, used, lowMark);
  return { ...row, from: numberOf(first), to: numberOf(last), used, left, isLow };
}

const labels = { from: 'From', to: 'To' } as const;

function toIssue(violation: ProBlockViolation): Issue {
  if (violation.field !== 'block') {
    const { field, violation: broken } = violation;
    const values = 'params' in broken ? broken.params : {};
    return { path: [field], rule: broken.rule, message: fieldMessageFrom(labels[field], broken.rule, values) };
  }
  if (violation.rule === 'overlap') throw problem('already-exists', { detail: overlapping });
  return { path: ['to'], rule: violation.rule, message: messageFrom(violation.rule, violation.params) };
}
