import { stat } from 'node:fs/promises';
import { isTight } from '../files/disk-room.js';
import { volumeOf, type Volume } from '../files/volume.js';

export type AskVolume = (folder: string) => Promise<Volume>;

const megabytes = (count: number): string => `${Math.ceil(count / 1_000_000)} MB`;

/** Keeps a bundle from taking the last room: on the volume of the data the database must be able to go on, elsewhere nothing is at stake but the bundle. */
export class BundleRoom {
  constructor(
    private readonly folder: string,
    private readonly isBesideData: boolean,
    private readonly ask: AskVolume = volumeOf,
  ) {}

  static async of(folder: string, dataFolder: string, ask?: AskVolume): Promise<BundleRoom> {
    // Where everything is stored elsewhere, there is no data folder.
    const [own, data] = await Promise.all([stat(folder), stat(dataFolder).catch(() => undefined)]);
    return new BundleRoom(folder, own.dev === data?.dev, ask);
  }

  /** Throws unless that many bytes can be written. */
  async require(bytes: number): Promise<void> {
    const volume = await this.ask(this.folder);
    const left = { ...volume, free: volume.free - bytes };
    if (this.isBesideData ? isTight(left) : left.free < 0)
      throw new Error(
        `${this.folder} has ${megabytes(volume.free)} free; a backup that may write ${megabytes(bytes)} now would leave too little beside it.`,
      );
  }
}
