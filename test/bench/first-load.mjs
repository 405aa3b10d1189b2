// How soon the first pages are shown in a real browser, by the browser's own performance entries, on a fresh portal.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { makeDataFolder } from '../harness/data-folder.mjs';
import { startServer } from './program.mjs';
import { isQuick } from './report.mjs';
import { measureSignedInLoads } from './signed-in-loads.mjs';
import { median } from './timing.mjs';

const visits = isQuick ? 3 : 7;
const main = join(import.meta.dirname, '../../apps/server/dist/bundle/main.js');
const pages = { landing: '/', 'sign-in': '/login', 'shipments, not signed in': '/customers/shipments' };

/** Collected in the page from the start: paints, shifts of the layout, and tasks that block for more than 50 ms. */
function observe() {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  globalThis.seen = seen;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  watch('longtask', ({ duration }) => (seen.tbt += duration - 50));
}

async function visit(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const figures = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').reduce((sum, one) => sum + one.toJSON().transferSize, 0);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...globalThis.seen, fcp: paint?.startTime ?? 0, kilobytes: fetched / 1000 };
  });
  await context.close();
  return figures;
}

/** Adds a line for each page and the goals of the landing page. */
export async function measureFirstLoads({ add, atMost }) {
  const folder = makeDataFolder('web');
  const webDir = join(import.meta.dirname, '../../apps/web/dist');
  const env = {
    LADING_DATA_DIR: folder,
    DEMO: 'true',
    DEMO_HISTORY: 'false',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    WEB_DIR: webDir,
  };
  const server = await startServer(main, { env, ready: '/health/ready' });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [name, path] of Object.entries(pages)) {
      const samples = [];
      for (let count = 0; count < visits; count += 1)
        samples.push(await visit(browser, server.address.replace('127.0.0.1', 'localhost') + path));
      const middle = Object.fromEntries(
        Object.keys(samples[0]).map((figure) => [figure, median(samples.map((sample) => sample[figure]))]),
      );
      add(`first load of ${name}`, middle);
      if (name !== 'landing') continue;
      atMost('landing: LCP, ms', middle.lcp, 500);
      atMost('landing: CLS', middle.cls, 0.02);
    }
    await measureSignedInLoads(browser, folder, { add, atMost });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
