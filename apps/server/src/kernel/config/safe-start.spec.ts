import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.js';
import { closeDataFolder } from './data-folder.js';
import { requireSafeStart } from './safe-start.js';
import { ServerConfig } from './server-config.js';

const production = {
  NODE_ENV: 'production',
  BASE_DOMAIN: 'freight.example',
  SECURE: 'true',
  DEMO: 'false',
  DATABASE_URL: 'postgres://owner:9d1f-not-usual@db.internal/lading',
  // Not there, so that no folder of this machine decides.
  LADING_DATA_DIR: join(tmpdir(), 'lading-not-there'),
};
const start = (env: Record<string, string>): void => requireSafeStart(readConfig(ServerConfig, env), env);

describe('a start', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SECURE: 'perhaps' }, 'SECURE'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ LOG_LEVEL: 'everything' }, 'LOG_LEVEL'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  ])('with %j is refused by name', (env, name) => {
    expect(() => start(env)).toThrow(new RegExp(`The configuration has mistakes:\\n {2}${name}: `));
  });

  it('names all mistakes at once', () => {
    expect(() => start({ PORT: 'x', ROLE: 'x' })).toThrow(/PORT: .*\n.*ROLE: /);
  });

  it.each([
    [{ SECURE: 'false' }, 'SECURE'],
    [{ DEMO: 'true' }, 'DEMO'],
    [{ DATABASE_URL: 'postgres://postgres:postgres@db.internal/lading' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://owner:ChangeMe@db.internal/lading' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://owner@db.internal/lading' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'smtps://mailer:changeme@mail.internal' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mailer@mail.internal' }, 'SMTP_URL'],
    [{ PAYMENT_SECRET: 'fifteen-letters' }, 'PAYMENT_SECRET'],
    [{ BASE_DOMAIN: 'https://freight.example/portal' }, 'BASE_DOMAIN'],
    [{ BASE_DOMAIN: '203.0.113.7' }, 'BASE_DOMAIN'],
    [{ WEB_SETTINGS: '{"apiUrl":"http://api.freight.example"}' }, 'WEB_SETTINGS'],
    [{ WEB_SETTINGS: '{"thirdPartyScripts":[{"purpose":"chat","src":"http://chat.example/x.js"}]}' }, 'WEB_SETTINGS'],
  ])('in production under a public name with %j is refused', (env, name) => {
    expect(() => start({ ...production, ...env })).toThrow(new RegExp(`would not be safe:\\n {2}${name}: `));
  });

  it.each([
    [{ PGPASSWORD: '9d1f-not-usual' }, true],
    [{ PGPASSWORD: 'postgres' }, false],
    [{ PGPASSFILE: 'good' }, true],
    [{ PGPASSFILE: 'usual' }, false],
    [{ PGPASSFILE: 'missing' }, false],
    [{ PGPASSWORD: '9d1f-not-usual', DATABASE_URL: 'postgres://owner:postgres@db.internal/lading' }, false],
  ])('takes the password from where the database client takes it: %j', (env, isSafe) => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-pgpass-'));
    writeFileSync(join(folder, 'good'), '# for the portal\ndb.internal:*:lading:owner:9d1f\\:not-usual\n');
    writeFileSync(join(folder, 'usual'), 'db.internal:5432:lading:owner:postgres\n');
    const input = 'PGPASSFILE' in env ? { PGPASSFILE: join(folder, env.PGPASSFILE) } : env;
    const begin = () => start({ ...production, DATABASE_URL: 'postgres://owner@db.internal/lading', ...input });

    if (isSafe) expect(begin).not.toThrow();
    else expect(begin).toThrow(/would not be safe:\n {2}DATABASE_URL: /);
    rmSync(folder, { recursive: true });
  });

  it('whose figures would be on the public port is refused everywhere', () => {
    expect(() => start({ PORT: '9000', METRICS_PORT: '9000' })).toThrow(/would not be safe:\n {2}METRICS_PORT: /);
    expect(() => start({ PORT: '9000', METRICS_PORT: '9001' })).not.toThrow();
  });

  it('in production keeps secrets and data from other accounts of the machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-modes-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'a-secret-of-the-payment-provider', { mode: 0o644 });
    const env = { ...production, LADING_DATA_DIR: folder, PAYMENT_SECRET_FILE: file };

    chmodSync(folder, 0o755);
    expect(() => start(env)).toThrow(/PAYMENT_SECRET_FILE: .*chmod[^]*LADING_DATA_DIR: .*chmod/);
    expect(() => start({ ...env, KUBERNETES_SERVICE_HOST: '10.0.0.1' })).not.toThrow();
    chmodSync(file, 0o640);
    chmodSync(folder, 0o711);
    expect(() => start(env)).not.toThrow();
    rmSync(folder, { recursive: true });
  });

  it('closes the data folder before anything lies in it, and leaves its group alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-closed-'));
    const modeAfter = (before: number, mode: 0o700 | 0o711): number => {
      chmodSync(folder, before);
      closeDataFolder(folder, mode);
      return statSync(folder).mode & 0o777;
    };

    closeDataFolder(join(folder, 'new'), 0o700);
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
    expect([modeAfter(0o755, 0o700), modeAfter(0o777, 0o711), modeAfter(0o2770, 0o700)]).toEqual([0o750, 0o771, 0o770]);
    expect(() => start({ ...production, LADING_DATA_DIR: folder })).not.toThrow();
    rmSync(folder, { recursive: true });
  });

  it('does not judge files that are none of its secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-certificates-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, 'everybody may read it', { mode: 0o644 });
    expect(() => start({ ...production, SSL_CERT_FILE: file })).not.toThrow();
    rmSync(folder, { recursive: true });
  });

  it('in production that is safe goes on, and so does a trial on one machine', () => {
    expect(() => start(production)).not.toThrow();
    expect(() => start({ NODE_ENV: 'production' })).not.toThrow();
    expect(() => start({ NODE_ENV: 'production', BASE_DOMAIN: 'localhost:9000' })).not.toThrow();
    expect(() => start({ BASE_DOMAIN: 'freight.example' })).not.toThrow();
  });

  it('reads a secret from the file that is named for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-config-'));
    writeFileSync(join(folder, 'url'), 'postgres://owner:in-a-file@db/lading\n');

    const { databaseUrl } = readConfig(ServerConfig, { DATABASE_URL_FILE: join(folder, 'url') });

    rmSync(folder, { recursive: true });
    expect(databaseUrl).toBe('postgres://owner:in-a-file@db/lading');
  });
});
