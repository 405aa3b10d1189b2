import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../../../../../../test/harness/kernel-app';
import { migrationsFolder, runOn } from '../../../../../../test/harness/test-postgres';
import { commands } from '../../../command-line/commands.js';
import { runCommand } from '../../../command-line/run-command.js';
import { startPortal } from '../../../portal.js';
import { ServerConfig } from '../../config/server-config.js';
import { createLog } from '../../log/log.js';
import { bringUpToDate } from './bring-up-to-date.js';

const refusal =
  /^The database was created by a version before 0\.1\.0 and can't be upgraded: name an empty one in DATABASE_URL, or move the data folder away and start over\.$/;

let url: string;
let drop: () => Promise<void>;
let dataDir: string;
let config: ServerConfig;

beforeAll(async () => {
  ({ url, drop } = await copyDatabase());
  await runOn(
    url,
    `UPDATE migration SET name = 'tenants-0000000000001' WHERE id = (SELECT min(id) FROM migration)`,
    'DELETE FROM migration WHERE id > (SELECT min(id) FROM migration)',
  );
  dataDir = mkdtempSync(join(tmpdir(), 'lading-unsupported-'));
  config = Object.assign(new ServerConfig(), { databaseUrl: url, ladingDataDir: dataDir, nodeEnv: 'test' });
});
afterAll(async () => {
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ran(...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const place = {
    env: {},
    settings: () => config,
    migrations: migrationsFolder,
    print: (line: string) => void lines.push(line),
  };
  return { code: await runCommand(commands, words, place), text: lines.join('\n') };
}

describe('a database from before the baseline', () => {
  it('is refused at a start, and nothing in it is changed', async () => {
    const log = createLog('silent');

    await expect(bringUpToDate({ url, folder: migrationsFolder, log })).rejects.toThrow(refusal);
    await expect(startPortal({ config, log, migrations: migrationsFolder })).rejects.toThrow(refusal);
  });

  it('is refused by "lading migrate"', async () => {
    await expect(ran('migrate')).rejects.toThrow(refusal);
  });

  it('is found by "lading doctor", which says what to do', async () => {
    const { code, text } = await ran('doctor');

    expect(code).toBe(1);
    expect(text).toMatch(/FAIL {2}schema +was created by a version before 0\.1\.0 and can't be upgraded/);
    expect(text).toContain('-> Name an empty database in DATABASE_URL, or move the data folder away and start over.');
  });
});
