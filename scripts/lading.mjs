// `npm run lading -- doctor`: what an operator does from the command line, on the data folder that `npm start` uses.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';

await bootstrap();
if (!(await build())) process.exit(1);

const env = {
  ...process.env,
  LADING_DATA_DIR: resolve(root, process.env.LADING_DATA_DIR || '.lading'),
  WEB_DIR: process.env.WEB_DIR || join(root, 'apps/web/dist'),
};
const program = join(root, 'apps/server/dist/bundle/lading.js');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exit(status ?? 1);
