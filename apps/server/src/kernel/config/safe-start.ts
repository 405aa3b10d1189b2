import { existsSync, statSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { envName, type Environment } from './read-config.js';
import { ServerConfig } from './server-config.js';
import { ConfigurationError } from './configuration-error.js';

const readableByOthers = 0o004;
const writableByOthers = 0o002;

/** Passwords that examples and images bring along. */
const usual = new Set([
  '',
  'postgres',
  'password',
  'admin',
  'lading',
  'secret',
  'changeme',
  'change-me',
  'example',
  'test',
]);
const shortestSecret = 16;

const isUsual = (secret: string): boolean => usual.has(secret.toLowerCase());

const modeOf = (path: string): number => (existsSync(path) ? statSync(path).mode : 0);

/** A pod has no other accounts, and its volumes have the modes of their driver. */
const isShared = (env: Environment): boolean => process.platform !== 'win32' && !env['KUBERNETES_SERVICE_HOST'];

/** Where an orchestrator puts secrets for this container alone, with its own modes. */
const isMounted = (path: string): boolean => /^\/(var\/)?run\/secrets\//.test(resolve(path));

/** Secrets and the data folder, as far as other accounts of the machine can read them. */
function openFiles({ ladingDataDir }: ServerConfig, env: Environment): string[] {
  if (!isShared(env)) return [];
  const secrets = [...fieldsOf(ServerConfig).keys()].flatMap((key) => {
    const name = `${envName(key)}_FILE`;
    const path = env[name];
    return path && !isMounted(path) && (modeOf(path) & readableByOthers) !== 0
      ? [`${name}: take the file from other accounts (chmod o-rwx ${path}); they could read the secret`]
      : [];
  });
  const isOpen = (modeOf(resolve(ladingDataDir)) & (readableByOthers | writableByOthers)) !== 0;
  return isOpen
    ? [
        ...secrets,
        `LADING_DATA_DIR: take the folder from other accounts (chmod o-rw ${ladingDataDir}); it holds everything`,
      ]
    : secrets;
}

const smtpPassword = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) && new URL(address).username !== ''
    ? decodeURIComponent(new URL(address).password)
    : undefined;

/** Secrets that are easy to guess. */
function weakSecrets({ smtpUrl, paymentSecret }: ServerConfig): string[] {
  const password = smtpPassword(smtpUrl);
  return [
    ...(password !== undefined && isUsual(password)
      ? ['SMTP_URL: choose a password for the mail server that is hard to guess; others could send mails in your name']
      : []),
    ...(paymentSecret !== undefined && paymentSecret.length < shortestSecret
      ? [
          `PAYMENT_SECRET: use the secret of the payment provider, at least ${shortestSecret} characters; payments could be forged`,
        ]
      : []),
  ];
}

/** Addresses that cannot be those of a portal behind TLS with brands below its base domain. */
function strayAddresses({ baseDomain = '', webSettings }: ServerConfig): string[] {
  const name = baseDomain.replace(/:\d+$/, '');
  const isName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i.test(name);
  const open = [...(webSettings ?? '').matchAll(/"(apiUrl|src)"\s*:\s*"http:\/\//g)].map(([, field]) => field);
  return [
    ...(isName
      ? []
      : ['BASE_DOMAIN: name a host such as portal.example, without scheme and path; brands live below it']),
    ...(open.length > 0
      ? [`WEB_SETTINGS: use https in ${[...new Set(open)].join(' and ')}; pages behind TLS call nothing in the open`]
      : []),
  ];
}

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
      ? ['DATABASE_URL: choose a password for the database that is hard to guess']
      : []),
    ...weakSecrets(config),
    ...strayAddresses(config),
    ...openFiles(config, env),
  ]);
}
