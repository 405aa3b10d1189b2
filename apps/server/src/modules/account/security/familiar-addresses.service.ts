import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import type { DeclaredStatement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { addressFamiliar, addressNoted, oldAddressesForgotten } from './security.queries.js';

const withPort = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+)):\d+$/;

/** Node names IPv4 callers of an IPv6 socket in a longer form, and some proxies add the port or their own name. */
function plain(address: string): string | undefined {
  const { six, four } = withPort.exec(address)?.groups ?? {};
  const bare = (six ?? four ?? address).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** Knows from where users have signed in before. */
@Injectable()
export class FamiliarAddresses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether a user with this email address has signed in from there within half a year. */
  async has(email: string, address: string): Promise<boolean> {
    const known = plain(address);
    if (known === undefined) return false;
    const [row] = await this.run(addressFamiliar, [email, known, this.clock.iso()]);
    return row?.isFamiliar ?? false;
  }

  /** The user has proved who they are from there. */
  async note(userId: number, address: string): Promise<void> {
    const known = plain(address);
    if (known === undefined) return;
    await this.run(addressNoted, [userId, known, this.clock.iso()]);
    await this.run(oldAddressesForgotten, [userId, this.clock.iso()]);
  }

  private run<Row>(asked: DeclaredStatement<Row>, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(asked, values));
  }
}
