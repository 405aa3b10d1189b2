import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

jest.setTimeout(240_000);

let dataDir: string;
let port: number;
let output = '';
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lading-launch-'));
  chmodSync(dataDir, 0o755);
  port = await freePort();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGINT');
  await until(() => started.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null));
  rmSync(dataDir, { recursive: true, force: true });
});

it('the portal starts, outlives every kill, and leaves nothing behind when it is stopped', async () => {
  const first = await start();
  const server = childrenOf(first).find((pid) => commandOf(pid).includes('server/dist/main.js')) ?? 0;
  process.kill(server, 'SIGKILL');
  await until(() => output.includes('ended unexpectedly'));
  await untilReady();

  first.kill('SIGKILL');
  await until(() => postmaster() === undefined);
  const second = await start();
  const database = postmaster();
  expect(database).toBeDefined();
  expect(await refusalOfAnother()).toMatch(/already runs/);

  second.kill('SIGINT');
  const code = await new Promise((done) => second.once('exit', done));

  expect(code).toBe(0);
  expect(postmaster()).toBeUndefined();
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
});

it('a database that was left running by a killed portal is taken over', async () => {
  const first = await start();
  const database = postmaster();
  const server = childrenOf(first).find((pid) => commandOf(pid).includes('server/dist/main.js')) ?? 0;
  first.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await until(async () => !(await isListening()));

  const second = await start();

  expect(postmaster()).toBe(database);
  second.kill('SIGTERM');
  await until(() => postmaster() === undefined);
});

async function start(): Promise<ChildProcess> {
  const child = launch();
  started.push(child);
  await untilReady(child);
  return child;
}

function launch(): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    LADING_DATA_DIR: dataDir,
    DEMO: 'false',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return child;
}

async function refusalOfAnother(): Promise<string> {
  const before = output.length;
  const child = launch();
  await new Promise((done) => child.once('exit', done));
  return output.slice(before);
}

async function untilReady(child?: ChildProcess): Promise<void> {
  await until(async () => {
    if (child && child.exitCode !== null) throw new Error(`The portal did not start:\n${output}`);
    return isReady();
  });
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isListening(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/live`).then(
    () => true,
    () => false,
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error(`Waited in vain. The portal said:\n${output}`);
}

/** The number of the database's process, as long as it runs. */
function postmaster(): number | undefined {
  const notes = join(dataDir, 'postgres');
  const location = join(notes, 'location');
  const folder = existsSync(location) ? readFileSync(location, 'utf8').trim() : notes;
  const pidFile = join(folder, 'cluster', 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  return pid && commandOf(pid).includes('postgres') ? pid : undefined;
}

function childrenOf({ pid: parent }: ChildProcess): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('No free port.')),
      );
    });
  });
}
