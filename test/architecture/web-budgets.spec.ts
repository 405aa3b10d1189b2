import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { filesBelow } from './source-files.js';

it('every page stays within its download budget', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/bench/web.bench.mjs', '--sizes'], {
    encoding: 'utf8',
  });
  const tables = stdout.split('\n').filter((line) => !line.startsWith('{'));

  expect([status, status === 0 ? '' : [...tables, stderr].join('\n')]).toEqual([0, '']);
});

it('the style sheets of the library are those of the components that are shown', () => {
  const built = (ending: string): string =>
    filesBelow(['apps/web/dist/assets'], new RegExp(`\\.${ending}$`))
      .map(({ text }) => text)
      .join('\n');
  const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
  const sheet = (name: string): string => readFileSync(`node_modules/@mantine/core/${name}.css`, 'utf8');
  const inLibrary = classesIn(sheet('styles'));
  // Half of that sheet is for beacons, which the tour doesn't use: it brings its own styles.
  const dressedByUs = classesIn(sheet('styles/Tour'));
  const shown = [...classesIn(built('js'))].filter((name) => inLibrary.has(name));
  const styled = classesIn(built('css'));

  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((name) => !styled.has(name) && !dressedByUs.has(name))).toEqual([]);
});
