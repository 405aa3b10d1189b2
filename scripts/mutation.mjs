// `npm run test:mutation [path ...]`: plants small faults in packages/domain and counts the ones that no test notices. A path is a folder
// below packages/domain/src, or files in one: `rating`, `rating/fuel.ts`, `'rating/f*.ts'`. Without a path, every folder is tested.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const { Stryker } = await import('@stryker-mutator/core');

const source = 'packages/domain/src';
/** A little below what whole folders reached; a single file may be below its folder. */
const leastScores = { identifiers: 85, measures: 85, 'cargo-claim': 95 };

const folders = readdirSync(join(root, source));
const chosen = process.argv.slice(2).map((path) => path.split('/'));
const unknown = chosen.filter(([folder]) => !folders.includes(folder)).map((parts) => parts.join('/'));
if (unknown.length > 0) {
  console.error(`No such folder: ${unknown.join(', ')}. There are: ${folders.join(', ')}.`);
  process.exit(1);
}

const scores = [];
for (const [folder, ...files] of chosen.length > 0 ? chosen : folders.map((name) => [name])) {
  const mutants = await mutate(folder, files.join('/') || '**/*.ts');
  scores.push({ path: [folder, ...files].join('/'), ...scoreOf(mutants) });
}
console.table(scores);
process.exit(scores.every(({ path, score }) => score === null || score >= (leastScores[path] ?? 0)) ? 0 : 1);

/** Tests the mutants of a folder by its own specs; tests elsewhere do not count. */
function mutate(folder, files) {
  return new Stryker({
    mutate: [`${source}/${folder}/${files}`, '!**/*.spec.ts', '!**/*.fixture.ts'],
    // Only what the specs need is copied to where the mutants are tested.
    ignorePatterns: ['**', '!package.json', '!packages/domain/src/**', '!packages/demo-data/src/**'],
    // Outside of the tree, where Jest would take the copy for more packages of the same names.
    tempDirName: join(tmpdir(), 'lading-mutation'),
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: { config: jestConfig(folder) },
    // What is computed while a module loads is mostly a table, and each of its mutants would run every test.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // Specs are compiled without types, so a mutant that does not compile is found by the tests or not at all.
    disableTypeChecks: false,
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress', 'clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    htmlReporter: { fileName: `test-results/mutation/${folder}.html` },
    jsonReporter: { fileName: `test-results/mutation/${folder}.json` },
    logLevel: 'warn',
  }).runMutationTest();
}

/** Jest's own runner: the runner of the unit project has no hook by which a test tells which mutants it reaches. */
function jestConfig(folder) {
  return {
    testEnvironment: 'node',
    testMatch: [`<rootDir>/${source}/${folder}/**/*.spec.ts`],
    transform: { '^.+\\.ts$': ['@swc/jest', JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'))] },
    // The workspace's packages are links to the tree itself, where nothing is mutated.
    moduleNameMapper: { '^@lading/([^/]+)/(.+)$': '<rootDir>/packages/$1/src/$2', '^(\\.{1,2}/.*)\\.js$': '$1' },
  };
}

/** A mutant that never ends is noticed; one that breaks the loading of its module, or was ignored, does not count. */
function scoreOf(mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeout] = [count('Killed'), count('Timeout')];
  const [survived, untested] = [count('Survived'), count('NoCoverage')];
  const all = killed + timeout + survived + untested;
  const score = all === 0 ? null : Math.floor((1000 * (killed + timeout)) / all) / 10;
  return { killed, timeout, survived, untested, invalid: count('RuntimeError'), ignored: count('Ignored'), score };
}
