// Temporary files of tests in memory: databases are created by the hundred there, and a disk takes a quarter of their time.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Runs work with an environment whose temporary folder is in memory, where the machine has room for that, and removes it afterwards. */
export async function withMemoryFolder(work) {
  if (!hasRoom()) return work({});
  const folder = mkdtempSync(join(memory, 'lading-tests-'));
  // As root, databases run under another account, which has to pass.
  chmodSync(folder, 0o755);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
