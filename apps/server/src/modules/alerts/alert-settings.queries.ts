import type { AlertChannel } from '@lading/contracts/notifications/alerts';
import {
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { AlertSetting } from './alerts.entities.js';

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

/** Of one kind only what is mailed at once; it stays in the portal. */
export const mailsOfKindStopped = statement(
  noRows,
  `UPDATE alert_setting SET channels = jsonb_set(channels, ARRAY[$2], '"portal"'), updated_at = $3
    WHERE user_id = $1 AND channels ->> $2 = 'mail'`,
);

/** Of a digest all kinds that are told in it; they stay in the portal. */
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
