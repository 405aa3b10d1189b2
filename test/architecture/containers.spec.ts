import { readdirSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, unknown>;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  init?: boolean;
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  mem_limit?: string;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const text = readFileSync('docker-compose.yml', 'utf8');
const composed: Compose = parse(text, { merge: true });
const services = Object.entries(composed.services);
const service = (name: string): Service => composed.services[name] ?? {};
const serverOptions = readFileSync('scripts/server-options.mjs', 'utf8').match(/--[\w-]+=\d+/g) ?? [];
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const instructions = (name: string): string[] =>
  runtime.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
const input = readFileSync('.env.example', 'utf8')
  .split('\n')
  .flatMap((line) => /^(?:# )?([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [])
  .flatMap((part, at, all) => (at % 2 === 0 ? [[part, all[at + 1] ?? '']] : []));

/** The volume at a path in a container. */
const volumeAt = (name: string, path: string): string | undefined =>
  service(name)
    .volumes?.find((volume) => volume.split(':')[1] === path)
    ?.split(':')[0];

describe('the image of the server', () => {
  it('runs without root, npm and a shell in between, and ends by a signal', () => {
    expect(instructions('USER')).toEqual(['10001:10001']);
    expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(instructions('CMD').map((line) => JSON.parse(line))).toEqual([
      ['node', ...serverOptions, 'apps/server/dist/bundle/main.js'],
    ]);
    expect(runtime).toContain('rm -rf /usr/local/lib/node_modules');
    expect(runtime).not.toMatch(/npm (ci|install)/);
    expect(dockerfile).toContain('HEALTHCHECK');
    expect(dockerfile).toMatch(/CMD \["node", "\/usr\/local\/bin\/healthcheck\.mjs"\]/);
    expect(statSync('docker/lading').mode & 0o111).toBe(0o111);
  });

  it('is built of named sources only, so that no secret of the folder gets in', () => {
    const [first, ...rest] = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(first).toBe('*');
    expect(rest.filter((line) => line.startsWith('!.'))).toEqual([]);
  });
});

describe('the installation with docker-compose', () => {
  it('has no secret in its files: secrets come from a file or from the operator', () => {
    const secretNames = /PASSWORD|SECRET|TOKEN|KEY/;
    const literal = services.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment).flatMap(([key, value]) =>
        secretNames.test(key) && !/^(\$\{\w+:-\}|\/run\/secrets\/.+)$/.test(String(value)) ? [`${name} ${key}`] : [],
      ),
    );

    expect(literal.filter((one) => !one.endsWith('PUBLIC_KEY'))).toEqual([]);
    expect(text).not.toMatch(/postgres:\/\/\w+:[^@]/);
    expect(input.filter(([name, value]) => secretNames.test(name ?? '') && value !== '')).toEqual([]);
    expect(service('app').environment).toMatchObject({ DATABASE_URL_FILE: expect.stringMatching(/^\/run\/secrets\//) });
    expect(service('postgres').environment).not.toHaveProperty('POSTGRES_PASSWORD');
  });

  it.each(services)('%s has no rights that it does not need', (_, one) => {
    expect(one.cap_drop).toEqual(['ALL']);
    expect(one.security_opt).toEqual(['no-new-privileges:true']);
    expect(one).not.toHaveProperty('privileged');
    expect(one).not.toHaveProperty('network_mode', 'host');
  });

  it.each(['app', 'simulator', 'proxy', 'tls', 'secrets'])('%s cannot write to its own files', (name) => {
    expect(service(name).read_only).toBe(true);
  });

  it('keeps files and database on their own volumes', () => {
    const database = volumeAt('postgres', '/var/lib/postgresql/data');
    const files = volumeAt('app', '/data');

    expect(Object.keys(composed.volumes)).toEqual(expect.arrayContaining([database, files]));
    expect(files).not.toBe(database);
  });

  it('gives the password of the database administrator to the database alone', () => {
    expect(volumeAt('postgres', '/run/secrets/lading')).toBe('database-secrets');
    expect(volumeAt('app', '/run/secrets/lading')).toBe('app-secrets');
    expect(readFileSync('docker/postgres/make-owner.sh', 'utf8')).toContain('NOSUPERUSER');
  });

  it('lets the administrator of the database say what migrations may not', () => {
    const script = readFileSync('docker/postgres/make-owner.sh', 'utf8');
    const migrations = readdirSync('migrations').filter((file) => file.endsWith('.up.sql'));
    const wanted = migrations.flatMap((file) =>
      [...readFileSync(`migrations/${file}`, 'utf8').matchAll(/ALTER FUNCTION .* LEAKPROOF;/g)].map(([line]) => line),
    );

    expect(wanted.length).toBeGreaterThan(0);
    for (const line of wanted) expect(script).toContain(line);
  });

  it('starts in order: secrets, database, server', () => {
    expect(service('postgres').depends_on).toEqual({ secrets: { condition: 'service_completed_successfully' } });
    expect(service('app').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(service('postgres').healthcheck).toBeDefined();
  });

  it('starts again what ends, and lets the server end its work', () => {
    for (const name of ['postgres', 'app', 'proxy', 'tls', 'simulator'])
      expect(service(name)).toMatchObject({ restart: 'unless-stopped', mem_limit: expect.any(String) });
    expect(service('app').stop_grace_period).toBe('30s');
  });

  it('keeps orphans from PostgreSQL, which would mistake their end for its own crash', () => {
    expect(service('postgres').init).toBe(true);
    expect(service('postgres').cap_add).toContain('KILL');
  });

  it('loads no demo and publishes one port by default', () => {
    expect(service('app').environment).toMatchObject({ DEMO: '${DEMO:-false}', BASE_DOMAIN: expect.anything() });
    const always = services.filter(([, { profiles = [] }]) => profiles.length === 0);
    expect(always.flatMap(([, { ports = [] }]) => ports)).toEqual(['${PUBLISH:-8080:8080}']);
  });

  it('can be run by the Compose of today and by that of 2021', () => {
    expect(composed).not.toHaveProperty('version');
    for (const [, one] of services) expect(one).not.toHaveProperty('deploy');
  });
});
