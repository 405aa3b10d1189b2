import { Injectable } from '@nestjs/common';
import type { AddBolNumberBlock, BolNumberBlock, BolNumberBlocks } from '@lading/contracts/shipments/bills-of-lading';
import {
  type BolNumberBlock as Block,
  bolBlockRange,
  bolBlockSize,
  isBolBlockLow,
  lastSerialOf,
} from '@lading/domain/identifiers/bol-number-block';
import { bolNumberOf, prefixedBolNumber } from '@lading/domain/identifiers/bol-number';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import { BolNumberBlock as StoredBlock } from './bills-of-lading.entities.js';
import { bolBlockSubject, BolBlockAdded, BolBlockRanLow, BolBlockWithdrawn } from './bills-of-lading.events.js';
import {
  blockOfCustomer,
  blocksOfCustomer,
  clashingPrefixes,
  defaultPrefix,
  lockedBlock,
  numberDrawn,
  ownPrefix,
  sequencePrefixOf,
  usedNumbers,
  type BlockRow,
} from './bills-of-lading.queries.js';

const overlap = '23P01';

/** Gives bill of lading numbers out, each once: from the sequence of a company or from a block that it set aside. */
@Injectable()
export class BolNumbers {
  constructor(
    private readonly database: Database,
    private readonly serials: CustomerSerials,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The next number in the current transaction, which gives it back when it is rolled back. */
  take(actor: Actor, blockId: number | null | undefined): Promise<string> {
    return blockId ? this.fromBlock(actor, blockId) : this.fromSequence(found(actor.customerId));
  }

  async list(actor: Actor): Promise<BolNumberBlocks> {
    const customerId = found(actor.customerId);
    const [rows, customer] = await Promise.all([
      this.database.query(blocksOfCustomer, [customerId]),
      this.database.findOne(sequencePrefixOf, [customerId]),
    ]);
    return { items: rows.map(toBlock), sequencePrefix: found(customer).prefix };
  }

  /** Refuses numbers that a block or a bill of lading has already; drawing from the sequence waits meanwhile. */
  async add(actor: Actor, wanted: AddBolNumberBlock): Promise<BolNumberBlock> {
    const customerId = found(actor.customerId);
    const block = readBlock(wanted);
    const ends = bolBlockRange(block);
    return this.database.transaction(async () => {
      await this.requireOwnPrefix(customerId, block.companyPrefix);
      await this.serials.holdBol(customerId);
      if (await this.isUsed(customerId, ends)) throw problem('already-exists');
      const added = toBlock(await this.insert(actor, block));
      const payload = { blockId: added.id, from: added.from, to: added.to };
      const subject = bolBlockSubject(added.id);
      await this.events.publish(actor, new BolBlockAdded({ subject, payload, customerId }));
      return added;
    });
  }

  /** Unused numbers may belong to another company after all; used numbers stay, and the rest is released. */
  withdraw(actor: Actor, blockId: number): Promise<void> {
    const customerId = found(actor.customerId);
    return this.database.transaction(async () => {
      const block = found(await this.database.findOne(lockedBlock, [blockId, customerId]));
      const { left, used } = toBlock(block);
      if (left === 0) throw problem('wrong-state', { detail: 'This block has no numbers left.' });
      const isWhole = used === 0;
      const { manager } = this.database;
      if (isWhole) await manager.delete(StoredBlock, blockId);
      else await manager.update(StoredBlock, blockId, { lastSerial: block.next - 1 });
      const payload = { blockId, left, isWhole };
      await this.events.publish(
        actor,
        new BolBlockWithdrawn({ subject: bolBlockSubject(blockId), payload, customerId }),
      );
    });
  }

  /** A prefix belongs to one company of the installation; of two who want the same at once the second finds it taken. */
  private async requireOwnPrefix(customerId: number, prefix: string): Promise<void> {
    const isForeign = await this.database.asScope(system, async () => {
      await this.database.query(lockOfOne, [locks.bolPrefixes, 0]);
      if (await this.database.findOne(clashingPrefixes, [customerId, prefix])) return true;
      return prefix.startsWith(defaultPrefix) && !(await this.database.findOne(ownPrefix, [customerId, prefix]));
    });
    if (!isForeign) return;
    const why = `${fieldMessage('Company prefix', 'mismatch')}: numbers with this prefix belong to another company`;
    throw fieldProblem('companyPrefix', 'mismatch', why);
  }

  /** Asked with the rights of the installation: numbers lie also on freight of locations that the user may not see. */
  private async isUsed(customerId: number, ends: readonly [string, string]): Promise<boolean> {
    const used = await this.database.asScope(system, () => this.database.findOne(usedNumbers, [customerId, ...ends]));
    return used !== undefined;
  }

  private async insert({ customerId, userId }: Actor, { companyPrefix, first, last }: Block): Promise<BlockRow> {
    const { manager } = this.database;
    const serials = { firstSerial: first, lastSerial: last, nextSerial: first };
    const by = { createdBy: userId, createdAt: this.clock.now() };
    const block = manager.create(StoredBlock, { customerId: found(customerId), companyPrefix, ...serials, ...by });
    try {
      await manager.insert(StoredBlock, block);
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === overlap) throw problem('already-exists');
      throw error;
    }
    return { id: block.id, companyPrefix, first, last, next: first };
  }

