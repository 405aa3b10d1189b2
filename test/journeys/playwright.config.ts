import { defineConfig, devices } from '@playwright/test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.once('error', fail);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

// The workers read this file too; the first reader chooses, the others find its choice in the environment.
if (!process.env['LADING_JOURNEY_DATA']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-journeys-'));
  // As root, the database runs under another account and must be able to pass.
  chmodSync(dataDir, 0o755);
  process.env['LADING_JOURNEY_DATA'] = dataDir;
  process.env['LADING_JOURNEY_PORT'] = String(await freePort());
  process.env['LADING_CARRIER_MESSAGES'] = join(dataDir, 'carrier-messages.ndjson');
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = process.env['LADING_JOURNEY_PORT'] ?? '';
const chromium = process.env['LADING_CHROMIUM'];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** The product as `npm start` runs it, in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalTeardown: join(import.meta.dirname, 'carrier-messages.teardown.ts'),
  outputDir: join(root, 'test-results'),
  // For a busy machine; a hang is reported by the shorter ones below.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording every step takes a third of the time, so it is off unless requested.
    trace: process.env['LADING_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    // The simulator's clock and faults are the same for everybody, so what steers them runs one after another.
    { name: 'freight', testDir: './freight', use: desktop, workers: 1 },
    { name: 'accounts', testDir: './accounts', use: desktop },
    { name: 'shell', testDir: './shell', use: desktop },
    { name: 'screens', testDir: './screens', use: desktop },
  ],
  webServer: {
    command: `"${process.execPath}" "${join(root, 'scripts/start.mjs')}"`,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: port,
      LADING_DATA_DIR: process.env['LADING_JOURNEY_DATA'] ?? '',
      LOG_LEVEL: 'warn',
      // The journeys' pages don't change except by their own actions.
      DEMO_HISTORY: 'false',
      DATABASE_URL: '',
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'carrier-messages.recorder.mjs')).href}`,
    },
    // One that was started by hand is taken when its port and folder are named.
    reuseExistingServer: true,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
