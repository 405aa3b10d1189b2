import { statfs } from 'node:fs/promises';
import { problem } from '../contract/problem.js';

/** Bytes of a volume: those that are left for programs, and all. */
export interface Volume {
  readonly free: number;
  readonly all: number;
}

/** What must be left beside a new file, so that a database on the same volume can go on writing. */
const leastShare = 0.1;
const leastFree = 2 * 1024 ** 3;
/** With less than this share the database itself is about to stop. */
const lastShare = 0.02;

/** How much room the volume of a folder has; undefined where that cannot be asked. */
async function volumeOf(folder: string): Promise<Volume | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, all: blocks * bsize };
  } catch {
    return undefined;
  }
}

export type LookAtVolume = (folder: string) => Promise<Volume | undefined>;

/** Keeps files from taking the last room of the data folder's volume: a database without room stops. */
export class DiskRoom {
  constructor(
    private readonly folder: string,
    private readonly look: LookAtVolume = volumeOf,
  ) {}

  /** Refuses a file for which there is no room, before any of it is written. */
  async requireForFile(): Promise<void> {
    const volume = await this.look(this.folder);
    if (volume && (volume.free < leastFree || volume.free < leastShare * volume.all))
      throw problem('unavailable', { retryAfter: 60 });
  }

  /** Whether nobody should be sent here any more. */
  async isNearlyFull(): Promise<boolean> {
    const volume = await this.look(this.folder);
    return volume !== undefined && volume.free < lastShare * volume.all;
  }
}
