import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PortalProcess, serverOf } from './portal-process';

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
