// `npm start`: installs and builds what is missing, then runs the portal, its database and its carrier simulator until Ctrl-C.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { RunningMark } from './running-mark.mjs';
import { serverOptions } from './server-options.mjs';
import { Supervised } from './supervised.mjs';

await bootstrap();

const dataDir = resolve(root, process.env.LADING_DATA_DIR || '.lading');
const port = Number(process.env.PORT || 8080);
const mark = new RunningMark(join(dataDir, 'running'));
const PREDECESSOR_MILLISECONDS = 10_000;
const children = [];
let stoppedAt;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
process.once('disconnect', () => void stop());
process.channel?.unref();

requireFolder();
await takeFolder();
if (!(await isFree(port)))
  fail(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
if (!(await build())) fail('Nothing was started.');
if (stoppedAt === undefined) await startChildren();

async function startChildren() {
  const simulatorUrl = await startSimulator();
  start({
    name: 'server',
    program: join(root, 'apps/server/dist/bundle/main.js'),
    nodeOptions: serverOptions,
    env: {
      PORT: String(port),
      LADING_DATA_DIR: dataDir,
      WEB_DIR: process.env.WEB_DIR || join(root, 'apps/web/dist'),
      ...(simulatorUrl ? { LADING_SIMULATOR_URL: simulatorUrl } : {}),
    },
    onFailure: (reason) => {
      console.error(reason);
      void stop(1);
    },
  });
}

/** The demo carriers run in a separate process; a simulator elsewhere can be named instead. */
async function startSimulator() {
  const program = join(root, 'apps/carrier-simulator/dist/bundle/main.js');
  const isDemo = !/^(false|0|no|off)$/i.test(process.env.DEMO ?? '');
  if (!isDemo || process.env.LADING_SIMULATOR_URL || !existsSync(program)) return process.env.LADING_SIMULATOR_URL;
  const folder = join(dataDir, 'simulator');
  mkdirSync(folder, { recursive: true });
  const note = join(folder, 'port');
  const remembered = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  const own = (await isFree(remembered)) || (await isFree(0));
  writeFileSync(note, String(own));
  start({
    name: 'carrier simulator',
    program,
    env: {
      PORT: String(own),
      HOST: '127.0.0.1',
      LADING_SIMULATOR_STATE: join(folder, 'state.json'),
      // Carriers think about a price, each for its own time, so that the offers come one by one.
      LADING_SIMULATOR_THINKING: process.env.LADING_SIMULATOR_THINKING ?? '2500',
    },
  });
  return `http://127.0.0.1:${own}`;
}

function start({ onFailure = console.error, ...what }) {
  const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  const onStart = () => mark.name(children.flatMap(({ pid }) => pid ?? []));
  const child = new Supervised({ ...what, env: { ...compileCache, ...what.env }, onStart, onFailure });
  children.unshift(child);
  child.start();
}

/** Stops the server first, so that it can finish its work, then what it leans on. Asked a second time, it does not wait. */
async function stop(code = 0) {
  if (stoppedAt !== undefined) {
    // One Ctrl-C may arrive twice: from the terminal and from npm.
    if (Date.now() - stoppedAt > 1_000) children.forEach((child) => child.kill());
    return;
  }
  stoppedAt = Date.now();
  let allWell = true;
  for (const child of children) allWell = (await child.stop(30_000)) && allWell;
  if (mark.isOurs) await stopDatabase();
  mark.remove();
  process.exit(code || (allWell ? 0 : 1));
}

/** A server that was killed leaves its database running. */
async function stopDatabase() {
  const program = join(root, 'packages/embedded-postgres/dist/embedded-postgres.js');
  if (process.env.DATABASE_URL || !existsSync(join(dataDir, 'postgres', 'owner')) || !existsSync(program)) return;
  const { stopEmbeddedPostgres } = await import(pathToFileURL(program).href);
  await stopEmbeddedPostgres({ dataDir, log: () => {} });
  rmSync(join(dataDir, 'postgres', 'owner'), { force: true });
}

/** Reports at once when the data folder can't be written; the database would wait for it a minute without a message. */
function requireFolder() {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    fail(
      `Lading cannot keep its data in ${dataDir} (${error.code}). Choose another folder: LADING_DATA_DIR=... npm start`,
    );
  }
}

/** One level after the other: where no folder can be made, Node's own way to make all of them may never end. */
function makeFolder(folder) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(folder));
  // Others may pass through the folder but not list it: as root, the database runs under another account.
  mkdirSync(folder, { mode: 0o711 });
}

/** A process that was stopped or killed a moment ago may still be ending; a running one holds the folder. */
async function takeFolder() {
  const other = await mark.take(PREDECESSOR_MILLISECONDS, (pid) =>
    console.log(
      `Another Lading still runs in ${dataDir} (process ${pid}). Waiting up to ${PREDECESSOR_MILLISECONDS / 1000} seconds for it to end ...`,
    ),
  );
  if (other?.isLauncher) fail(`Lading already runs in ${dataDir} (process ${other.pid}).`);
  if (other) fail(`The Lading that ran in ${dataDir} before is still stopping (process ${other.pid}). Try again soon.`);
}

function fail(reason) {
  console.error(reason);
  mark.remove();
  process.exit(1);
}

/** Answers the port when it can be listened on (for 0, one that is free), otherwise false. */
function isFree(wanted) {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(wanted, () => {
      const { port: found } = probe.address();
      probe.close(() => done(found));
    });
  });
}
