import { columnOf, columnsOf, row, statement, noRows } from '../../kernel/database/declared-statement.js';
import { SupportAttachment } from './contact-support.entities.js';

const key = row({ id: columnOf(SupportAttachment, '', 'id') });

/** Gives files $2 of user $3 that belong to no ticket yet to ticket $1. */
export const filesAttached = statement(
  key,
  `UPDATE support_attachment SET ticket_id = $1 WHERE id = ANY($2) AND uploaded_by = $3 AND ticket_id IS NULL RETURNING ${key.sql}`,
);

const handed = row({
  key: columnOf(SupportAttachment, '', 'fileKey'),
  ...columnsOf(SupportAttachment, '', 'name', 'mediaType', 'size', 'hash'),
});

/** Takes file $1 of user $2 out, if it belongs to no ticket yet. */
export const fileTaken = statement(
  handed,
  `DELETE FROM support_attachment WHERE id = $1 AND uploaded_by = $2 AND ticket_id IS NULL RETURNING ${handed.sql}`,
);

const waiting = row({ id: columnOf(SupportAttachment, '', 'id'), key: columnOf(SupportAttachment, '', 'fileKey') });

/** Files from before $1 that belong to no ticket. */
export const filesLeftBehind = statement(
  waiting,
  `SELECT ${waiting.sql} FROM support_attachment WHERE ticket_id IS NULL AND created_at < $1 ORDER BY id LIMIT 200`,
);

export const fileForgotten = statement(noRows, 'DELETE FROM support_attachment WHERE id = $1 AND ticket_id IS NULL');

/** Up to $2 files of user $1 that belong to no ticket yet. */
export const waitingFiles = statement(
  key,
  `SELECT ${key.sql} FROM support_attachment WHERE uploaded_by = $1 AND ticket_id IS NULL LIMIT $2`,
);