  private async fromSequence(customerId: number): Promise<string> {
    const { serial, prefix } = await this.serials.nextBol(customerId);
    return prefix ? prefixedBolNumber(prefix, serial) : bolNumberOf(customerId, serial);
  }

  /** Of two who want the last number one waits here, and then there is none. */
  private async fromBlock(actor: Actor, blockId: number): Promise<string> {
    const { customerId } = actor;
    const taken = await this.database.findOne(numberDrawn, [blockId, customerId]);
    if (!taken) throw await this.whyNone(actor, blockId);
    await this.warn(actor, taken);
    return prefixedBolNumber(taken.companyPrefix, taken.next - 1);
  }

  private async whyNone({ customerId }: Actor, blockId: number) {
    found(await this.database.findOne(blockOfCustomer, [blockId, customerId]));
    return problem('wrong-state', { detail: 'This block has no numbers left.' });
  }

  /** Says once that a block runs low: when it becomes so, or with its first number when it is that small. */
  private async warn(actor: Actor, { id: blockId, next, ...block }: BlockRow): Promise<void> {
    const issued = next - block.first;
    const isNew = isBolBlockLow(block, issued) && (issued === 1 || !isBolBlockLow(block, issued - 1));
    if (!isNew) return;
    const facts = { subject: bolBlockSubject(blockId), customerId: actor.customerId };
    await this.events.publish(
      actor,
      new BolBlockRanLow({ ...facts, payload: { blockId, left: block.last - next + 1 } }),
    );
  }
}

function readBlock({ companyPrefix, firstSerial: first, lastSerial: last }: AddBolNumberBlock): Block {
  if (first > last) throw fieldProblem('lastSerial', 'lessThan', messageFor('lessThan', { a: first, b: last }));
  const n = lastSerialOf(companyPrefix);
  if (last > n) throw fieldProblem('lastSerial', 'max', fieldMessage('Last serial', 'max', { n }));
  return { companyPrefix, first, last };
}

function toBlock({ id, next, ...block }: BlockRow): BolNumberBlock {
  const [from, to] = bolBlockRange(block);
  const used = next - block.first;
  return {
    id,
    companyPrefix: block.companyPrefix,
    firstSerial: block.first,
    lastSerial: block.last,
    from,
    to,
    used,
    left: bolBlockSize(block) - used,
    isLow: isBolBlockLow(block, used),
    next: next > block.last ? null : prefixedBolNumber(block.companyPrefix, next),
  };
}
