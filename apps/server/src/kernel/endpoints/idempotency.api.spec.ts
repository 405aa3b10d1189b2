import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../database/session';
import { IdempotencyUpkeep } from './idempotency.jobs';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z' });
});
afterAll(() => portal.close());

it('a key is stored for two days and then deleted', async () => {
  await portal.sql(
    `INSERT INTO idempotency_key (caller, route, key, payload_hash, created_at) VALUES
       ('user:1', 'POST /x', 'old-key-1', 'h', '2026-11-18T14:59:59Z'), ('user:1', 'POST /x', 'new-key-1', 'h', '2026-11-18T15:00:01Z')`,
  );

  await portal.database.asScope(system, () => portal.app.get(IdempotencyUpkeep).forget());

  const left = await portal.sql('SELECT key FROM idempotency_key');
  expect(left).toEqual([{ key: 'new-key-1' }]);
});
