// `npm run dev`: compiles on change, restarts the server, and serves the web with hot reload, until Ctrl-C.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build, serverProjects } from './build.mjs';
import { Supervised } from './supervised.mjs';

await bootstrap();
if (!(await build())) process.exit(1);

const dataDir = resolve(root, process.env.LADING_DATA_DIR || '.lading');
const simulatorPort = 8099;
const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
const modules = join(root, 'node_modules');
const watched = ['--enable-source-maps', '--watch', '--watch-preserve-output'];
mkdirSync(join(dataDir, 'simulator'), { recursive: true });

const children = [
  {
    name: 'compiler',
    program: join(modules, 'typescript/bin/tsc'),
    parameters: ['-b', '--watch', '--preserveWatchOutput', ...serverProjects],
  },
  {
    name: 'carrier simulator',
    program: join(root, 'apps/carrier-simulator/dist/main.js'),
    nodeOptions: watched,
    env: {
      PORT: String(simulatorPort),
      HOST: '127.0.0.1',
      LADING_SIMULATOR_STATE: join(dataDir, 'simulator/state.json'),
    },
  },
  {
    name: 'server',
    program: join(root, 'apps/server/dist/main.js'),
    nodeOptions: watched,
    env: { LADING_DATA_DIR: dataDir, LADING_SIMULATOR_URL: simulatorUrl, WEB_DIR: join(root, 'apps/web/dist') },
  },
  { name: 'web', program: join(modules, 'vite/bin/vite.js'), cwd: join(root, 'apps/web') },
].map((what) => new Supervised({ ...what, onFailure: console.error }));

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
process.once('disconnect', () => void stop());
process.channel?.unref();
children.forEach((child) => child.start());

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(children.map((child) => child.stop(15_000)));
  process.exit(0);
}
