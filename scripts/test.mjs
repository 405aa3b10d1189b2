// `npm test`: builds, checks and tests everything; `npm test -- --only unit,journeys` runs a part.
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { runJest } from './jest.mjs';
import { runJourneys } from './journeys.mjs';
import { findPrograms } from './programs.mjs';

await bootstrap();

const only = chosenParts();
const jestProjects = only.filter((part) => part !== 'checks' && part !== 'journeys');
const total = { passed: 0, failed: 0 };
let chromium;

if (isChosen('journeys')) {
  await stage('browser', async () => {
    chromium = await findChromium();
    if (chromium) return {};
    console.error('No Chromium was found or could be installed. Install Chromium, or name one in LADING_CHROMIUM.');
    return { failed: 1 };
  });
}
if (isChosen('api')) {
  const missing = await findPrograms();
  if (missing.length > 0) {
    console.error(`The integrator's walk needs ${missing.join(' and ')}; install what is missing.`);
    total.failed += 1;
  }
}
if (total.failed === 0) await stage('build', async () => ({ failed: (await build()) ? 0 : 1 }));
if (total.failed === 0) {
  if (isChosen('checks')) await stage('checks', async () => ({ failed: await runChecks() }));
  if (only.length === 0) await stage('tests', () => runJest());
  if (jestProjects.length > 0) await stage('tests', () => runJest(['--selectProjects', ...jestProjects]));
  if (isChosen('journeys')) await stage('journeys', () => runJourneys(chromium));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function stage(name, work) {
  const started = performance.now();
  const { passed = 0, failed = 0 } = await work();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `-- ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s${failed ? `, ${failed} failed` : ''}`,
  );
}

function isChosen(part) {
  return only.length === 0 || only.includes(part);
}

function chosenParts() {
  const at = process.argv.indexOf('--only');
  return at < 0 ? [] : (process.argv[at + 1] ?? '').split(',').filter(Boolean);
}
