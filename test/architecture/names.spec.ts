import { basename } from 'node:path';
import { filesBelow } from './source-files.js';

const folders = ['apps', 'packages', 'test', 'scripts', 'migrations'];
const paths = filesBelow(folders, /\.(tsx?|mjs|cjs|css|sql)$/).map(({ path }) => path);

it('no file or folder is a dumping ground', () => {
  const grounds = paths.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|shared|types?|constants?)(\/|\.[a-z.]+$)/.test(path),
  );

  expect(grounds).toEqual([]);
});

it('no barrel is between a file and its users', () => {
  expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
});

it('files are named in small letters with hyphens', () => {
  const odd = paths.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(basename(path)));

  expect(odd).toEqual([]);
});

it('every migration can be taken back, and no number is given twice', () => {
  const names = filesBelow(['migrations'], /\.sql$/).map(({ path }) => basename(path));
  const ups = names.filter((name) => name.endsWith('.up.sql'));
  const numbers = ups.map((name) => name.slice(0, 4));

  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.(up|down)\.sql$/.test(name))).toEqual([]);
  expect(ups.filter((name) => !names.includes(name.replace('.up.', '.down.')))).toEqual([]);
  expect(numbers).toEqual([...new Set(numbers)].sort());
});

it('every migration begins with a sentence of its purpose', () => {
  const mute = filesBelow(['migrations'], /\.sql$/).filter(({ text }) => !/^-- \S.+/.test(text));

  expect(mute.map(({ path }) => path)).toEqual([]);
});
