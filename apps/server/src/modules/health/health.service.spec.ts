import { Database } from '../../kernel/database/database.js';
import { UnfitDatabase } from '../../kernel/database/session.js';
import { DiskRoom } from '../../kernel/files/disk-room.js';
import { Draining } from '../../kernel/http/draining.js';
import { PortalGateway } from '../../kernel/realtime/portal.gateway.js';
import { HealthService } from './health.service.js';

const gigabyte = 1024 ** 3;

function healthWith(
  free: number | undefined,
  { known = 1, isDraining = false, unfit }: { known?: number; isDraining?: boolean; unfit?: UnfitDatabase } = {},
): HealthService {
  const database: Database = Object.assign(Object.create(Database.prototype), { findOne: async () => ({ known }) });
  const draining = new Draining();
  if (isDraining) draining.begin();
  const volume = free === undefined ? undefined : { free, all: 100 * gigabyte };
  const gateway: PortalGateway = Object.assign(Object.create(PortalGateway.prototype), { wire: { unfit } });
  return new HealthService(database, draining, new DiskRoom('/data', () => Promise.resolve(volume)), gateway, [
    'first',
  ]);
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

  it('is answered with no, and why, while other processes are not heard', async () => {
    const unfit = new UnfitDatabase(["a NOTIFY isn't received within 3 s"]);

    await expect(healthWith(50 * gigabyte, { unfit }).ready()).rejects.toMatchObject({
      status: 503,
      details: { detail: unfit.message },
    });
  });

  it.each([{ known: 0 }, { isDraining: true }])('is answered with no for %j', async (about) => {
    await expect(healthWith(50 * gigabyte, about).ready()).rejects.toMatchObject({ status: 503 });
  });
});
