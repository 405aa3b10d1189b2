import { bigint, columnOf, columnsOf, noRows, row, statement, type RowOf } from '../database/declared-statement.js';
import { Mail } from './mail.entities.js';

const stored = row({
  ...columnsOf(Mail, '', 'id', 'messageId', 'recipient', 'senderName', 'subject', 'text', 'html'),
  ...columnsOf(Mail, '', 'createdAt', 'sentAt', 'stopUrl'),
});

/** A mail as the local mailbox shows it. */
export type StoredMail = RowOf<typeof stored>;

export const mailById = statement(stored, `SELECT ${stored.sql} FROM mail WHERE id = $1`);

/** The newest mails, at most $2; of recipient $1 where it is named. */
export const newestMails = statement(
  stored,
  `SELECT ${stored.sql} FROM mail WHERE $1::text IS NULL OR recipient = $1 ORDER BY id DESC LIMIT $2`,
);

const key = row({ id: columnOf(Mail, '', 'id') });

/** Answers nothing for a message that was stored before. */
export const mailAdded = statement(
  key,
  `INSERT INTO mail (message_id, recipient, sender_name, subject, text, html, created_at, stop_url)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (message_id) DO NOTHING RETURNING ${key.sql}`,
);

export const mailSent = statement(noRows, 'UPDATE mail SET sent_at = $2 WHERE id = $1');

const listed = row(columnsOf(Mail, '', 'id', 'recipient', 'senderName', 'subject', 'text', 'createdAt', 'readAt'));

/** A mail in a list of the local mailbox. */
export type ListedMail = RowOf<typeof listed>;

/** The newest mails before $3, at most $4: to $1 where it is named, in which $2 occurs. */
export const mailsFound = statement(
  listed,
  `SELECT ${listed.sql} FROM mail
   WHERE ($1 = '' OR recipient = $1) AND id < $3
     AND strpos(lower(concat_ws(' ', sender_name, recipient, subject, text)), lower($2)) > 0
   ORDER BY id DESC LIMIT $4`,
);

const addressed = row({
  recipient: columnOf(Mail, '', 'recipient'),
  unread: bigint('count(*) FILTER (WHERE read_at IS NULL)'),
});

/** Everybody who got a mail, at most $1, the newest first, with how many were not opened. */
export const mailRecipients = statement(
  addressed,
  `SELECT ${addressed.sql} FROM mail GROUP BY recipient ORDER BY max(id) DESC LIMIT $1`,
);

export const mailRead = statement(noRows, 'UPDATE mail SET read_at = coalesce(read_at, $2) WHERE id = $1');
