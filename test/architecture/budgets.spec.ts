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
