import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { figures } from '../../apps/server/src/kernel/telemetry/figures';
import { figuresTable } from './figures-table';
import { settingsTable } from './settings-table';

const root = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Prettier aligns the columns; only their content counts. */
const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
const between = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n+)([^]*?)(\\n+<!-- /${name} -->)`);
const tables: readonly [string, string, () => string][] = [
  ['every setting of the server', 'settings', settingsTable],
  ['every figure of a process', 'figures', figuresTable],
];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: { readonly summary?: string };
}

describe('the documents', () => {
  it.each(tables)('list %s as it is', (_, name, table) => {
    const path = join(root, 'docs/operations.md');
    const text = read('docs/operations.md');
    if (process.env['UPDATE_PAPERS']) writeFileSync(path, text.replace(between(name), `$1${table()}$3`));

    expect(plain(between(name).exec(read('docs/operations.md'))?.[2] ?? '')).toBe(table());
  });

  it('name an alert for each that goes off, about figures that there are', () => {
    const { groups }: { groups: { rules: Rule[] }[] } = parse(read('docker/prometheus/alerts.yml'));
    const rules = groups.flatMap((group) => group.rules);
    const known = new Set<string>(Object.values(figures).map(({ name }) => name));
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/\blading_\w+/g)].map(([name]) => name));
    const unknown = named.filter((name) => !known.has(name.replace(/_(count|bucket|sum)$/, '')));
    const document = read('docs/operations.md');

    expect(rules.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
    expect(rules.filter(({ labels, annotations }) => !labels.severity || !annotations.summary)).toEqual([]);
    expect(rules.filter(({ alert }) => !document.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  });
});
