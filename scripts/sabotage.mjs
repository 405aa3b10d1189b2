// `npm run sabotage`: takes every protection of test/sabotage/protections.json out of a scratch copy, one after the
// other, and shows that the test meant to notice goes red. `npm run sabotage -- invite` takes those with that word only.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { run } from './run.mjs';

await bootstrap();

const notCopied = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', '.lading']);
const workspaces = [
  'packages/domain',
  'packages/contracts',
  'packages/demo-data',
  'packages/embedded-postgres',
  'apps/carrier-simulator',
  'apps/server',
  'apps/web',
];
const table = JSON.parse(readFileSync(join(root, 'test/sabotage/protections.json'), 'utf8'));
const chosen = table.filter((protection) => JSON.stringify(protection).includes(process.argv[2] ?? ''));

// The built server only starts the database here, so an old one will do.
const isBuilt = existsSync(join(root, 'apps/server/dist/main.js')) || (await build());
if (chosen.length === 0 || !isBuilt) process.exit(1);
const scratch = makeScratch();
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const { startTestPostgres } = await import('../test/harness/test-postgres.mjs');
const { stopOnSignal } = await import('../test/harness/stop-on-signal.mjs');
const postgres = await startTestPostgres();
stopOnSignal(postgres.stop);
let hasTemplate = false;

const started = performance.now();
const wasGreen = await isGreenUntouched();
const results = wasGreen ? await sabotageAll() : [];
await postgres.stop();
report(results);
process.exit(wasGreen && results.every(({ outcome }) => outcome === 'red') ? 0 : 1);

/** The sources of the moment beside the installed packages; packages of our own are those of the copy. */
function makeScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'lading-sabotage-'));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !notCopied.has(basename(path)) });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@lading'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@lading' && !one.startsWith('.')))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const workspace of workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', name));
    // The built server starts the database of the tests; what is tested are the sources.
    symlinkSync(join(root, workspace, 'dist'), join(folder, workspace, 'dist'));
  }
  return folder;
}

/** A test that is red anyway proves nothing. */
async function isGreenUntouched() {
  const specs = [...new Set(chosen.map(({ spec }) => spec))];
  const [red, green] = [[], []];
  for (const project of new Set(specs.map(projectOf))) {
    const { passed, failed, broken } = await runTests(chosen.filter(({ spec }) => projectOf(spec) === project));
    red.push(...failed, ...broken);
    green.push(...passed);
  }
  console.log(`Untouched: ${specs.length} test files, ${seconds(started)} s`);
  for (const title of red) console.error('Red without sabotage:', title);
  const silent = chosen.filter(({ test }) => !green.some((title) => titlePattern(test).test(title)));
  for (const { name } of silent) console.error('No test ran for:', name);
  return red.length + silent.length === 0;
}

async function sabotageAll() {
  const results = [];
  for (const protection of chosen) {
    const began = performance.now();
    const outcome = await sabotage(protection);
    results.push({ ...protection, outcome, seconds: seconds(began) });
    console.log(`${outcome.padEnd(5)} ${protection.name} (${seconds(began)} s)`);
  }
  return results;
}

/** Answers `red` when the named test noticed, `green` when it did not, `gone` when there is nothing to take out, `broken` when it did not run. */
async function sabotage(protection) {
  const { file, text, without, test } = protection;
  const path = join(scratch, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(text).length !== 2) return 'gone';
  writeFileSync(
    path,
    whole.replace(text, () => without),
  );
  try {
    const { passed, failed, broken } = await runTests([protection], file.startsWith('migrations/'));
    const isMeant = titlePattern(test);
    if (failed.some((title) => isMeant.test(title))) return 'red';
    if (passed.some((title) => isMeant.test(title))) return 'green';
    console.error(broken.join('\n'));
    return 'broken';
  } finally {
    writeFileSync(path, whole);
  }
}

function projectOf(spec) {
  if (spec.startsWith('apps/web/')) return 'screen';
  return spec.startsWith('test/') || spec.endsWith('.api.spec.ts') ? 'api' : 'unit';
}

/** Runs only the named tests: the titles of passed and failed tests, and the files that couldn't run at all. */
async function runTests(protections, isNewSchema = false) {
  const answer = join(scratch, 'sabotage.json');
  rmSync(answer, { force: true });
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const program = join(root, 'node_modules/jest/bin/jest.js');
  const options = ['--ci', '--maxWorkers=2', '--json', `--outputFile=${answer}`];
  const [{ spec: first }] = protections;
  const specs = new Set(protections.map(({ spec }) => spec));
  const titles = protections.map(({ test }) => titlePattern(test).source.slice(1));
  const which = ['--selectProjects', projectOf(first), '--testNamePattern', titles.join('|')];
  const keepsTemplate = hasTemplate && !isNewSchema;
  const { output } = await run(
    process.execPath,
    [...flags, program, ...options, ...which, '--runTestsByPath', ...specs],
    {
      cwd: scratch,
      env: { TEST_DATABASE_URL: postgres.url, ...(keepsTemplate && { TEST_TEMPLATE: 'keep' }) },
    },
  );
  // A schema that was sabotaged is not for the next one.
  if (projectOf(first) === 'api') hasTemplate = !isNewSchema;
  if (!existsSync(answer)) return { passed: [], failed: [], broken: [output] };
  const { testResults } = JSON.parse(readFileSync(answer, 'utf8'));
  const withStatus = (wanted) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === wanted).map(({ title }) => title),
    );
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => `${relative(scratch, name)}: ${message}`);
  return { passed: withStatus('passed'), failed: withStatus('failed'), broken };
}

/** Titles of a table of cases have places for its values. */
function titlePattern(title) {
  const parts = title.split(/%[sdijp]/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

function report(results) {
  const red = results.filter(({ outcome }) => outcome === 'red');
  console.log('\n| Protection | Against | Noticed by | | s |\n|---|---|---|---|---|');
  for (const { name, threat, spec, test, outcome, seconds: took } of results)
    console.log(`| ${name} | ${threat} | ${spec}: ${test} | ${outcome} | ${took} |`);
  console.log(`\n${red.length} of ${chosen.length} protections are missed by a test, ${seconds(started)} s`);
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
