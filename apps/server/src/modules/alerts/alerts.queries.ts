import { Injectable } from '@nestjs/common';
import {
  alertKinds,
  alertKindsOf,
  mostUnread,
  type AlertKind,
  type AlertList,
  type ListAlerts,
  type AlertChannel,
} from '@lading/contracts/notifications/alerts';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  json,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { pageOf, placeBelow } from '../../kernel/lists/cursors.js';
import { Alert, AlertOccasion, AlertSetting } from './alerts.entities.js';

/** Alerts that a digest looks at. */
const mostTexts = 500;

/** The kinds that the caller may get now; older alerts of other kinds are hidden after the caller lost the privilege. */
export function kindsOf(actor: Actor): readonly AlertKind[] {
  const side = sideOf(actor);
  if (side === 'job') return [];
  const held: ReadonlySet<string> = side === 'customer' ? actor.capabilities : actor.privileges;
  return alertKindsOf(side, (privilege) => held.has(privilege));
}

/** Asked in the reader's own scope: the row-level policies around freight decide again whether what it is about may be seen. */
const isVisible = `CASE a.subject_kind
    WHEN 'shipment' THEN EXISTS (SELECT FROM shipment s WHERE s.id = a.subject_id)
    WHEN 'quote' THEN EXISTS (SELECT FROM quote q WHERE q.id = a.subject_id)
    WHEN 'invoice' THEN EXISTS (SELECT FROM invoice i WHERE i.id = a.subject_id)
    WHEN 'claim' THEN EXISTS (SELECT FROM claim r WHERE r.id = a.subject_id)
    ELSE true END`;

const own = `a.user_id = $1 AND a.kind = ANY ($2) AND ${isVisible}`;

const listed = row({
  ...columnsOf(Alert, 'a', 'id', 'text', 'createdAt'),
  kind: columnOf(Alert, 'a', 'kind').as<AlertKind>(),
  isRead: boolean('a.read_at IS NOT NULL'),
});

const ownAlerts = statement(
  listed,
  `SELECT ${listed.sql} FROM alert a
    WHERE ${own} AND a.id < $3 AND (NOT $4::boolean OR a.read_at IS NULL) ORDER BY a.id DESC LIMIT $5`,
);

const unreadCount = row({ unread: bigint('count(*)') });

const ownUnread = statement(
  unreadCount,
  `SELECT ${unreadCount.sql} FROM (SELECT FROM alert a WHERE ${own} AND a.read_at IS NULL LIMIT ${mostUnread}) AS capped`,
);

const undigested = row(columnsOf(Alert, 'a', 'id', 'text'));

/** Alerts of kinds $3 that user $1 hasn't received through channel $2, limited to rows that the user may still see. */
export const undigestedAlerts = statement(
  undigested,
  `SELECT ${undigested.sql} FROM alert a WHERE a.user_id = $1 AND a.channel = $2 AND a.digested_at IS NULL AND a.read_at IS NULL
     AND a.kind = ANY ($3) AND ${isVisible} ORDER BY a.id LIMIT ${mostTexts}`,
);

/** Alerts that a digest left out are never sent later, also for users who can't sign in at its hour. */
export const digestPassed = statement(
  noRows,
  'UPDATE alert SET digested_at = $3 WHERE user_id = $1 AND channel = $2 AND digested_at IS NULL',
);

export const oldAlertsDeleted = statement(noRows, 'DELETE FROM alert WHERE created_at < $1');
export const oldOccasionsDeleted = statement(noRows, 'DELETE FROM alert_occasion WHERE raised_at < $1');

const occasion = row(columnsOf(AlertOccasion, '', 'occasion'));

/** Those of the occasions $1 that were raised before. */
export const raisedOccasions = statement(
  occasion,
  `SELECT ${occasion.sql} FROM alert_occasion WHERE occasion = ANY ($1)`,
);

/** Answers nothing for an occasion that was raised before. */
export const occasionRaised = statement(
  occasion,
  `INSERT INTO alert_occasion (occasion, raised_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${occasion.sql}`,
);

const raised = row(columnsOf(Alert, '', 'userId', 'channel'));

/** Users who have switched the kind off or cannot sign in get no row; the users of a closed company cannot. */
export const alertsRaised = statement(
  raised,
  `INSERT INTO alert (user_id, customer_id, carrier_id, occasion, kind, subject_kind, subject_id, text, channel, created_at)
   SELECT u.id, u.customer_id, u.carrier_id, $2, $3, $4, $5, $6, coalesce(t.channels ->> $3, 'portal'), $7
     FROM user_account u LEFT JOIN alert_setting t ON t.user_id = u.id LEFT JOIN customer k ON k.id = u.customer_id
    WHERE u.id = ANY ($1) AND u.state = 'active' AND coalesce(k.is_active, true) AND coalesce(t.channels ->> $3, 'portal') <> 'off'
   ON CONFLICT DO NOTHING RETURNING ${raised.sql}`,
);

