import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ColumnMapping, ImportColumn, TableImport } from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  text,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { ImportProfile, TableImport as StoredImport } from './imports.entities.js';
import { mayImport } from './imports.policy.js';

/** A stored row of the file: its line and its values. */
export type SavedRow = readonly [line: number, values: readonly string[]];

/** A bad row: its line and what is wrong with it. */
export type BadRow = readonly [line: number, messages: readonly string[]];

const shown = row({
  ...columnsOf(StoredImport, '', 'id', 'kind', 'name', 'state', 'onDuplicate', 'profileName', 'updatedAt'),
  ...columnsOf(StoredImport, '', 'rowCount', 'checkedCount', 'addedCount', 'updatedCount', 'skippedCount', 'badCount'),
  columns: json<ImportColumn[]>('columns'),
  mapping: json<ColumnMapping[]>('mapping'),
});

/** Import $1 of user $2, if its kind is one of $3. */
const ownImport = statement(
  shown,
  `SELECT ${shown.sql} FROM table_import WHERE id = $1 AND user_id = $2 AND kind = ANY ($3)`,
);

const head = {
  ...columnsOf(
    StoredImport,
    'i',
    'id',
    'customerId',
    'carrierId',
    'userId',
    'actingUserId',
    'kind',
    'name',
    'state',
    'run',
  ),
  ...columnsOf(StoredImport, 'i', 'rowCount', 'onDuplicate', 'onError'),
  userName: text(`trim(u.first_name || ' ' || u.last_name)`),
  headings: json<string[]>('i.headings'),
  mapping: json<ColumnMapping[]>('i.mapping'),
};
const headed = row(head);
const whole = row({ ...head, rows: json<SavedRow[]>('i.rows'), badRows: json<BadRow[]>('i.bad_rows') });

/** A file that was uploaded. */
export type ImportHead = RowOf<typeof headed>;
/** With what it holds. */
export type ImportContent = RowOf<typeof whole>;

/** Of user $2, if its kind is one of $3; of any user when $2 is null. */
const ofSender = `FROM table_import i JOIN user_account u ON u.id = i.user_id
  WHERE i.id = $1 AND ($2::bigint IS NULL OR i.user_id = $2 AND i.kind = ANY ($3))`;
const importHead = statement(headed, `SELECT ${headed.sql} ${ofSender}`);
const importContent = statement(whole, `SELECT ${whole.sql} ${ofSender}`);

/** For writes of files that may still be mapped. */
export const whileOpen = { state: In(['draft', 'refused']) };

const key = row({ id: columnOf(StoredImport, '', 'id') });

/** The newest file of user $1 and kind $2 in one of the states $3. */
export const newestImport = statement(
  key,
  `SELECT ${key.sql} FROM table_import WHERE user_id = $1 AND kind = $2 AND state = ANY ($3) ORDER BY id DESC LIMIT 1`,
);

/** Locks file $1 unless it was imported. */
export const heldImport = statement(
  key,
  `SELECT ${key.sql} FROM table_import WHERE id = $1 AND state IN ('draft', 'refused', 'running') FOR UPDATE`,
);

/** Locks file $1 while its run $2 goes on. */
export const heldRun = statement(
  key,
  `SELECT ${key.sql} FROM table_import WHERE id = $1 AND state = 'running' AND run = $2 FOR UPDATE`,
);

/** Deletes file $1 of user $2, if its kind is one of $3, unless it is being imported. */
export const importDiscarded = statement(
  key,
  `DELETE FROM table_import WHERE id = $1 AND user_id = $2 AND kind = ANY ($3) AND state <> 'running' RETURNING ${key.sql}`,
);

export const oldImportsDeleted = statement(noRows, 'DELETE FROM table_import WHERE updated_at < $1');

/** Its rows ($9) arrive as JSON text, which an entity would write as JSON once more. */
export const importAdded = statement(
  key,
  `INSERT INTO table_import (customer_id, carrier_id, user_id, acting_user_id, kind, name, headings, columns, rows, row_count, mapping,
     profile_name, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING ${key.sql}`,
);

const started = row({ run: columnOf(StoredImport, '', 'run') });

/** Starts the next run of file $1, which may still be mapped. */
export const runStarted = statement(
  started,
  `UPDATE table_import SET mapping = $2, on_duplicate = $3, on_error = $4, state = $5, run = run + 1, checked_count = 0, updated_at = $6
    WHERE id = $1 AND state IN ('draft', 'refused') RETURNING ${started.sql}`,
);

const profile = row(columnsOf(ImportProfile, '', 'id', 'name'));

/** Of customer $1 or carrier $2; where both are null, of the installation. */
const ofOwner = `(customer_id = $1 OR carrier_id = $2
    OR $1::bigint IS NULL AND $2::bigint IS NULL AND customer_id IS NULL AND carrier_id IS NULL)`;

/** The mappings of customer $1 or carrier $2 for kind $3, at most $4. */
export const importProfiles = statement(
  profile,
  `SELECT ${profile.sql} FROM import_profile WHERE ${ofOwner} AND kind = $3 ORDER BY lower(name) LIMIT $4`,
);

const fitting = row({ name: columnOf(ImportProfile, '', 'name'), mapping: json<ColumnMapping[]>('mapping') });

/** The mapping of customer $1 or carrier $2 that was saved last for kind $3 and headings $4. */
export const fittingProfile = statement(
  fitting,
  `SELECT ${fitting.sql} FROM import_profile WHERE ${ofOwner} AND kind = $3 AND headings = $4 ORDER BY id DESC LIMIT 1`,
);

/** A mapping of the same name is replaced. */
export const profileSaved = statement(
  noRows,
  `INSERT INTO import_profile (customer_id, carrier_id, kind, name, headings, mapping) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (customer_id, carrier_id, kind, lower(name)) DO UPDATE SET name = $4, headings = $5, mapping = $6`,
);

const profileKey = row({ id: columnOf(ImportProfile, '', 'id') });

/** Deletes mapping $3 of customer $1 or carrier $2, if its kind is one of $4. */
export const profileRemoved = statement(
  profileKey,
  `DELETE FROM import_profile WHERE ${ofOwner} AND id = $3 AND kind = ANY ($4) RETURNING ${profileKey.sql}`,
);

/** Reads imports; each belongs to the person who sent the file. */
@Injectable()
export class ImportsQueries {
  constructor(
    private readonly database: Database,
    private readonly targets: ImportTargets,
  ) {}

  async find(actor: Actor, id: number): Promise<TableImport> {
    const row = found(await this.database.findOne(ownImport, [id, actor.userId, mayImport(actor)]));
    const target = this.targets.of(row.kind);
    const fields = target.fields.map(({ name, title, isRequired, orElse }) => ({
      name,
      title,
      isRequired: isRequired ?? false,
      ...(orElse && { orElse }),
    }));
    const units = await target.unitsFor?.(actor);
    return { ...row, fields, isWhole: target.isWhole ?? false, ...(units && { units }) };
  }

  /** For its sender, or, without one, for the job that writes it. */
  head(id: number, sender?: Actor): Promise<ImportHead | undefined> {
    return this.ask(importHead, id, sender);
  }

  /** The same with every row of the file, which takes time. */
  content(id: number, sender?: Actor): Promise<ImportContent | undefined> {
    return this.ask(importContent, id, sender);
  }

  private ask<Row>(asked: DeclaredStatement<Row>, id: number, sender: Actor | undefined): Promise<Row | undefined> {
    return this.database.findOne(asked, [id, sender?.userId ?? null, sender ? mayImport(sender) : []]);
  }
}
