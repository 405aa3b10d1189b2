import { In } from 'typeorm';
import type { ReportRequest } from '@lading/contracts/reports/reports';
import {
  bigint,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  type RowOf,
  noRows,
} from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { ofEachSide } from './report-owner.js';
import type { ReportRights } from './report-rights.js';
import { ReportFile, ReportPlace } from './reports.entities.js';

/** Files that one run looks at. */
const together = 200;

const shown = row({
  ...columnsOf(ReportFile, '', 'id', 'report', 'title', 'format', 'state', 'doneCount', 'rowCount', 'size', 'problem'),
  ...columnsOf(ReportFile, '', 'scheduleId', 'createdAt', 'finishedAt'),
});

const files = `SELECT ${shown.sql} FROM report_file`;

export const filesOfUser = statement(shown, `${files} WHERE user_id = $1 ORDER BY id DESC LIMIT 50`);
export const fileOfUser = statement(shown, `${files} WHERE id = $1 AND user_id = $2`);

/** For writes of files that are still to be made. */
export const whileWaiting = { state: In(['queued', 'running']) };
const isWaiting = `state IN ('queued', 'running')`;

const wanted = row({
  ...columnsOf(ReportFile, '', 'id', 'customerId', 'carrierId', 'userId', 'scheduleId', 'report', 'title', 'format'),
  parameters: json<Partial<ReportRequest>>('parameters'),
});

/** A file that is to be made. */
export type WantedFile = RowOf<typeof wanted>;

export const wantedFile = statement(wanted, `SELECT ${wanted.sql} FROM report_file WHERE id = $1 AND ${isWaiting}`);

const key = row({ id: columnOf(ReportFile, '', 'id') });

/** Waiting files for which a place may be free at $1, and those whose process has died; two of an owner. */
export const forgottenFiles = statement(
  key,
  `SELECT ${key.sql} FROM (
     SELECT f.id, row_number() OVER (PARTITION BY f.customer_id, f.carrier_id ORDER BY f.id) AS turn FROM report_file f
      WHERE f.${isWaiting}
        AND NOT EXISTS (SELECT FROM report_place p WHERE p.holder = 'file:' || f.id AND p.taken_until >= $1)) AS waiting
    WHERE turn <= 2 LIMIT ${together}`,
);

const keyOfFile = row({ id: columnOf(ReportFile, 'f', 'id') });

/** The next file of owner $1 other than $2. */
export const nextFile = ofEachSide((isTheirs) =>
  statement(
    keyOfFile,
    `SELECT ${keyOfFile.sql} FROM report_file f WHERE ${isTheirs('f')} AND f.state = 'queued' AND f.id <> $2 ORDER BY f.id LIMIT 1`,
  ),
);

const content = row({
  key: columnOf(ReportFile, '', 'fileKey'),
  ...columnsOf(ReportFile, '', 'report', 'format'),
  parameters: json<Partial<ReportRequest>>('parameters'),
  madeWith: json<ReportRights>('made_with').nullable(),
});

/** What file $1 of user $2 holds. */
export const fileContent = statement(content, `SELECT ${content.sql} FROM report_file WHERE id = $1 AND user_id = $2`);

const stopped = row(columnsOf(ReportFile, '', 'id', 'customerId', 'userId', 'report'));

/** A file that was taken back. */
export type StoppedFile = RowOf<typeof stopped>;

/** File $1 of user $2, unless it has ended. */
export const fileCanceled = statement(
  stopped,
  `UPDATE report_file SET state = 'canceled', finished_at = $3 WHERE id = $1 AND user_id = $2 AND ${isWaiting}
   RETURNING ${stopped.sql}`,
);

/** Answers nothing for a file that had ended already. */
export const fileEnded = statement(
  key,
  `UPDATE report_file SET state = $2, problem = $3, file_key = $4, size = $5, finished_at = $6,
      done_count = CASE WHEN $2 = 'done' THEN row_count ELSE done_count END
    WHERE id = $1 AND ${isWaiting} RETURNING ${key.sql}`,
);

const deleted = row({ key: columnOf(ReportFile, '', 'fileKey') });

export const oldFilesDeleted = statement(
  deleted,
  `DELETE FROM report_file WHERE id IN (SELECT id FROM report_file WHERE created_at < $1 LIMIT ${together})
   RETURNING ${deleted.sql}`,
);

const reader = row({
  email: columnOf(UserAccount, 'u', 'email'),
  /** Whose brand the reader's mails have. */
  siteCarrierId: bigint('coalesce(c.home_carrier_id, u.carrier_id)').nullable(),
});

export const fileReader = statement(
  reader,
  `SELECT ${reader.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);

/** Of owner $1, at $2. */
export const freedPlacesDeleted = ofEachSide((isTheirs) =>
  statement(noRows, `DELETE FROM report_place t WHERE ${isTheirs('t')} AND t.taken_until < $2`),
);

const taken = row({ place: columnOf(ReportPlace, '', 'place') });

/** Answers nothing while both places of owner $1 are taken, or while holder $2 has one. */
export const placeTaken = ofEachSide((isTheirs, side) =>
  statement(
    taken,
    `INSERT INTO report_place (customer_id, carrier_id, place, holder, taken_until)
     SELECT ${side === 'customer' ? '$1::bigint' : 'NULL::bigint'}, ${side === 'carrier' ? '$1::bigint' : 'NULL::bigint'}, p.place, $2, $3 FROM generate_series(1, 2) AS p (place)
      WHERE NOT EXISTS (SELECT FROM report_place t WHERE ${isTheirs('t')} AND t.place = p.place)
      ORDER BY p.place LIMIT 1 ON CONFLICT DO NOTHING RETURNING ${taken.sql}`,
  ),
);
