import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { settingsTable } from './settings-table';

const root = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Prettier aligns the columns; what counts is what stands in them. */
const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
const between = /(<!-- settings -->\n+)([\s\S]*?)(\n+<!-- \/settings -->)/;

describe('the papers', () => {
  it('list every setting of the server as it is', () => {
    const path = join(root, 'docs/operations.md');
    const text = read('docs/operations.md');
    if (process.env['UPDATE_PAPERS']) writeFileSync(path, text.replace(between, `$1${settingsTable()}$3`));

    expect(plain(between.exec(read('docs/operations.md'))?.[2] ?? '')).toBe(settingsTable());
  });

  it.each([
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/operations.md',
    'docs/integrators.md',
  ])('%s leads nowhere that is not there', (paper) => {
    const links = [...read(paper).matchAll(/\]\(([^)#]+)/g)].map(([, link]) => String(link));
    const lost = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(paper), link)));

    expect(lost).toEqual([]);
  });
});
