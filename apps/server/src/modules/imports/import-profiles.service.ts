import { Injectable } from '@nestjs/common';
import type {
  ColumnMapping,
  ImportKind,
  ImportProfile,
  ImportProfiles as ProfileList,
} from '@lading/contracts/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { wordKey } from '../../kernel/tables/cell-readers.js';
import { assertImports, mayImport } from './imports.policy.js';

/** What a mapping is kept for: a kind of list and the headings of a file. */
interface Fitting {
  readonly kind: ImportKind;
  readonly headings: readonly string[];
}

const mostProfiles = 50;

const keysOf = (headings: readonly string[]): string[] => headings.map(wordKey);

/** Mappings that a company keeps for files that come again. */
@Injectable()
export class ImportProfiles {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, kind: ImportKind): Promise<ProfileList> {
    assertImports(actor, kind);
    const items = await this.database.query<ImportProfile>(
      'SELECT id, name FROM import_profile WHERE customer_id = $1 AND kind = $2 ORDER BY lower(name) LIMIT $3',
      [actor.customerId, kind, mostProfiles],
    );
    return { items };
  }

  /** The mapping kept last for the same headings. */
  fitting(
    { customerId }: Actor,
    { kind, headings }: Fitting,
  ): Promise<{ name: string; mapping: ColumnMapping[] } | undefined> {
    return this.database.findOne(
      'SELECT name, mapping FROM import_profile WHERE customer_id = $1 AND kind = $2 AND headings = $3 ORDER BY id DESC LIMIT 1',
      [customerId, kind, keysOf(headings)],
    );
  }

  /** Within a transaction; a mapping of the same name is replaced. */
  async keep(
    actor: Actor,
    name: string,
    { kind, headings, mapping }: Fitting & { mapping: readonly ColumnMapping[] },
  ): Promise<void> {
    const customerId = found(actor.customerId);
    await this.database.query('SELECT pg_advisory_xact_lock($1, $2)', [locks.importProfiles, customerId]);
    const { items } = await this.list(actor, kind);
    const isNew = !items.some((item) => item.name.toLowerCase() === name.toLowerCase());
    if (isNew && items.length >= mostProfiles)
      throw problem('wrong-state', { detail: `${mostProfiles} mappings are kept already; remove one first.` });
    await this.database.query(
      `INSERT INTO import_profile (customer_id, kind, name, headings, mapping) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (customer_id, kind, lower(name)) DO UPDATE SET name = $3, headings = $4, mapping = $5`,
      [customerId, kind, name, keysOf(headings), JSON.stringify(mapping)],
    );
  }

  async remove(actor: Actor, id: number): Promise<void> {
    found(
      await this.database.findOne(
        'DELETE FROM import_profile WHERE customer_id = $1 AND id = $2 AND kind = ANY ($3) RETURNING id',
        [actor.customerId, id, mayImport(actor)],
      ),
    );
  }
}
