import { Database } from '../../kernel/database/database.js';
import { DiskRoom } from '../../kernel/files/disk-room.js';
import { Draining } from '../../kernel/http/draining.js';
import { HealthService } from './health.service.js';

const gigabyte = 1024 ** 3;

function healthWith(free: number | undefined, { known = 1, isDraining = false } = {}): HealthService {
  const database: Database = Object.assign(Object.create(Database.prototype), { findOne: async () => ({ known }) });
  const draining = new Draining();
  if (isDraining) draining.begin();
  const volume = free === undefined ? undefined : { free, all: 100 * gigabyte };
  return new HealthService(database, draining, new DiskRoom('/data', () => Promise.resolve(volume)), ['first']);
}

describe('the question whether requests may be sent here', () => {
  it.each([
    [2 * gigabyte, true],
    [2 * gigabyte - 1, false],
    [undefined, true],
  ])('with %s bytes free of a hundred gigabytes is answered %s', async (free, isReady) => {
    const asked = healthWith(free).ready();

    if (isReady) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } });
  });

  it.each([{ known: 0 }, { isDraining: true }])('is answered with no for %j', async (about) => {
    await expect(healthWith(50 * gigabyte, about).ready()).rejects.toMatchObject({ status: 503 });
  });
});
