import { problem } from '../contract/problem.js';
import { type Volume, volumeOf } from './volume.js';

/** What must be left beside a new file, so that a database on the same volume can go on writing. */
const leastShare = 0.1;
const leastFree = 2 * 1024 ** 3;
/** With less than this share the database itself is about to stop. */
const lastShare = 0.02;

/** Undefined where the free space is unknown: then nothing is refused for it. */
const lookAt = (folder: string): Promise<Volume | undefined> => volumeOf(folder).catch(() => undefined);

/** Whether nothing more may be added beside the database. */
export const isTight = ({ free, all }: Volume): boolean => free < leastFree || free < leastShare * all;

export type LookAtVolume = (folder: string) => Promise<Volume | undefined>;

/** Keeps files from taking the last room of the data folder's volume: a database without room stops. */
export class DiskRoom {
  constructor(
    private readonly folder: string,
    private readonly look: LookAtVolume = lookAt,
  ) {}

  /** Refuses a file for which there is no room, before any of it is written. */
  async requireForFile(): Promise<void> {
    const volume = await this.look(this.folder);
    if (volume && isTight(volume)) throw problem('unavailable', { retryAfter: 60 });
  }

  /** Refuses what could not lie there even for the moment that it takes to hand it on. */
  async requireFor(bytes: number): Promise<void> {
    const volume = await this.look(this.folder);
    if (volume && volume.free < bytes) throw problem('unavailable', { retryAfter: 60 });
  }

  /** The free space; throws where it can't be read. */
  async figures(): Promise<Volume & { readonly isTight: boolean }> {
    const volume = await this.look(this.folder);
    if (!volume) throw new Error("the volume of the data folder doesn't say how much room it has");
    return { free: volume.free, all: volume.all, isTight: isTight(volume) };
  }

  /** Whether a balancer should send no more requests to this process. */
  async isNearlyFull(): Promise<boolean> {
    const volume = await this.look(this.folder);
    return volume !== undefined && volume.free < lastShare * volume.all;
  }
}
