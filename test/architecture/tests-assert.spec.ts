import { filesBelow, isTest } from './source-files.js';

const tests = filesBelow(['apps', 'packages', 'test'], /\.(spec|test)\.tsx?$/);

it('every test file asserts something', () => {
  const silent = tests.filter(({ path, text }) => isTest(path) && !/\bexpect\w*[(.<]|\bassert\w*[(.]/.test(text));

  expect(silent.map(({ path }) => path)).toEqual([]);
});
