import { Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';

/** Of one user. */
const mostSaved = 20;

/** IPv4 as it is, IPv6 without the half that devices choose for themselves: the database knows both forms. */
const network = (value: string): string =>
  `CASE WHEN family(${value}::inet) = 4 THEN host(${value}::inet) ELSE host(network(set_masklen(${value}::inet, 64))) END`;

const isFamiliar = `SELECT EXISTS (SELECT FROM familiar_address f JOIN user_account u ON u.id = f.user_id
  WHERE u.email = $1 AND f.network = ${network('$2')} AND f.last_used_at > $3::timestamptz - interval '180 days') AS "isFamiliar"`;

const note = `INSERT INTO familiar_address (user_id, network, last_used_at) VALUES ($1, ${network('$2')}, $3)
  ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`;

const forgetOldest = `DELETE FROM familiar_address f WHERE f.user_id = $1 AND (f.last_used_at < $2::timestamptz - interval '180 days'
  OR f.network NOT IN (SELECT network FROM familiar_address WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT ${mostSaved}))`;

const withPort = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+)):\d+$/;

/** Node names IPv4 callers of an IPv6 socket in a longer form, and some proxies add the port or a name of their own. */
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

  /** Whether somebody with this email address has signed in from there within half a year. */
  async has(email: string, address: string): Promise<boolean> {
    const known = plain(address);
    if (known === undefined) return false;
    const [row] = await this.run<{ isFamiliar: boolean }>(isFamiliar, [email, known, this.clock.iso()]);
    return row?.isFamiliar ?? false;
  }

  /** The user has proved who they are from there. */
  async note(userId: number, address: string): Promise<void> {
    const known = plain(address);
    if (known === undefined) return;
    await this.run(note, [userId, known, this.clock.iso()]);
    await this.run(forgetOldest, [userId, this.clock.iso()]);
  }

  private run<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query<Row>(text, values));
  }
}
