import { Injectable } from '@nestjs/common';
import type {
  ColumnMapping,
  DuplicateAction,
  ErrorAction,
  ImportColumn,
  ImportKind,
  ImportState,
  TableImport,
} from '@lading/contracts/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { mayImport } from './imports.policy.js';

/** A row of the file as it is kept: its line and its values. */
export type SavedRow = readonly [line: number, values: readonly string[]];

/** A bad row: its line and what is wrong with it. */
export type BadRow = readonly [line: number, messages: readonly string[]];

/** A file that was taken in. */
export interface ImportHead {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly actingUserId: number | null;
  readonly userName: string;
  readonly kind: ImportKind;
  readonly name: string;
  readonly state: ImportState;
  /** How often it was sent off to be written. */
  readonly run: number;
  readonly headings: readonly string[];
  readonly rowCount: number;
  readonly mapping: readonly ColumnMapping[];
  readonly onDuplicate: DuplicateAction;
  readonly onError: ErrorAction;
}

/** With what it holds. */
export interface ImportContent extends ImportHead {
  readonly rows: readonly SavedRow[];
  readonly badRows: readonly BadRow[];
}

const head = `i.id, i.customer_id AS "customerId", i.user_id AS "userId", i.acting_user_id AS "actingUserId",
  trim(u.first_name || ' ' || u.last_name) AS "userName", i.kind, i.name, i.state, i.run, i.headings, i.row_count AS "rowCount", i.mapping,
  i.on_duplicate AS "onDuplicate", i.on_error AS "onError"`;

const counts = `row_count AS "rowCount", checked_count AS "checkedCount", added_count AS "addedCount", updated_count AS "updatedCount",
  skipped_count AS "skippedCount", bad_count AS "badCount"`;

/** Reads imports; each belongs to the person who sent the file. */
@Injectable()
export class ImportsQueries {
  constructor(
    private readonly database: Database,
    private readonly targets: ImportTargets,
  ) {}

  async find(actor: Actor, id: number): Promise<TableImport> {
    const row = found(
      await this.database.findOne<Omit<TableImport, 'fields'> & { columns: ImportColumn[] }>(
        `SELECT id, kind, name, state, ${counts}, columns, mapping, on_duplicate AS "onDuplicate", profile_name AS "profileName", updated_at AS "updatedAt"
           FROM table_import WHERE id = $1 AND user_id = $2 AND kind = ANY ($3)`,
        [id, actor.userId, mayImport(actor)],
      ),
    );
    const target = this.targets.of(row.kind);
    const fields = target.fields.map(({ name, title, isRequired, orElse }) => ({
      name,
      title,
      isRequired: isRequired ?? false,
      ...(orElse && { orElse }),
    }));
    const units = await target.unitsFor?.(actor);
    return { ...row, fields, ...(units && { units }) };
  }

  /** For its sender, or for the job that writes it when nobody is named. */
  head(id: number, sender?: Actor): Promise<ImportHead | undefined> {
    return this.ask<ImportHead>(head, id, sender);
  }

  /** The same with every row of the file, which takes time. */
  content(id: number, sender?: Actor): Promise<ImportContent | undefined> {
    return this.ask<ImportContent>(`${head}, i.rows, i.bad_rows AS "badRows"`, id, sender);
  }

  private ask<Row>(columns: string, id: number, sender: Actor | undefined): Promise<Row | undefined> {
    return this.database.findOne<Row>(
      `SELECT ${columns} FROM table_import i JOIN user_account u ON u.id = i.user_id
        WHERE i.id = $1 AND ($2::bigint IS NULL OR i.user_id = $2 AND i.kind = ANY ($3))`,
      [id, sender?.userId ?? null, sender ? mayImport(sender) : []],
    );
  }
}
