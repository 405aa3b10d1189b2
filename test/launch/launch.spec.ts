import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../harness/free-port';
import { PortalProcess, serverOf } from './portal-process';
import { Zombie } from './zombie';

jest.setTimeout(600_000);

let portal: PortalProcess;

beforeAll(async () => {
  portal = await PortalProcess.prepare({ DEMO: 'false' });
});
afterAll(() => portal.remove());

it('the portal starts, outlives every kill, and leaves nothing behind when it is stopped', async () => {
  const first = await portal.start();
  process.kill(serverOf(first), 'SIGKILL');
  await portal.until(() => portal.output.includes('ended unexpectedly'));
  await portal.untilReady();

  first.kill('SIGKILL');
  await portal.until(() => portal.postmaster() === undefined);
  const second = await portal.start();
  const database = portal.postmaster();
  expect(database).toBeDefined();
  expect(await portal.refusalOfAnother()).toMatch(/already runs/);

  second.kill('SIGINT');
  const code = await new Promise((done) => second.once('exit', done));

  expect(code).toBe(0);
  expect(portal.postmaster()).toBeUndefined();
  expect(existsSync(join(portal.dataDir, 'running'))).toBe(false);
});

it('a folder that can be made nowhere is refused at once, in one line', async () => {
  const homeless = await PortalProcess.prepare({ LADING_DATA_DIR: '/proc/nowhere' });

  expect(await homeless.refusalOfAnother()).toMatch(/^Lading cannot keep its data in \/proc\/nowhere .*\n$/);
  await homeless.remove();
});

it('a database that was left running by a killed portal is taken over', async () => {
  const first = await portal.start();
  const database = portal.postmaster();
  const server = serverOf(first);
  first.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await portal.until(async () => !(await portal.isListening()));

  const second = await portal.start();

  expect(portal.postmaster()).toBe(database);
  second.kill('SIGTERM');
  await portal.until(() => portal.postmaster() === undefined);
});

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.once('exit', done));

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'starts right after %s without an error that it already runs',
  async (signal) => {
    const before = await portal.start();
    const from = portal.output.length;
    before.kill(signal);

    const next = await portal.start();

    expect(portal.output.slice(from)).not.toMatch(/already runs|is taken/);
    expect(portal.postmaster()).toBeDefined();
    next.kill('SIGTERM');
    expect(await ended(next)).toBe(0);
    expect(portal.postmaster()).toBeUndefined();
  },
);

it('takes a process that ended and was not collected for gone', async () => {
  const zombie = await Zombie.make();
  writeFileSync(join(portal.dataDir, 'running'), `${zombie.identity}\n`);
  const from = portal.output.length;

  const next = await portal.start();

  expect(portal.output.slice(from)).not.toMatch(/still runs/);
  next.kill('SIGTERM');
  expect(await ended(next)).toBe(0);
  zombie.collect();
});

it('goes on starting a server that ends again and again, with growing pauses, and says why', async () => {
  const metricsPort = await freePort();
  const other = createServer().listen(metricsPort, '127.0.0.1');
  const hindered = await PortalProcess.prepare({ DEMO: 'false', METRICS_PORT: String(metricsPort) });
  const launcher = hindered.launch();
  await hindered.until(() => hindered.output.includes('5 times in a row'));
  expect(hindered.output).toMatch(
    /The server ended unexpectedly \(exit code 1: listen EADDRINUSE.*\)\. Starting it again in 1 s\./,
  );
  expect(hindered.output).toMatch(/4 times in a row \(exit code 1: .*\)\. Starting it again in 2 s\./);
  expect(hindered.output).toMatch(/5 times in a row .* in 4 s\./);
  other.close();

  await hindered.untilReady(launcher);

  launcher.kill('SIGTERM');
  expect(await ended(launcher)).toBe(0);
  await hindered.remove();
});

it('ends at once when the settings are wrong', async () => {
  const misconfigured = await PortalProcess.prepare({ DEMO: 'false', REQUESTS_PER_MINUTE: '0' });
  const launcher = misconfigured.launch();

  expect(await ended(launcher)).toBe(1);
  expect(misconfigured.output).toMatch(
    /REQUESTS_PER_MINUTE: .*\nThe server can't run with these settings\. Correct them and start again\./,
  );
  await misconfigured.remove();
});
