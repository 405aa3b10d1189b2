import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new temporary folder in which a database can live. As root, the database runs under another account, which must be able
 * to pass: otherwise its files go to a folder of the system, where they stay.
 */
export function makeDataFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `lading-${purpose}-`));
  chmodSync(folder, 0o711);
  return folder;
}
