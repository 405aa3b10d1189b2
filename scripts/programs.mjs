// Finds the small programs that the integrator's walk calls, or installs them where that is possible.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const needed = ['curl', 'jq'];

/** Answers the names that are missing and could not be installed. */
export async function findPrograms() {
  const missing = needed.filter((name) => !isThere(name));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  console.log(`Installing ${missing.join(' and ')} with apt-get (once) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
  return needed.filter((name) => !isThere(name));
}

function isThere(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
