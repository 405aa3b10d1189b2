import { productFiles, type SourceFile } from './source-files';

const server = productFiles().filter(({ path }) => path.startsWith('apps/server/src/'));

/** The module, kernel or other folder that a file of the server belongs to. */
const roomOf = (path: string): string =>
  /^apps\/server\/src\/(?:modules\/)?((?:kernel\/|business\/|connectors\/)?[^/]+)/.exec(path)?.[1] ?? '';

const snake = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const owners = new Map(
  server
    .filter(({ path }) => path.endsWith('.entities.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@Entity\(\)\nexport class (\w+)/g)].map(
        ([, name = '']) => [snake(name), roomOf(path)] as const,
      ),
    ),
);

const written = /(?<!FOR |DO |ON )\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?([a-z_]+)\b/g;
const writtenEntity =
  /\bmanager\s*\.(?:insert|update|delete|upsert|increment|decrement)\(\s*(\w+)|\.(?:into|update)\((\w+)\)/g;

/** Tables that a file writes. */
const tablesWritten = ({ text }: SourceFile): string[] =>
  [
    ...[...text.matchAll(written)].map(([, table = '']) => table),
    ...[...text.matchAll(writtenEntity)].map(([, one, other]) => snake(entityOf(text, one ?? other ?? ''))),
  ].filter((table) => owners.has(table));

/** The name of an entity where it was imported under another one. */
const entityOf = (text: string, name: string): string =>
  new RegExp(`(\\w+) as ${name}\\b[^;]*entities\\.js`).exec(text)?.[1] ?? name;

/** Writers besides the owner, to be emptied: other modules ask the owner's service or publish an event. */
const otherWriters: Readonly<Record<string, readonly string[]>> = {
  // Tries that it may not, and changes nothing.
  event: ['kernel/database'],
};

it('a table is written by the module that owns it', () => {
  const found = new Map<string, Set<string>>();
  for (const file of server)
    for (const table of tablesWritten(file))
      if (owners.get(table) !== roomOf(file.path))
        found.set(table, (found.get(table) ?? new Set()).add(roomOf(file.path)));

  expect(owners.size).toBeGreaterThan(90);
  expect(Object.fromEntries([...found].map(([table, rooms]) => [table, [...rooms].toSorted()]))).toEqual(otherWriters);
});

it('nothing is saved as a whole: what was read may be old', () => {
  const saving = server.filter(({ text }) => /\bmanager\b[\s\S]{0,40}\.save\(|\.getRepository\(/.test(text));

  expect(saving.map(({ path }) => path)).toEqual([]);
});
