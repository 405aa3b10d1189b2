import { existsSync, readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.js';
import { isUsual, openFiles, strayAddresses, weakSecrets } from './open-listeners.js';
import type { Environment } from './read-config.js';
import type { ServerConfig } from './server-config.js';

/** Whether the portal is known under the name of the machine that it runs on alone. */
export const isOwnMachine = (baseDomain: string | undefined): boolean =>
  baseDomain === undefined || /^(.+\.)?localhost(:\d+)?$/.test(baseDomain.toLowerCase());

/** The passwords of a file as libpq reads it: the last of five fields, in which a backslash keeps the next letter. */
function passwordsIn(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => (/^(?:(?:\\.|[^:\\])*:){4}(.*)$/.exec(line)?.[1] ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** What the database client would use: the address, then the environment, then the file that the environment names. */
function passwordsFor(inAddress: string, { PGPASSWORD, PGPASSFILE }: Environment): string[] {
  const input = decodeURIComponent(inAddress) || PGPASSWORD;
  if (input) return [input];
  return PGPASSFILE ? passwordsIn(PGPASSFILE) : [];
}

/** A socket of the machine needs no password; an address on the network does. */
function hasUsualPassword(address: string | undefined, env: Environment): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, password } = new URL(address);
  const passwords = passwordsFor(password, env);
  return hostname !== '' && (passwords.length === 0 || passwords.some(isUsual));
}

/** Whether the portal is meant for others than the people at this machine. */
export const isPublic = ({ nodeEnv, baseDomain }: ServerConfig): boolean =>
  nodeEnv === 'production' && !isOwnMachine(baseDomain);

const refuse = (mistakes: readonly string[]): void => {
  if (mistakes.length > 0) throw new ConfigurationError(`This start would not be safe:\n  ${mistakes.join('\n  ')}`);
};

/** Throws when a start would leave something open that is meant to be closed; says what to do about each. */
export function requireSafeStart(config: ServerConfig, env: Environment): void {
  const { secure, demo, databaseUrl, port, metricsPort } = config;
  if (metricsPort === port) refuse(['METRICS_PORT: choose another port than PORT; the figures are not for the public']);
  if (!isPublic(config)) return;
  refuse([
    ...(secure
      ? []
      : ['SECURE: end TLS in front of the server and set it to true; passwords would travel in the open']),
    ...(demo ? ['DEMO: set it to false; demo people sign in without a second factor'] : []),
    ...(hasUsualPassword(databaseUrl, env)
      ? ['DATABASE_URL: choose a password for the database that nobody knows']
      : []),
    ...weakSecrets(config),
    ...strayAddresses(config),
    ...openFiles(config, env),
  ]);
}
