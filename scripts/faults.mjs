// `npm run test:faults [name ...]`: kills, cuts and floods the real programs, and compares what was acknowledged with what
// is there afterwards. `LADING_SEED=7` repeats a run, `LADING_FAULTS=short` makes a small one.
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { run } from './run.mjs';

await bootstrap();
if (!(await build())) process.exit(1);

const names = process.argv.slice(2);
const { code } = await run(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['-c', join(root, 'test/faults/jest.config.mjs'), '--runInBand', '--verbose'],
    ...(names.length > 0 ? ['--testPathPatterns', ...names] : []),
  ],
  { env: { LADING_FAULTS: process.env.LADING_FAULTS ?? 'full' }, show: 'all' },
);
process.exit(code);
