// `npm run bench lighthouse`: how soon a phone on a slow connection shows the public pages, as Lighthouse simulates it. The first run
// installs Lighthouse in the cache folder. Every run is printed; the goals are for the median of five on a machine that does nothing else.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../harness/data-folder.mjs';
import { auditPhone } from './lighthouse.mjs';
import { startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { median } from './timing.mjs';

const runs = isQuick ? 1 : 5;
const root = join(import.meta.dirname, '../..');
const pages = {
  landing: '/landing',
  'density calculator': '/density-calculator',
  'sign-in': '/login',
  'public tracking': '/public-tracking-page',
};

const { add, atLeast, atMost, finish } = report('lighthouse');
const folder = makeDataFolder('lighthouse');
const server = await startServer(join(root, 'apps/server/dist/bundle/main.js'), {
  env: {
    LADING_DATA_DIR: folder,
    DEMO: 'true',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    WEB_DIR: join(root, 'apps/web/dist'),
  },
  ready: '/health/ready',
});
try {
  const origin = server.address.replace('127.0.0.1', 'localhost');
  for (const [name, path] of Object.entries(pages)) {
    const samples = [];
    for (let run = 1; run <= runs; run += 1) {
      const sample = await auditPhone(origin + path);
      samples.push(sample);
      add(`${name}, run ${run}`, sample);
    }
    const middle = (figure) => median(samples.map((sample) => sample[figure]));
    atLeast(`${name}: score, median of ${runs}`, middle('score'), 97);
    atMost(`${name}: LCP, ms`, middle('lcp'), 2000);
    atMost(`${name}: CLS`, middle('cls'), 0);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
finish();
