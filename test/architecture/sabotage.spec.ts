import { existsSync, readFileSync } from 'node:fs';

interface Protection {
  name: string;
  /** The row of the threat table, or the rule, that it covers. */
  threat: string;
  file: string;
  text: string;
  without: string;
  spec: string;
  test: string;
}

const table: Protection[] = JSON.parse(readFileSync('test/sabotage/protections.json', 'utf8'));
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

it('every protection that sabotage removes is in the source exactly once', () => {
  const gone = table.filter(({ file, text }) => textOf(file).split(text).length !== 2);

  expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

it('every protection has a test that is meant to notice', () => {
  const unseen = table.filter(
    ({ spec, test }) => !textOf(spec).includes(test.replaceAll("'", "\\'")) && !textOf(spec).includes(test),
  );

  expect(unseen.map(({ name, spec }) => `${name}: ${spec}`)).toEqual([]);
});

it('sabotage changes something, each under its own name', () => {
  expect(table.filter(({ text, without }) => text === without)).toEqual([]);
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
  expect(table.length).toBeGreaterThanOrEqual(20);
});
