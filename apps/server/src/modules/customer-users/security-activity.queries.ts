import { Injectable } from '@nestjs/common';
import {
  securityKinds,
  type SecurityActivity,
  type SecurityActivityRequest,
  type SecurityEntry,
} from '@lading/contracts/accounts/security-activity';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  instant,
  integer,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { pageOf, placeBelow } from '../../kernel/lists/cursors.js';

type Kind = SecurityEntry['kind'];

const sentences: Readonly<Record<Kind, string>> = {
  'sign-in-failed': 'Sign-in failed',
  'sign-in-blocked': 'Sign-in attempts were blocked',
  'guessing-noticed': 'Someone tried to guess the password from many places',
  'suspended-attempt': 'Tried to get in while suspended',
  'second-factor-failed': 'Wrong security code after the password',
  'call-refused': 'Tried to open something without access',
  'call-limited': 'Sent too many requests',
  'refresh-token-reused': 'A session was ended because it may have been copied',
  'acting-started': 'An administrator started acting as this user',
  'acting-ended': 'An administrator stopped acting as this user',
  'password-changed': 'Password changed',
  'password-reset-asked': 'New password requested',
  'email-changed': 'Email address changed',
  'sessions-ended': 'Signed out of sessions',
  'second-factor-turned-on': 'Second factor turned on',
  'second-factor-turned-off': 'Second factor turned off',
  'recovery-codes-renewed': 'Recovery codes renewed',
};

/** Entries are counted up to here. */
const mostCounted = 10_000;

/** The same words as the index says, so that a long history is not read to find a few entries. */
const ofSafety = `e.customer_id = $1 AND e.name IN (${securityKinds.map((kind) => `'${kind}'`).join(', ')})`;
const wanted = `${ofSafety} AND ($2::text IS NULL OR e.name = $2) AND ($3::text IS NULL OR e.subject = $3)`;

const entry = row({
  id: bigint('e.id'),
  at: instant('e.occurred_at'),
  kind: text('e.name').as<Kind>(),
  userId: bigint('substr(e.subject, 6)::bigint'),
  userName: text(`u.first_name || ' ' || u.last_name`).nullable(),
  actorId: bigint('e.actor_id').nullable(),
  actorName: text('e.actor_name'),
  address: text(`e.payload ->> 'address'`).nullable(),
});

/** $5 entries before the one with id $4. */
const page = statement(
  entry,
  `SELECT ${entry.sql} FROM event e LEFT JOIN user_account u ON u.id = substr(e.subject, 6)::bigint
    WHERE ${wanted} AND e.id < $4 ORDER BY e.id DESC LIMIT $5`,
);

const counted = row({ total: integer('count(*)::int') });
const count = statement(
  counted,
  `SELECT ${counted.sql} FROM (SELECT FROM event e WHERE ${wanted} LIMIT ${mostCounted + 1}) AS counted`,
);

const entryOf = ({
  id,
  at,
  kind,
  userId,
  userName,
  actorId,
  actorName,
  address,
}: RowOf<typeof entry>): SecurityEntry => ({
  ...{ id, at, kind, userId, address },
  what: sentences[kind],
  userName: (userName ?? '').slice(0, 300),
  by: actorId === null || actorId === userId ? null : actorName.slice(0, 200),
});

/** What concerns the safety of a company's accounts, read from its history. */
@Injectable()
export class SecurityActivityQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(actor: Actor, { kind, userId, cursor, limit }: SecurityActivityRequest): Promise<SecurityActivity> {
    const filter = [actor.customerId, kind ?? null, userId ? `user:${userId}` : null];
    const [rows, found] = await Promise.all([
      this.database.query(page, [...filter, placeBelow(cursor), limit + 1]),
      this.database.findOne(count, filter),
    ]);
    const { items, nextCursor } = pageOf(rows, limit);
    const total = found?.total ?? 0;
    return {
      items: items.map(entryOf),
      total: Math.min(total, mostCounted),
      totalIsLowerBound: total > mostCounted,
      nextCursor,
    };
  }
}
