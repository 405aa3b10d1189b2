import { Injectable } from '@nestjs/common';
import {
  securityKinds,
  type SecurityActivity,
  type SecurityActivityRequest,
  type SecurityEntry,
} from '@lading/contracts/security-activity';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { pageOf, placeBelow } from '../../kernel/lists/id-cursor.js';

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

interface Row {
  id: number;
  at: string;
  kind: Kind;
  userId: number;
  userName: string | null;
  actorId: number | null;
  actorName: string;
  address: string | null;
}

/** Counting ends here; nobody reads further. */
const mostCounted = 10_000;

/** The same words as the index says, so that a long history is not read to find a few entries. */
const ofSafety = `e.customer_id = $1 AND e.name IN (${securityKinds.map((kind) => `'${kind}'`).join(', ')})`;
const wanted = `${ofSafety} AND ($2::text IS NULL OR e.name = $2) AND ($3::text IS NULL OR e.subject = $3)`;

const page = `SELECT e.id, e.occurred_at AS at, e.name AS kind, substr(e.subject, 6)::bigint AS "userId",
    u.first_name || ' ' || u.last_name AS "userName", e.actor_id AS "actorId", e.actor_name AS "actorName", e.payload ->> 'address' AS address
  FROM event e LEFT JOIN user_account u ON u.id = substr(e.subject, 6)::bigint
  WHERE ${wanted} AND e.id < $4 ORDER BY e.id DESC LIMIT $5`;

const count = `SELECT count(*)::int AS total FROM (SELECT FROM event e WHERE ${wanted} LIMIT ${mostCounted + 1}) AS counted`;

const entryOf = ({ id, at, kind, userId, userName, actorId, actorName, address }: Row): SecurityEntry => ({
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
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(page, [...filter, placeBelow(cursor), limit + 1]),
      this.database.findOne<{ total: number }>(count, filter),
    ]);
    const { items, nextCursor } = pageOf(rows, limit);
    const total = counted?.total ?? 0;
    return {
      items: items.map(entryOf),
      total: Math.min(total, mostCounted),
      totalIsLowerBound: total > mostCounted,
      nextCursor,
    };
  }
}
