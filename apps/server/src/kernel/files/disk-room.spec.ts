import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerConfig } from '../config/server-config.js';
import { DiskRoom } from './disk-room.js';
import type { Volume } from './volume.js';
import { Files } from './files.js';

const gigabyte = 1024 ** 3;
const roomOf = (volume: Volume | undefined): DiskRoom => new DiskRoom('/data', () => Promise.resolve(volume));

describe('the room on the disk', () => {
  it.each([
    [2 * gigabyte, 20 * gigabyte, true],
    [2 * gigabyte - 1, 3 * gigabyte, false],
    [10 * gigabyte, 100 * gigabyte, true],
    [10 * gigabyte - 1, 100 * gigabyte, false],
  ])('with %d bytes free of %d takes a file: %s', async (free, all, isTaken) => {
    const asked = roomOf({ free, all }).requireForFile();

    if (isTaken) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 60 } });
  });

  it.each([
    [2 * gigabyte, false],
    [2 * gigabyte - 1, true],
  ])('with %d bytes free of a hundred gigabytes is nearly gone: %s', async (free, isNearlyFull) => {
    expect(await roomOf({ free, all: 100 * gigabyte }).isNearlyFull()).toBe(isNearlyFull);
  });

  it('that can’t be measured refuses no file', async () => {
    await expect(roomOf(undefined).requireForFile()).resolves.toBeUndefined();
    expect(await roomOf(undefined).isNearlyFull()).toBe(false);
  });

  it('of the machine is checked, and a file is refused as a whole until there is enough', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-room-'));
    let free = gigabyte;
    const room = new DiskRoom(folder, () => Promise.resolve({ free, all: 10 * gigabyte }));
    const files = new Files(Object.assign(new ServerConfig(), { ladingDataDir: folder }), room);

    await expect(files.store(Buffer.from('too much'))).rejects.toMatchObject({ code: 'unavailable' });
    const left = readdirSync(folder);
    free = 3 * gigabyte;
    const { size } = await files.store(Buffer.from('fits now'));
    const isFull = await new DiskRoom(folder).isNearlyFull();

    rmSync(folder, { recursive: true });
    expect(left).toEqual([]);
    expect(size).toBe(8);
    expect(typeof isFull).toBe('boolean');
  });
});
