import { dirname } from 'node:path';
import type { SourceFile } from './source-files.js';
import { codeLines, filesBelow } from './source-files.js';

const above = (files: SourceFile[], limit: number, measure: (file: SourceFile) => number): string[] =>
  files.filter((file) => measure(file) > limit).map((file) => `${file.path}: ${measure(file)} of ${limit}`);

it('a file has at most 600 lines of code', () => {
  const files = [
    ...filesBelow(['apps', 'packages', 'test'], /\.tsx?$/),
    ...filesBelow(['scripts', 'test/bench'], /\.mjs$/),
  ];

  expect(above(files, 600, codeLines)).toEqual([]);
});

it('a folder of server or web holds at most 30 files, so that its name says what they do', () => {
  const sizes = new Map<string, number>();
  for (const { path } of filesBelow(['apps/server/src', 'apps/web/src'], /./)) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }

  expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
});
