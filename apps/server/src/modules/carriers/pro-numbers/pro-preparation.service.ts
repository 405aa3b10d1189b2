import { Injectable } from '@nestjs/common';
import { isProBlockLow } from '@lading/domain/identifiers/pro-block';
import { proNumberOfBody, type ProProfile } from '@lading/domain/identifiers/pro-number';
import { Id } from '@lading/contracts/kernel/field';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import type { RowOf } from '../../../kernel/database/declared-statement.js';
import { locks } from '../../../kernel/database/locks.js';
import { Events } from '../../../kernel/events/events.js';
import { defineJob } from '../../../kernel/jobs/job.js';
import { carrierSubject, ProBlockRanLow } from '../carriers.events.js';
import {
  addNumbers,
  countReady,
  isAnyBlockOpen,
  lockOpenBlock,
  lockPreparation,
  moveNextBody,
  preparedAtOnce,
  usedNumbers,
  type OpenBlock,
} from './pro-numbers.queries.js';

/** Whose numbers run out: numbers that the carrier issues to one customer, or to everyone. */
export class OwnerInput {
  @Id() carrierId!: number;
  @Id({ optional: true }) customerId?: number | null;
}

/** Prepares the next PRO numbers while half of the earlier ones are left. */
export const prepareProNumbers = defineJob('prepare-pro-numbers', OwnerInput);

type Block = RowOf<typeof OpenBlock>;

/** Whose numbers: numbers that the carrier issues to one customer, or to everyone. */
export interface NumberOwner {
  readonly carrierId: number;
  readonly customerId: number | null;
}

/** How a carrier forms its numbers, and how many are left when a block runs low; null: the usual share. */
export interface ProNumbering {
  readonly profile: ProProfile;
  readonly lowMark: number | null;
}

interface Prepared {
  readonly number: string;
  /** How many the block has left after this one, where it runs low with it. */
  readonly lowLeft: bigint | null;
}

/**
 * The mark lies on the number with which half of them is used. Numbers that others hold without having committed still count,
 * and when they come back nothing else starts a preparation.
 */
const mostForRefill = Math.ceil(preparedAtOnce * 0.75);

/** Prepares the next PRO numbers of a carrier's blocks, so that drawing one is taking a row. In system scope. */
@Injectable()
export class ProPreparation {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Waits for transactions that prepare numbers of the carrier, or take a typed one. */
  async lock(carrierId: number): Promise<void> {
    await this.database.query(lockPreparation, [locks.proPreparation, carrierId]);
  }

  /** Prepares more where about half of what was prepared is used; the caller holds the lock. */
  async refill(owner: NumberOwner, numbering: ProNumbering): Promise<void> {
    const ready = await this.database.findOne(countReady, [owner.carrierId, owner.customerId]);
    if (ready && ready.count <= mostForRefill) await this.prepare(owner, numbering);
  }

  /** Answers how many further numbers are ready now; the caller holds the lock. Numbers of booked freight are left out. */
  async prepare(owner: NumberOwner, numbering: ProNumbering): Promise<number> {
    let prepared = 0;
    for (let block = await this.nextBlock(owner); block; block = await this.nextBlock(owner)) {
      prepared += await this.prepareFrom(block, { owner, numbering, most: preparedAtOnce - prepared });
      if (prepared >= preparedAtOnce) break;
    }
    return prepared;
  }

  private async nextBlock({ carrierId, customerId }: NumberOwner): Promise<Block | undefined> {
    for (;;) {
      const block = await this.database.findOne(lockOpenBlock, [carrierId, customerId]);
      if (block) return block;
      const open = await this.database.findOne(isAnyBlockOpen, [carrierId, customerId]);
      if (!open?.isAny) return undefined;
    }
  }

  private async prepareFrom(
    block: Block,
    { owner, numbering: { profile, lowMark }, most }: { owner: NumberOwner; numbering: ProNumbering; most: number },
  ): Promise<number> {
    const { carrierId, customerId } = owner;
    const next = BigInt(block.next);
    const end = smaller(BigInt(block.last) + 1n, next + BigInt(most));
    const bodies = Array.from({ length: Number(end - next) }, (_, place) => next + BigInt(place));
    const numbers = bodies.map((body) => proNumberOfBody(body.toString(), block.bodyLength, profile));
    const rows = await this.database.query(usedNumbers, [carrierId, numbers]);
    const used = new Set(rows.map(({ number }) => number));
    const { ready, unwarned } = withMarks(bodies, numbers, { block, used, lowMark });
    this.database.enqueue(addNumbers, [
      ...[block.id, carrierId, customerId],
      ready.map(({ number }) => number),
      ready.map(({ lowLeft }) => lowLeft?.toString() ?? null),
      ready.map((_, place) => place === Math.floor(ready.length / 2)),
    ]);
    this.database.enqueue(moveNextBody, [block.id, end.toString()]);
    if (unwarned !== null) await this.warn({ carrierId, customerId, proBlockId: block.id, left: Number(unwarned) });
    return ready.length;
  }

  /** Publishes that a block runs low. */
  warn({ carrierId, customerId, ...block }: NumberOwner & { proBlockId: number; left: number }): Promise<void> {
    const event = new ProBlockRanLow({
      subject: carrierSubject(carrierId),
      payload: { carrierId, ...block },
      carrierId,
      customerId,
    });
    return this.events.publish(jobActor('pro-numbers'), event);
  }
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Leaves out what is used; a warning that belonged to such a number moves on to the next one that is left. */
function withMarks(
  bodies: readonly bigint[],
  numbers: readonly string[],
  { block: { first, last }, used, lowMark }: { block: Block; used: ReadonlySet<string>; lowMark: number | null },
): { ready: Prepared[]; unwarned: bigint | null } {
  const isLowAfter = (issued: number): boolean => isProBlockLow({ prefix: '', first, last }, issued, lowMark);
  const ready: Prepared[] = [];
  let unwarned: bigint | null = null;
  for (const [place, body] of bodies.entries()) {
    const issued = Number(body - BigInt(first)) + 1;
    const makesLow = isLowAfter(issued) && (issued === 1 || !isLowAfter(issued - 1));
    const left = BigInt(last) - body;
    const lowLeft: bigint | null = makesLow || unwarned !== null ? left : null;
    const number = numbers[place] ?? '';
    const isUsed = used.has(number);
    if (!isUsed) ready.push({ number, lowLeft });
    unwarned = isUsed ? lowLeft : null;
  }
  return { ready, unwarned };
}
