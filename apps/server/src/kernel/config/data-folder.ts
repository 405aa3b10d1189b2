import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Who else may enter it: the account of an embedded database has to, to reach its own folder. */
type Closed = 0o700 | 0o711;

/** Makes the data folder, closed to other accounts, or closes one that we own; another's is left to its owner. */
export function closeDataFolder(folder: string, mode: Closed): void {
  mkdirSync(folder, { recursive: true, mode });
  const found = statSync(folder);
  const open = found.mode & 0o007 & ~mode;
  if (open === 0 || found.uid !== process.getuid?.()) return;
  try {
    chmodSync(folder, found.mode & 0o777 & ~open);
  } catch {
    // Some volumes force the modes of their driver; a public start checks them.
  }
}
