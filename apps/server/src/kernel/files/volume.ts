import { statfs } from 'node:fs/promises';

/** Bytes of a volume: free for programs, and in total. */
export interface Volume {
  readonly free: number;
  readonly all: number;
}

/** How much room the volume of a folder has; throws where that cannot be asked. */
export async function volumeOf(folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
