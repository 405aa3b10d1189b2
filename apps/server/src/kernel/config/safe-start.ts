import type { ServerConfig } from './server-config.js';

/** Passwords that examples and images bring along. */
const usual = new Set(['', 'postgres', 'password', 'admin', 'lading', 'secret', 'changeme', 'example', 'test']);

const isOwnMachine = (baseDomain: string | undefined): boolean =>
  baseDomain === undefined || /^(.+\.)?localhost(:\d+)?$/.test(baseDomain.toLowerCase());

/** A socket of the machine needs no password; an address on the network does. */
function hasUsualPassword(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, password } = new URL(address);
  return hostname !== '' && usual.has(decodeURIComponent(password).toLowerCase());
}

/** Throws when a production start under a public name would leave a door open; says what to do about each. */
export function requireSafeStart({ nodeEnv, baseDomain, secure, demo, databaseUrl }: ServerConfig): void {
  if (nodeEnv !== 'production' || isOwnMachine(baseDomain)) return;
  const mistakes = [
    ...(secure
      ? []
      : ['SECURE: end TLS in front of the server and set it to true; passwords would travel in the open']),
    ...(demo ? ['DEMO: set it to false; demo people sign in without a second factor'] : []),
    ...(hasUsualPassword(databaseUrl) ? ['DATABASE_URL: choose a password for the database that nobody knows'] : []),
  ];
  if (mistakes.length > 0) throw new Error(`This start would not be safe:\n  ${mistakes.join('\n  ')}`);
}
