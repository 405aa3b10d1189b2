import { Injectable } from '@nestjs/common';
import type {
  ImportDraft,
  ImportKind,
  ImportState,
  SaveMapping,
  TableImport,
} from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { assertClear } from './column-mapping.js';
import { ImportNotifications } from './import-notifications.service.js';
import { TableImport as StoredImport } from './imports.entities.js';
import { assertImports, mayImport } from './imports.policy.js';
import { importDiscarded, ImportsQueries, newestImport, whileOpen } from './imports.queries.js';

/** Files whose columns are being mapped: stored meanwhile, found again, canceled while a job imports them, and discarded. */
@Injectable()
export class ImportDrafts {
  constructor(
    private readonly database: Database,
    private readonly queries: ImportsQueries,
    private readonly targets: ImportTargets,
    private readonly notifications: ImportNotifications,
    private readonly clock: Clock,
  ) {}

  async draft(actor: Actor, kind: ImportKind): Promise<ImportDraft> {
    assertImports(actor, kind);
    const [file, running] = await Promise.all([
      this.latest(actor, kind, ['draft', 'refused']),
      this.latest(actor, kind, ['running']),
    ]);
    return { file, running };
  }

  private async latest(actor: Actor, kind: ImportKind, states: readonly ImportState[]): Promise<TableImport | null> {
    const row = await this.database.findOne(newestImport, [actor.userId, kind, states]);
    return row ? this.queries.find(actor, row.id) : null;
  }

  /** Required fields may still be missing; the check of the rows reports them. */
  async save(actor: Actor, { id, mapping, onDuplicate }: SaveMapping): Promise<TableImport> {
    const { kind, columns } = await this.queries.find(actor, id);
    assertClear(mapping, columns.length, this.targets.of(kind));
    const open = { id, userId: found(actor.userId), ...whileOpen };
    const values = { mapping, onDuplicate, updatedAt: this.clock.now() };
    const saved = await this.database.transaction(() => this.database.manager.update(StoredImport, open, values));
    if (!saved.affected) throw problem('wrong-state');
    return this.queries.find(actor, id);
  }

  /** Works without the worker, which writes nothing of a file that is not running. An import that has ended stays as it ended. */
  async cancel(actor: Actor, id: number): Promise<TableImport> {
    const file = found(await this.queries.head(id, actor));
    const isCanceled = await this.database.transaction(async () => {
      const values = { state: 'draft', checkedCount: 0, updatedAt: this.clock.now() } as const;
      const { affected } = await this.database.manager.update(StoredImport, { id, state: 'running' }, values);
      if (affected) await this.notifications.canceled(actor, file);
      return Boolean(affected);
    });
    if (isCanceled) this.notifications.notify(file, true);
    return this.queries.find(actor, id);
  }

  async discard(actor: Actor, id: number): Promise<void> {
    const gone = await this.database.findOne(importDiscarded, [id, actor.userId, mayImport(actor)]);
    if (gone) return;
    await this.queries.find(actor, id);
    throw problem('wrong-state', { detail: 'The file is being imported. Cancel the import first.' });
  }
}
