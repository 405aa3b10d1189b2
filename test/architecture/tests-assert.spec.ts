import { filesBelow, isTest } from './source-files.js';

const tests = filesBelow(['apps', 'packages', 'test'], /\.(spec|test)\.tsx?$/);

it('every test file asserts something', () => {
  const silent = tests.filter(({ path, text }) => isTest(path) && !/\bexpect\w*[(.<]|\bassert\w*[(.]/.test(text));

  expect(silent.map(({ path }) => path)).toEqual([]);
});

// Messages fail the test of a screen unless it names them with expectMessage.
it('no test of a screen silences the console', () => {
  const silent = filesBelow(['apps/web'], /\.test\.tsx?$/).filter(({ text }) => /spyOn\(console\b/.test(text));

  expect(silent.map(({ path }) => path)).toEqual([]);
});

// Files of a worker share their process.
it('a file that spies on something restores it', () => {
  const careless = filesBelow(['apps', 'packages', 'test'], /\.(spec|faults)\.ts$/).filter(
    ({ text }) => text.includes('jest.spyOn') && !text.includes('jest.restoreAllMocks'),
  );

  expect(careless.map(({ path }) => path).filter((path) => !path.startsWith('test/architecture/'))).toEqual([]);
});
