// `npm run bench cold`: an empty folder becomes a portal that answers, and the same folder again; as `npm start` does it, but
// without the build and the demo. Postal places go on loading after the first answer.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverOptions } from '../../scripts/server-options.mjs';
import { makeDataFolder } from '../harness/data-folder.mjs';
import { startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { spread, timed } from './timing.mjs';

const runs = isQuick ? 2 : 5;
const root = join(import.meta.dirname, '../..');
const main = join(root, 'apps/server/dist/bundle/main.js');
const compiled = join(root, '.cache/compiled');
const nodeOptions = serverOptions;

const { add, atMost, finish } = report('cold');
const samples = { 'empty folder to ready': [], 'restart to ready': [], stop: [] };
for (let run = 0; run < runs; run += 1) {
  const folder = makeDataFolder('cold');
  const env = {
    LADING_DATA_DIR: folder,
    DEMO: 'false',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: compiled,
  };
  try {
    const first = await startServer(main, { env, ready: '/health/ready', nodeOptions });
    samples['empty folder to ready'].push(first.readyMs);
    samples.stop.push(await timed(first.stop));
    const second = await startServer(main, { env, ready: '/health/ready', nodeOptions });
    samples['restart to ready'].push(second.readyMs);
    samples.stop.push(await timed(second.stop));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const [name, values] of Object.entries(samples)) add(name, { ...spread(values), best: Math.min(...values) });
atMost('empty folder to ready, ms', Math.min(...samples['empty folder to ready']), 2500);
atMost('restart to ready, ms', Math.min(...samples['restart to ready']), 1100);
finish();
