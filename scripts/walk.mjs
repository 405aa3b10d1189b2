// `npm run test:walk [words ...]`: opens every page in a real browser, wide and narrow, light and dark, and follows stories that
// take minutes; words choose among the tests by their names. `LADING_PICTURES=full` saves a screenshot of each look.
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { run, tool } from './run.mjs';

await bootstrap();
if (!(await build())) process.exit(1);
const chromium = await findChromium();
if (!chromium) {
  console.error('No Chromium was found or could be installed. Install Chromium, or name one in LADING_CHROMIUM.');
  process.exit(1);
}

const names = process.argv.slice(2);
// A separate test creates the data of the pages, and has to run before the chosen ones.
const chosen = names.length > 0 ? ['--grep', ['every page has something to show', ...names].join('|')] : [];
const { code } = await run(tool('playwright'), ['test', '-c', 'test/walk/playwright.config.ts', ...chosen], {
  env: { LADING_CHROMIUM: chromium },
  show: 'all',
});
process.exit(code);
