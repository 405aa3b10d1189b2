import { Injectable } from '@nestjs/common';
import {
  alertKinds,
  alertKindsOf,
  mostUnread,
  type Alert,
  type AlertKind,
  type AlertList,
  type ListAlerts,
} from '@lading/contracts/alerts';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { pageOf, placeBelow } from '../../kernel/lists/id-cursor.js';

/** The kinds that the caller may get now; what they were told of before they lost a privilege is hidden too. */
export function kindsOf(actor: Actor): readonly AlertKind[] {
  const side = sideOf(actor);
  if (side === 'job') return [];
  const held: ReadonlySet<string> = side === 'customer' ? actor.capabilities : actor.privileges;
  return alertKindsOf(side, (privilege) => held.has(privilege));
}

/** Asked in the reader's own scope: the row-level policies around freight decide again whether what it is about may be seen. */
export const isVisible = `CASE a.subject_kind
    WHEN 'shipment' THEN EXISTS (SELECT FROM shipment s WHERE s.id = a.subject_id)
    WHEN 'quote' THEN EXISTS (SELECT FROM quote q WHERE q.id = a.subject_id)
    WHEN 'invoice' THEN EXISTS (SELECT FROM invoice i WHERE i.id = a.subject_id)
    WHEN 'claim' THEN EXISTS (SELECT FROM claim r WHERE r.id = a.subject_id)
    ELSE true END`;

const own = `a.user_id = $1 AND a.kind = ANY ($2) AND ${isVisible}`;

/** Reads what one person was told. */
@Injectable()
export class AlertsQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { kinds, tab, isUnread, cursor, limit }: ListAlerts): Promise<AlertList> {
    const below = placeBelow(cursor);
    const wanted = kindsOf(actor)
      .filter((kind) => !kinds || kinds.includes(kind))
      .filter((kind) => !tab || alertKinds.some((one) => one.kind === kind && one.tab === tab));
    const [rows, { unread }] = await Promise.all([
      this.database.query<Alert>(
        `SELECT a.id, a.kind, a.text, a.read_at IS NOT NULL AS "isRead", a.created_at AS "createdAt" FROM alert a
          WHERE ${own} AND a.id < $3 AND (NOT $4::boolean OR a.read_at IS NULL) ORDER BY a.id DESC LIMIT $5`,
        [actor.userId, wanted, below, isUnread ?? false, limit + 1],
      ),
      this.unread(actor),
    ]);
    return { ...pageOf(rows, limit), unread };
  }

  async unread(actor: Actor): Promise<{ unread: number }> {
    const counted = await this.database.findOne<{ unread: number }>(
      `SELECT count(*) AS unread FROM (SELECT FROM alert a WHERE ${own} AND a.read_at IS NULL LIMIT ${mostUnread}) AS capped`,
      [actor.userId, kindsOf(actor)],
    );
    return { unread: counted?.unread ?? 0 };
  }
}