/** All alerts of occasions $1 from before $2 were read then. */
export const raisedAlertsRead = statement(
  noRows,
  'UPDATE alert SET read_at = $2 WHERE occasion = ANY ($1) AND created_at < $2',
);

const marked = row({ id: columnOf(Alert, '', 'id') });

/** Marks alerts $2 of user $1 as read at $4, unless they were read before, or as unread where not $3. */
export const alertsMarked = statement(
  marked,
  `WITH marked AS (UPDATE alert SET read_at = CASE WHEN $3 THEN coalesce(read_at, $4::timestamptz) END
       WHERE user_id = $1 AND id = ANY ($2) RETURNING id) SELECT ${marked.sql} FROM marked ORDER BY id`,
);

const readCount = row({ count: bigint('count(*)') });

/** Marks what user $1 had not read as read at $2. */
export const allAlertsRead = statement(
  readCount,
  `WITH marked AS (UPDATE alert SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL RETURNING id)
   SELECT ${readCount.sql} FROM marked`,
);

/** Reads the alerts of one user. */
@Injectable()
export class AlertsQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { kinds, tab, isUnread, cursor, limit }: ListAlerts): Promise<AlertList> {
    const below = placeBelow(cursor);
    const wanted = kindsOf(actor)
      .filter((kind) => !kinds || kinds.includes(kind))
      .filter((kind) => !tab || alertKinds.some((one) => one.kind === kind && one.tab === tab));
    const [rows, { unread }] = await Promise.all([
      this.database.query(ownAlerts, [actor.userId, wanted, below, isUnread ?? false, limit + 1]),
      this.unread(actor),
    ]);
    return { ...pageOf(rows, limit), unread };
  }

  async unread(actor: Actor): Promise<{ unread: number }> {
    const counted = await this.database.findOne(ownUnread, [actor.userId, kindsOf(actor)]);
    return { unread: counted?.unread ?? 0 };
  }
}

const mostAtOnce = 500;

const chosen = row({
  channels: json<Readonly<Partial<Record<string, AlertChannel>>>>('channels'),
  ...columnsOf(AlertSetting, '', 'digestHour', 'timeZone'),
});

export type ChosenSettings = RowOf<typeof chosen>;

/** What user $1 has chosen. */
export const alertSettings = statement(chosen, `SELECT ${chosen.sql} FROM alert_setting WHERE user_id = $1`);

/** The same, locked. */
export const lockedSettings = statement(chosen, `${alertSettings.text} FOR UPDATE`);

/** Kinds that $4 leaves out stay as they are. */
export const settingsSaved = statement(
  noRows,
  `INSERT INTO alert_setting AS t (user_id, customer_id, carrier_id, channels, digest_hour, time_zone, daily_at, weekly_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (user_id) DO UPDATE SET customer_id = $2, carrier_id = $3, channels = t.channels || $4, digest_hour = $5, time_zone = $6,
     daily_at = $7, weekly_at = $8, updated_at = $9`,
);

/** Turns off immediate emails of one kind; it stays in the portal. */
export const mailsOfKindStopped = statement(
  noRows,
  `UPDATE alert_setting SET channels = jsonb_set(channels, ARRAY[$2], '"portal"'), updated_at = $3
    WHERE user_id = $1 AND channels ->> $2 = 'mail'`,
);

/** Turns off all kinds of a digest; they stay in the portal. */
export const digestStopped = statement(
  noRows,
  `UPDATE alert_setting SET updated_at = $3,
      daily_at = CASE WHEN $2 = 'daily' THEN NULL ELSE daily_at END, weekly_at = CASE WHEN $2 = 'weekly' THEN NULL ELSE weekly_at END,
      channels = (SELECT coalesce(jsonb_object_agg(key, CASE WHEN value = to_jsonb($2::text) THEN '"portal"' ELSE value END), '{}')
        FROM jsonb_each(channels))
    WHERE user_id = $1`,
);

const recipient = row({ userId: columnOf(AlertSetting, '', 'userId') });

/** The statements about a digest whose next moment is in a column. */
function digestOf(property: 'dailyAt' | 'weeklyAt') {
  const dueAt = columnOf(AlertSetting, '', property).known();
  const settings = columnsOf(AlertSetting, '', 'digestHour', 'timeZone');
  const due = row({ hour: settings.digestHour, zone: settings.timeZone, dueAt });
  return {
    /** Users whose digest is due at $1. */
    recipients: statement(
      recipient,
      `SELECT ${recipient.sql} FROM alert_setting WHERE ${dueAt.sql} <= $1 ORDER BY ${dueAt.sql} LIMIT ${mostAtOnce}`,
    ),
    /** The digest of user $1, locked, if it is due at $2. */
    due: statement(due, `SELECT ${due.sql} FROM alert_setting WHERE user_id = $1 AND ${dueAt.sql} <= $2 FOR UPDATE`),
  };
}

export const dailyDigest = digestOf('dailyAt');
export const weeklyDigest = digestOf('weeklyAt');
