import { Injectable } from '@nestjs/common';
import { isProBlockLow } from '@lading/domain/pro-block';
import { prefixLengthOf, proNumberOf, type ProProfile } from '@lading/domain/pro-number';
import { jobActor } from '../../../kernel/auth/actor.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { locks } from '../../../kernel/database/locks.js';
import { system } from '../../../kernel/database/scope.js';
import { Events } from '../../../kernel/events/events.js';
import { carrierSubject, ProBlockRanLow } from '../carriers.events.js';
import { readProProfile } from './pro-profile.js';

/** Numbers are text: sixteen digits do not fit a plain number. */
interface Taken {
  readonly proBlockId: number;
  readonly customerId: number | null;
  readonly body: string;
  readonly first: string;
  readonly last: string;
  readonly bodyLength: number;
}

/** Blocks that were given to the company of $2 come before those that the carrier draws from for everybody, which $3 opens. */
const open = `carrier_id = $1 AND (customer_id = $2 OR ($3::boolean AND customer_id IS NULL)) AND state = 'active'`;

/** Who waits for the block of another transaction sees it exhausted and must look for the next one. */
const take = `UPDATE pro_block
    SET next_body = next_body + 1, state = CASE WHEN next_body >= last_body THEN 'exhausted' ELSE state END
  WHERE id = (SELECT id FROM pro_block WHERE ${open} ORDER BY customer_id IS NULL, id LIMIT 1 FOR UPDATE)
  RETURNING id AS "proBlockId", customer_id AS "customerId", (next_body - 1)::text AS body, first_body::text AS first,
    last_body::text AS last, body_length AS "bodyLength"`;

const isAnyLeft = `SELECT 1 AS one FROM pro_block WHERE ${open} LIMIT 1`;

/** Freight of whichever company that bears the number. */
const used = `SELECT 1 AS one FROM shipment WHERE carrier_id = $1 AND pro_number = $2
  UNION ALL SELECT 1 FROM bill_of_lading WHERE carrier_id = $1 AND pro_number = $2 LIMIT 1`;

const anyBlock = 'SELECT id FROM pro_block WHERE carrier_id = $1 AND customer_id IS NULL LIMIT 1';

interface NumberSource {
  /** The company whose own blocks come first. */
  readonly customerId?: number;
  /** Draws from nobody else's block. */
  readonly isOwnOnly?: boolean;
}

/** Gives out a carrier's PRO numbers in order, each once; a transaction that is rolled back gives its number back. */
@Injectable()
export class ProNumbers {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /**
   * The next number in the current transaction: of the company's own block, else of the carrier's; nothing when no block has
   * one left. A number that somebody typed before it was its turn is passed over.
   */
  find(carrierId: number, source: NumberSource = {}): Promise<string | undefined> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const [first, profile] = await Promise.all([this.take(carrierId, source), this.profileOf(carrierId)]);
        for (let taken = first; taken; taken = await this.take(carrierId, source)) {
          await this.warn(carrierId, taken);
          const number = numberOf(taken, profile);
          if (!(await this.isTaken(carrierId, number))) return number;
        }
        return undefined;
      }),
    );
  }

  /**
   * Whether freight bears the number already; if not, nobody else gives it to freight until the transaction ends, on a shipment
   * nor on a bill of lading. The look comes after the lock, so that it sees what whoever held it has committed.
   */
  async isTaken(carrierId: number, number: string): Promise<boolean> {
    const [, isUsed] = await Promise.all([
      this.database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        locks.proNumbers,
        `${carrierId}:${number}`,
      ]),
      this.isUsed(carrierId, number),
    ]);
    return isUsed;
  }

  /** Asked with the rights of the installation: other companies have used numbers too. */
  async isUsed(carrierId: number, number: string): Promise<boolean> {
    return (await this.database.findOne(used, [carrierId, number])) !== undefined;
  }

  async hasBlocks(carrierId: number): Promise<boolean> {
    const block = await this.database.asScope(system, () => this.database.findOne(anyBlock, [carrierId]));
    return block !== undefined;
  }

  /** How the carrier numbers its freight bills of lading. */
  async profileOf(carrierId: number): Promise<ProProfile> {
    const row = await this.database.findOne<{ profile: object }>(
      'SELECT pro_profile AS profile FROM carrier WHERE id = $1',
      [carrierId],
    );
    return readProProfile(found(row).profile);
  }

  private async take(carrierId: number, { customerId, isOwnOnly = false }: NumberSource): Promise<Taken | undefined> {
    const values = [carrierId, customerId ?? null, !isOwnOnly];
    for (;;) {
      const taken = await this.database.findOne<Taken>(take, values);
      if (taken || !(await this.database.findOne(isAnyLeft, values))) return taken;
    }
  }

  /** Says once that a block runs low: when it becomes so, or with its first number when it is that small. */
  private async warn(carrierId: number, { proBlockId, customerId, body, first, last }: Taken): Promise<void> {
    const block = { prefix: '', first, last };
    const issued = Number(BigInt(body) - BigInt(first)) + 1;
    const isNew = isProBlockLow(block, issued) && (issued === 1 || !isProBlockLow(block, issued - 1));
    if (!isNew) return;
    const left = Number(BigInt(last) - BigInt(body));
    const payload = { carrierId, proBlockId, left };
    const event = new ProBlockRanLow({ subject: carrierSubject(carrierId), payload, carrierId, customerId });
    await this.events.publish(jobActor('pro-numbers'), event);
  }
}

function numberOf({ body, bodyLength }: Taken, profile: ProProfile): string {
  const digits = body.padStart(bodyLength, '0');
  const prefixLength = prefixLengthOf(profile);
  return proNumberOf(digits.slice(0, prefixLength), digits.slice(prefixLength), profile);
}
