import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { apiScopes } from '@lading/contracts/kernel/access';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Browser } from '../harness/browser';
import { startTestPortal, type TestPortal } from '../harness/test-portal';

const now = '2026-11-20T15:00:00Z';
const document = readFileSync(resolve(__dirname, '../../docs/integrators.md'), 'utf8');
const blocks = [...document.matchAll(/```sh (?:setup|walk)\n([\s\S]*?)```/g)].map(([, lines]) => lines);

let simulator: Simulator;
let portal: TestPortal;
let folder: string;

interface SignIn {
  role: string;
  email: string;
  password: string;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lading-walk-'));
  simulator = await startSimulator({ tick: 0, seed: 'walk', clock: new SimulatorClock() });
  simulator.world.clock.set(now);
  portal = await startTestPortal({ now, config: { demo: true, ladingSimulatorUrl: simulator.address } });
});
afterAll(async () => {
  await portal.close();
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A key that the administrator of the demonstration's shipper makes. */
async function makeKey(): Promise<string> {
  const signIns: SignIn[] = JSON.parse(readFileSync(join(portal.config.ladingDataDir, 'demo-sign-ins.json'), 'utf8'));
  const administrator = signIns.find(({ role }) => role === 'CustomerAdministrator');
  const { access_token } = await new Browser(portal.app).signIn(
    administrator?.email ?? '',
    administrator?.password ?? '',
  );
  const input = { name: 'Order system', scopes: [...apiScopes], isTest: false };
  return (await portal.as(access_token).call(apiKeysApi.createApiKey, input)).body.key;
}

/** Runs the lines as a reader would, all in one shell that stops at the first failure. */
function run(lines: string, more: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', lines], { cwd: folder, env: { ...process.env, ...more } });
  let output = '';
  shell.stdout.on('data', (text) => (output += String(text)));
  shell.stderr.on('data', (text) => (output += String(text)));
  return new Promise((done) => shell.on('close', (code) => done({ code, output })));
}

describe('the walk of an integrator', () => {
  it('needs curl and jq', async () => {
    expect(await run('command -v curl && command -v jq', {})).toMatchObject({ code: 0 });
  });

  it('leads from a price to a bill of lading, line by line as it is written', async () => {
    const address = portal.address.replace('127.0.0.1', 'localhost');

    const { code, output } = await run(blocks.join('\n'), {
      LADING_URL: address,
      LADING_KEY: await makeKey(),
      SHIP_DATE: '2026-11-24',
    });

    expect(code === 0 ? '' : output).toBe('');
    expect(output).toMatch(/quote \d+\n/);
    expect(output).toMatch(/: offered/);
    expect(output).toMatch(/selected for \d+ cents/);
    expect(output).toMatch(/shipment \d+, booked once/);
    expect(output).toMatch(/"number": "SH\d{8}"/);
    expect(output).toContain('%PDF-');
  });
});
