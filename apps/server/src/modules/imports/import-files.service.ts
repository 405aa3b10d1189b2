import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@lading/contracts/customers/imports';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { csvFile } from '../../kernel/csv/csv-file.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { assertImports } from './imports.policy.js';
import { ImportsQueries } from './imports.queries.js';

const names: Readonly<Record<ImportKind, string>> = {
  addresses: 'address-book',
  products: 'products',
  orders: 'orders',
  invoices: 'invoices',
  invites: 'invites',
  fuelIndex: 'fuel-index',
  carrierInvoices: 'invoices',
};

const withoutEnd = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Files for imports: an example to start with, and the bad rows of an imported file. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly queries: ImportsQueries,
    private readonly targets: ImportTargets,
  ) {}

  async example(actor: Actor, kind: ImportKind): Promise<FileAnswer> {
    assertImports(actor, kind);
    const target = this.targets.of(kind);
    const own = (await target.examplesFor?.(actor)) ?? new Map<string, readonly [string, string]>();
    const columns = target.fields.map(({ name, title, examples }) => ({
      title,
      value: (row: 0 | 1) => (own.get(name) ?? examples)[row],
    }));
    return new FileAnswer(`${names[kind]}-example.csv`, 'text/csv', csvFile(columns, [0, 1] as const));
  }

  /** The columns of the file as they came, followed by the reason, so that the corrected file can be imported again. */
  async errors(actor: Actor, id: number): Promise<FileAnswer> {
    const { name, headings, rows, badRows } = found(await this.queries.content(id, actor));
    if (badRows.length === 0) throw problem('wrong-state', { detail: 'This file has no rows with problems.' });
    const values = new Map(rows);
    const columns = headings.map((title, index) => ({
      title,
      value: ([line]: (typeof badRows)[number]) => values.get(line)?.[index],
    }));
    const reasons = [
      { title: 'Row in the file', value: ([line]: (typeof badRows)[number]) => line },
      { title: 'What is wrong', value: ([, messages]: (typeof badRows)[number]) => messages.join('; ') },
    ];
    const file = csvFile([...columns, ...reasons], badRows);
    return new FileAnswer(`${withoutEnd(name)}-errors.csv`, 'text/csv', file);
  }
}
