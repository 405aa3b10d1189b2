import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const home = 'apps/server/src/connectors/';
const registry = `${home}connector-registry.ts`;
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test|given|fixture)\.tsx?$/.test(file));
/** Each kind has a folder of its name. */
const kinds = readdirSync(home).filter((name) => existsSync(`${home}${name}/${name}-kind.ts`));

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It was moved and git does not know yet.
    return '';
  }
};

it('only the registry imports the folder of a connector', () => {
  const folder = new RegExp(`from '[^']*(?:connectors|\\.)/(?:${kinds.join('|')})/`);
  // Packages import nothing of the server; a theme of theirs may have the name of a kind.
  const others = product.filter(
    (file) =>
      file.startsWith('apps/') && file !== registry && !kinds.some((kind) => file.startsWith(`${home}${kind}/`)),
  );

  expect([kinds.length > 1, others.length > 500]).toEqual([true, true]);
  expect(others.filter((file) => folder.test(textOf(file)))).toEqual([]);
});

it('no code looks up a connector by its name', () => {
  const asks = new RegExp(`\\bconnector["']?\\s*(?:[!=]==?|<>|[:=]|IN)\\s*\\(?\\[?['"](?:${kinds.join('|')})['"]`);
  const outside = product.filter((file) => !file.startsWith(home));

  expect(outside.filter((file) => asks.test(textOf(file)))).toEqual([]);
});
