import type { Readable } from 'node:stream';
import type { TableImport, UploadTable } from '@lading/contracts/customers/imports';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Injectable } from '@nestjs/common';
import { ImportTargets } from '../../business/imports/import-targets.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { readPacked } from '../../kernel/tables/table-reader.js';
import { OneAtATime } from '../../kernel/tables/one-at-a-time.js';
import type { PackedTable } from '../../kernel/tables/packed-table.js';
import { TableRefused } from '../../kernel/tables/table.js';
import { guessMapping } from './column-mapping.js';
import { ImportProfiles } from './import-profiles.service.js';
import { TableImport as StoredImport } from './imports.entities.js';
import { assertImports } from './imports.policy.js';
import { importAdded, ImportsQueries, whileOpen } from './imports.queries.js';

/** Reads uploaded files: their content is stored as text for a day, the file itself is not. */
@Injectable()
export class ImportUploads {
  private readonly readings = new OneAtATime();

  constructor(
    private readonly database: Database,
    private readonly queries: ImportsQueries,
    private readonly profiles: ImportProfiles,
    private readonly targets: ImportTargets,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** A slow sender fills the disk, not the memory. */
  async upload(actor: Actor, wanted: UploadTable, body: Readable): Promise<TableImport> {
    assertImports(actor, wanted.kind);
    const { key } = await this.files.store(body);
    try {
      const table = await this.readings.run(() => this.read(key));
      const { mostRows = Infinity } = this.targets.of(wanted.kind);
      if (table.rowCount > mostRows)
        throw fieldProblem('file', 'format', `The file has more than ${formatNumber(mostRows)} rows. Split it`);
      return await this.keep(actor, wanted, table);
    } finally {
      await this.files.discard({ key });
    }
  }

  private async read(key: string): Promise<PackedTable> {
    try {
      return await readPacked(await this.files.read(key));
    } catch (error) {
      if (error instanceof TableRefused) throw fieldProblem('file', 'format', error.message);
      throw error;
    }
  }

  /** A user has one open file of each kind: a new upload replaces one that was not imported. */
  private async keep(actor: Actor, { kind, name }: UploadTable, table: PackedTable): Promise<TableImport> {
    const { headings, columns, rows, rowCount } = table;
    const profile = await this.profiles.fitting(actor, { kind, headings });
    const mapping = profile?.mapping ?? guessMapping(headings, this.targets.of(kind).fields);
    const content = [JSON.stringify(headings), JSON.stringify(columns), rows];
    const owner = [actor.customerId, actor.carrierId, actor.userId, actor.actingUserId ?? null];
    const rest = [rowCount, JSON.stringify(mapping), profile?.name ?? null, this.clock.iso()];
    return this.database.transaction(async () => {
      await this.database.manager.delete(StoredImport, { userId: found(actor.userId), kind, ...whileOpen });
      const values = [...owner, kind, name, ...content, ...rest];
      const { id } = found(await this.database.findOne(importAdded, values));
      return this.queries.find(actor, id);
    });
  }
}
