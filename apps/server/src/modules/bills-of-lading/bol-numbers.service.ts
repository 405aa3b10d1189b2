import { Injectable } from '@nestjs/common';
import type { AddBolNumberBlock, BolNumberBlock, BolNumberBlocks } from '@lading/contracts/bills-of-lading';
import {
  bolBlockRange,
  bolBlockSize,
  isBolBlockLow,
  lastSerialOf,
  type BolNumberBlock as Block,
} from '@lading/domain/bill-of-lading/bol-number-block';
import { bolNumberOf, prefixedBolNumber } from '@lading/domain/bol-number';
import { fieldMessage, messageFor } from '@lading/domain/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/scope.js';
import { Events } from '../../kernel/events/events.js';
import { bolBlockSubject, BolBlockAdded, BolBlockRanLow, BolBlockWithdrawn } from './bills-of-lading.events.js';

interface BlockRow extends Block {
  readonly id: number;
  readonly next: number;
}

const columns = `id, company_prefix AS "companyPrefix", first_serial AS first, last_serial AS last, next_serial AS next`;

const overlap = '23P01';

/** Shipments and bills of lading whose number lies between the two, of the same company. */
const isUsed = `SELECT 1 AS one FROM shipment WHERE customer_id = $1 AND bol_number BETWEEN $2 AND $3
  UNION ALL SELECT 1 FROM bill_of_lading WHERE customer_id = $1 AND number BETWEEN $2 AND $3 LIMIT 1`;

/** Under it lie the numbers of all companies without a prefix of their own. */
const defaultPrefix = '04';

/**
 * Prefixes by which whole numbers could be the same as under the one of $2: of another company, or longer or shorter ones of
 * the company of $1 itself.
 */
const clashing = `SELECT 1 AS one FROM (
    SELECT id AS customer_id, vics_prefix AS prefix FROM customer WHERE vics_prefix IS NOT NULL
    UNION ALL SELECT customer_id, company_prefix FROM bol_number_block) AS kept
  WHERE (customer_id <> $1 OR prefix <> $2) AND (prefix LIKE $2 || '%' OR $2 LIKE prefix || '%') LIMIT 1`;

/** Gives bill of lading numbers out, each once: from the sequence of a company or from a block that it set aside. */
@Injectable()
export class BolNumbers {
  constructor(
    private readonly database: Database,
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
      this.database.query<BlockRow>(
        `SELECT ${columns} FROM bol_number_block WHERE customer_id = $1 ORDER BY next_serial > last_serial, id LIMIT 200`,
        [customerId],
      ),
      this.database.findOne<{ prefix: string }>(
        `SELECT coalesce(vics_prefix, '${defaultPrefix}') AS prefix FROM customer WHERE id = $1`,
        [customerId],
      ),
    ]);
    return { items: rows.map(toBlock), sequencePrefix: found(customer).prefix };
  }

  /** Refuses numbers that a block or a bill of lading has already; whoever draws from the sequence waits meanwhile. */
  async add(actor: Actor, wanted: AddBolNumberBlock): Promise<BolNumberBlock> {
    const customerId = found(actor.customerId);
    const block = readBlock(wanted);
    const ends = bolBlockRange(block);
    return this.database.transaction(async () => {
      await this.requireOwnPrefix(customerId, block.companyPrefix);
      await this.database.query('SELECT id FROM customer WHERE id = $1 FOR UPDATE', [customerId]);
      if (await this.database.findOne(isUsed, [customerId, ...ends])) throw problem('already-exists');
      const added = toBlock(found(await this.insert(actor, block)));
      const payload = { blockId: added.id, from: added.from, to: added.to };
      const subject = bolBlockSubject(added.id);
      await this.events.publish(actor, new BolBlockAdded({ subject, payload, customerId }));
      return added;
    });
  }

  /** What was never used may be somebody else's after all; used numbers stay where they are, and the rest is let go. */
  withdraw(actor: Actor, blockId: number): Promise<void> {
    const { customerId } = actor;
    const own = [blockId, customerId];
    return this.database.transaction(async () => {
      const block = found(
        await this.database.findOne<BlockRow>(
          `SELECT ${columns} FROM bol_number_block WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
          own,
        ),
      );
      const { left, used } = toBlock(block);
      if (left === 0) throw problem('wrong-state', { detail: 'This block has no numbers left.' });
      const isWhole = used === 0;
      const change = isWhole
        ? 'DELETE FROM bol_number_block WHERE id = $1 AND customer_id = $2'
        : 'UPDATE bol_number_block SET last_serial = next_serial - 1 WHERE id = $1 AND customer_id = $2';
      await this.database.query(change, own);
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
      await this.database.query('SELECT pg_advisory_xact_lock($1, 0)', [locks.bolPrefixes]);
      if (await this.database.findOne(clashing, [customerId, prefix])) return true;
      const ownPrefix = 'SELECT id FROM customer WHERE id = $1 AND vics_prefix = $2';
      return prefix.startsWith(defaultPrefix) && !(await this.database.findOne(ownPrefix, [customerId, prefix]));
    });
    if (!isForeign) return;
    const why = `${fieldMessage('Company prefix', 'mismatch')}: numbers under it belong to somebody else`;
    throw fieldProblem('companyPrefix', 'mismatch', why);
  }

  private async insert({ customerId, userId }: Actor, block: Block): Promise<BlockRow | undefined> {
    try {
      return await this.database.findOne<BlockRow>(
        `INSERT INTO bol_number_block (customer_id, company_prefix, first_serial, last_serial, next_serial, created_by, created_at)
         VALUES ($1, $2, $3, $4, $3, $5, $6) RETURNING ${columns}`,
        [customerId, block.companyPrefix, block.first, block.last, userId, this.clock.iso()],
      );
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === overlap) throw problem('already-exists');
      throw error;
    }
  }

  private async fromSequence(customerId: number): Promise<string> {
    const { serial, prefix } = found(
      await this.database.findOne<{ serial: number; prefix: string | null }>(
        `UPDATE customer SET bol_serial = free_bol_serial(id, vics_prefix, bol_serial + 1) WHERE id = $1
          RETURNING bol_serial AS serial, vics_prefix AS prefix`,
        [customerId],
      ),
    );
    return prefix ? prefixedBolNumber(prefix, serial) : bolNumberOf(customerId, serial);
  }

  /** Of two who want the last number one waits here, and then there is none. */
  private async fromBlock(actor: Actor, blockId: number): Promise<string> {
    const { customerId } = actor;
    const taken = await this.database.findOne<BlockRow>(
      `UPDATE bol_number_block SET next_serial = next_serial + 1
        WHERE id = $1 AND customer_id = $2 AND next_serial <= last_serial RETURNING ${columns}`,
      [blockId, customerId],
    );
    if (!taken) throw await this.whyNone(actor, blockId);
    await this.warn(actor, taken);
    return prefixedBolNumber(taken.companyPrefix, taken.next - 1);
  }

  private async whyNone({ customerId }: Actor, blockId: number) {
    found(
      await this.database.findOne('SELECT id FROM bol_number_block WHERE id = $1 AND customer_id = $2', [
        blockId,
        customerId,
      ]),
    );
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
