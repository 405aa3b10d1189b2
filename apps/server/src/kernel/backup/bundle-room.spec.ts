import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BundleRoom } from './bundle-room.js';

const gigabyte = 1024 ** 3;

describe('the room for a backup', () => {
  it.each([
    ['beside the data', true, 50, 10, true],
    ['beside the data', true, 50, 41, false],
    ['elsewhere', false, 50, 41, true],
    ['elsewhere', false, 50, 51, false],
  ])('%s (%s), with %d GB free of a hundred, is enough for %d: %s', async (_, isBesideData, free, wanted, isEnough) => {
    const volume = { free: free * gigabyte, all: 100 * gigabyte };
    const room = new BundleRoom('/backups', isBesideData, () => Promise.resolve(volume));

    const asked = room.require(wanted * gigabyte);

    if (isEnough) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toThrow('/backups has 53688 MB free');
  });

  it('is beside the data where both folders lie on one volume', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-room-'));
    const ask = () => Promise.resolve({ free: gigabyte, all: 100 * gigabyte });

    await expect((await BundleRoom.of(folder, tmpdir(), ask)).require(0)).rejects.toThrow('too little');
    for (const elsewhere of ['/dev', join(folder, 'nothing')])
      await expect((await BundleRoom.of(folder, elsewhere, ask)).require(0)).resolves.toBeUndefined();

    rmSync(folder, { recursive: true });
  });
});
