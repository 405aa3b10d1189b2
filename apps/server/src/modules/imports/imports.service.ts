import { Injectable } from '@nestjs/common';
import {
  mostRowsAtOnce,
  type CheckImport,
  type CommitImport,
  type ImportPreview,
  type TableImport,
} from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { OneAtATime } from '../../kernel/tables/one-at-a-time.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { assertWhole } from './column-mapping.js';
import { ImportProfiles } from './import-profiles.service.js';
import { ImportRuns } from './import-runs.jobs.js';
import { JudgedFiles } from './judged-files.js';
import { TableImport as StoredImport } from './imports.entities.js';
import { ImportsQueries, runStarted, whileOpen, type ImportHead } from './imports.queries.js';

const longestValue = 200;

/** Previews the rows of a file, and imports them. */
@Injectable()
export class ImportsService {
  private readonly checks = new OneAtATime();

  constructor(
    private readonly database: Database,
    private readonly queries: ImportsQueries,
    private readonly runs: ImportRuns,
    private readonly profiles: ImportProfiles,
    private readonly targets: ImportTargets,
    private readonly judged: JudgedFiles,
    private readonly clock: Clock,
  ) {}

  check(actor: Actor, wanted: CheckImport): Promise<ImportPreview> {
    return this.checks.run(() => this.checkNow(actor, wanted));
  }

  private async checkNow(actor: Actor, wanted: CheckImport): Promise<ImportPreview> {
    const content = found(await this.queries.content(wanted.id, actor));
    this.assertOpen(content, wanted);
    const { rows, headings } = content;
    const judged = await this.judged.judge(this.targets.of(content.kind), actor, { ...wanted, rows, headings });
    const { mapping, onDuplicate } = wanted;
    const values = { mapping, onDuplicate, badRows: judged.badRows, updatedAt: this.clock.now() };
    await this.database.transaction(() =>
      this.database.manager.update(StoredImport, { id: wanted.id, ...whileOpen }, values),
    );
    const badCount = judged.badRows.length;
    return {
      rowCount: rows.length,
      goodCount: rows.length - badCount,
      badCount,
      duplicateCount: judged.duplicateCount,
      rows: judged.first.map(({ line, values, isDuplicate, messages }) => ({
        row: line,
        values: values.map((value) => value.slice(0, longestValue)),
        isDuplicate,
        messages: [...messages],
      })),
      errors: [...judged.faults],
    };
  }

  /** Few rows are written before the answer; many by a job, which is enqueued together with the new state. */
  async commit(actor: Actor, wanted: CommitImport): Promise<TableImport> {
    const file = found(await this.queries.head(wanted.id, actor));
    this.assertOpen(file, wanted);
    if (this.targets.of(file.kind).isWhole && wanted.onError !== 'importNothing')
      throw fieldProblem('onError', 'mismatch', 'A file of this kind is imported as a whole or not at all');
    const isLong = file.rowCount > mostRowsAtOnce;
    await this.database.transaction(async () => {
      const { run } = found(
        await this.database.findOne(runStarted, [
          wanted.id,
          JSON.stringify(wanted.mapping),
          wanted.onDuplicate,
          wanted.onError,
          isLong ? 'running' : file.state,
          this.clock.iso(),
        ]),
      );
      const name = wanted.profileName?.trim();
      if (name) await this.profiles.keep(actor, name, { ...file, mapping: wanted.mapping });
      if (isLong) await this.runs.enqueue({ id: wanted.id, run });
    });
    if (!isLong) await this.runs.write(actor, wanted.id);
    return this.queries.find(actor, wanted.id);
  }

  private assertOpen({ state, kind, headings }: ImportHead, { mapping }: CheckImport): void {
    if (state !== 'draft' && state !== 'refused') throw problem('wrong-state');
    assertWhole(mapping, headings, this.targets.of(kind));
  }
}
