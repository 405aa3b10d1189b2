import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/scope';
import { Files } from '../../kernel/files/files';
import { LOG, type Log } from '../../kernel/log/log';
import { StoredFilesJobs } from './stored-files.jobs';

jest.setTimeout(60_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() });
});
afterAll(() => portal.close());

it('takes away what has no row after a day, keeps what has one or is new, and tells of rows without a file', async () => {
  const files = portal.app.get(Files, { strict: false });
  const said = jest.spyOn(portal.app.get<Log>(LOG, { strict: false }), 'error');
  const sweep = () =>
    portal.database.within(system, () =>
      portal.app.get(StoredFilesJobs, { strict: false }).sweep({}, { signal: new AbortController().signal }),
    );
  const [kept, left] = [await files.store(Buffer.from('kept')), await files.store(Buffer.from('left'))];
  const gone = `00/${'0'.repeat(38)}`;
  const [person] = await portal.sql<{ id: number }>(
    `INSERT INTO user_account (email, first_name, last_name, role, state, password_hash)
     VALUES ('files@lading.example', 'Ruth', 'Okafor', 'SystemAdministrator', 'active', 'x') RETURNING id`,
  );
  await portal.sql(
    `INSERT INTO support_attachment (file_key, name, media_type, size, hash, uploaded_by, created_at)
     SELECT key, 'a.pdf', 'application/pdf', 4, 'x', $1, '2099-01-01' FROM unnest($2::text[]) AS key`,
    [person?.id, [kept.key, gone]],
  );

  await sweep();
  const whileNew = await files.has(left.key);
  portal.clock.set(new Date(Date.now() + 86_460_000).toISOString());
  await sweep();

  expect(whileNew).toBe(true);
  expect([await files.has(kept.key), await files.has(left.key)]).toEqual([true, false]);
  expect(said).toHaveBeenCalledWith({ count: 1, keys: [gone] }, expect.any(String));
});
