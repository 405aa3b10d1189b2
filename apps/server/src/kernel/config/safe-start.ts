import { existsSync, readFileSync } from 'node:fs';
import type { ServerConfig } from './server-config.js';

/** Passwords that examples and images bring along. */
const usual = new Set(['', 'postgres', 'password', 'admin', 'lading', 'secret', 'changeme', 'example', 'test']);

/** Whether the portal is known under the name of the machine that it runs on alone. */
export const isOwnMachine = (baseDomain: string | undefined): boolean =>
  baseDomain === undefined || /^(.+\.)?localhost(:\d+)?$/.test(baseDomain.toLowerCase());

type Environment = Readonly<Record<string, string | undefined>>;

/** The passwords of a file as libpq reads it: the last of five fields, in which a backslash keeps the next letter. */
function passwordsIn(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => (/^(?:(?:\\.|[^:\\])*:){4}(.*)$/.exec(line)?.[1] ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** What the database client would use: the address, then the environment, then the file that the environment names. */
function passwordsFor(inAddress: string, { PGPASSWORD, PGPASSFILE }: Environment): string[] {
  const given = decodeURIComponent(inAddress) || PGPASSWORD;
  if (given) return [given];
  return PGPASSFILE ? passwordsIn(PGPASSFILE) : [];
}

/** A socket of the machine needs no password; an address on the network does. */
function hasUsualPassword(address: string | undefined, env: Environment): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, password } = new URL(address);
  const passwords = passwordsFor(password, env);
  return hostname !== '' && (passwords.length === 0 || passwords.some((one) => usual.has(one.toLowerCase())));
}

/** Throws when a production start under a public name would leave a door open; says what to do about each. */
export function requireSafeStart(
  { nodeEnv, baseDomain, secure, demo, databaseUrl }: ServerConfig,
  env: Environment,
): void {
  if (nodeEnv !== 'production' || isOwnMachine(baseDomain)) return;
  const mistakes = [
    ...(secure
      ? []
      : ['SECURE: end TLS in front of the server and set it to true; passwords would travel in the open']),
    ...(demo ? ['DEMO: set it to false; demo people sign in without a second factor'] : []),
    ...(hasUsualPassword(databaseUrl, env)
      ? ['DATABASE_URL: choose a password for the database that nobody knows']
      : []),
  ];
  if (mistakes.length > 0) throw new Error(`This start would not be safe:\n  ${mistakes.join('\n  ')}`);
}
