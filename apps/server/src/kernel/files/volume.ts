import { statfs } from 'node:fs/promises';

/** Bytes of a volume: free for programs, and in total. */
export interface Volume {
  readonly free: number;
  readonly all: number;
}

/** The free space on the volume of a folder; throws where it can't be read. */
export async function volumeOf(folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
