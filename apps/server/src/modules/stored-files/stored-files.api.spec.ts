import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { administer, templateName, urlOf } from '../../../../../test/harness/test-postgres';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { system } from '../../kernel/database/session';
import { Files } from '../../kernel/files/files';
import { ownerName } from '../../kernel/files/files-owner';
import { LOG, type Log } from '../../kernel/log/log';
import { AttachmentsService } from '../contact-support/attachments.service';
import { StoredFilesJobs } from './stored-files.jobs';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow, storedRows } from '../../../../../test/harness/builders/rows';
import { UserAccount } from '../account/account.entities';
import { SupportAttachment } from '../contact-support/contact-support.entities';

let portal: TestPortal;
afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() });
});
afterAll(() => portal.close());

const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 4, hash: 'x' };

async function createUpload(world: TestPortal, fileKey: string): Promise<void> {
  const email = 'uploads@lading.example';
  const [known] = await storedRows(world, UserAccount, { email });
  const uploadedBy = known?.id ?? (await aUser(world, { email, role: 'SystemAdministrator' }));
  await addRow(world, SupportAttachment, { ...file, fileKey, uploadedBy, createdAt: '2026-01-01' });
}

const tomorrow = (): void => portal.clock.set(new Date(Date.now() + 86_460_000).toISOString());
const sweep = (): Promise<void> =>
  portal.database.asScope(system, () =>
    portal.app.get(StoredFilesJobs, { strict: false }).sweep({}, { signal: new AbortController().signal }),
  );

it('deletes files without a row after a day, keeps new files and files with a row, and reports rows without a file', async () => {
  const files = portal.app.get(Files, { strict: false });
  const said = jest.spyOn(portal.app.get<Log>(LOG, { strict: false }), 'error');
  const asked = jest.spyOn(files, 'writtenAt');
  const [stored, left] = [await files.store(Buffer.from('kept')), await files.store(Buffer.from('left'))];
  const gone = `00/${'0'.repeat(38)}`;
  const personId = await aUser(portal, {
    email: 'files@lading.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    passwordHash: 'x',
  });
  for (const fileKey of [stored.key, gone])
    await addRow(portal, SupportAttachment, { ...file, fileKey, uploadedBy: personId, createdAt: '2099-01-01' });

  await sweep();
  const whileNew = await files.has(left.key);
  tomorrow();
  await sweep();

  expect(whileNew).toBe(true);
  expect([await files.has(stored.key), await files.has(left.key)]).toEqual([true, false]);
  // The age of files with a row is not read.
  expect(asked.mock.calls).toEqual([[left.key], [left.key]]);
  expect(said).toHaveBeenCalledWith({ count: 1, keys: [gone] }, expect.any(String));
});

it('removes nothing where the files belong to another or an unknown installation', async () => {
  const files = portal.app.get(Files, { strict: false });
  const said = jest.spyOn(portal.app.get<Log>(LOG, { strict: false }), 'error');
  const own = await files.owner();
  const { key } = await files.store(Buffer.from('of the other'));
  tomorrow();

  await files.mark('another');
  await sweep();

  expect(await files.has(key)).toBe(true);
  expect(await files.owner()).toBe('another');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('another installation'));
  await files.mark(own ?? '');
  await sweep();
  expect(await files.has(key)).toBe(false);
});

it('writes its mark again where a crash interrupted writing it', async () => {
  const files = portal.app.get(Files, { strict: false });
  await sweep();
  const own = await files.owner();
  writeFileSync(join(portal.config.ladingDataDir, 'files', 'installation'), '');
  const { key } = await files.store(Buffer.from('of an interrupted upload'));
  tomorrow();

  await sweep();

  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(await files.owner()).toBe(own);
  expect(await files.has(key)).toBe(false);
});

it('knows a copy of the database as another installation', async () => {
  const server = process.env['LADING_TEST_POSTGRES'] ?? '';
  const [secret] = await portal.sql<{ value: unknown }>(
    `SELECT value FROM installation_secret WHERE name = 'files-owner'`,
  );
  const copy = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${copy} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const client = new pg.Client({ connectionString: urlOf(server, copy) });
  await client.connect();
  await client.query(`INSERT INTO installation_secret (name, value) VALUES ('files-owner', $1)`, [
    JSON.stringify(secret?.value),
  ]);

  const name = await ownerName(async ({ text }) => (await client.query(text)).rows);

  await client.end();
  await administer(server, `DROP DATABASE ${copy}`);
  const files = portal.app.get(Files, { strict: false });
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(await files.owner()).not.toBe(name);
});

it('leaves the files of the first of two installations where they are, also where rows of the second name them', async () => {
  const files = portal.app.get(Files, { strict: false });
  await sweep();
  const { key } = await files.store(Buffer.from('named by both'));
  const copy = await startTestPortal({
    now: portal.clock.now().toISOString(),
    config: { ladingDataDir: portal.config.ladingDataDir },
  });
  const rows = 'SELECT FROM support_attachment WHERE file_key = $1';
  for (const one of [portal, copy]) await createUpload(one, key);
  await copy.database.asScope(system, () => copy.app.get(AttachmentsService, { strict: false }).forget());
  const afterCopy = [(await copy.sql(rows, [key])).length, await files.has(key)];
  await portal.database.asScope(system, () => portal.app.get(AttachmentsService, { strict: false }).forget());
  const afterOwner = [(await portal.sql(rows, [key])).length, await files.has(key)];

  await copy.close();
  expect(afterCopy).toEqual([0, true]);
  expect(afterOwner).toEqual([0, false]);
});
