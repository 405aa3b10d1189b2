import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { secretsIn } from './secret-patterns.js';

interface Entry {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly license?: string;
  readonly version?: string;
}

interface Sbom {
  readonly bomFormat: string;
  readonly components: {
    'bom-ref': string;
    name: string;
    version: string;
    group?: string;
    purl: string;
    hashes: object[];
  }[];
  readonly dependencies: { ref: string; dependsOn: string[] }[];
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const shipped = Object.entries(lock.packages).filter(
  ([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional,
);

const largestText = 2_000_000;

/** The files of the tree that are text, as the repository knows them, or will. */
function trackedTexts(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return list.split('\n').filter((path) => path !== '' && existsSync(path) && statSync(path).size < largestText);
}

describe('secrets', () => {
  it('are in no file of the repository', () => {
    const found = trackedTexts().flatMap((path) =>
      secretsIn(readFileSync(path, 'latin1')).map(({ kind, line }) => `${path}:${line}: ${kind}`),
    );

    expect(found).toEqual([]);
  });

  // Put together here, so that this file holds none itself.
  it.each([
    ['private key', ['-----BEGIN RSA PRIV', `ATE KEY-----\n${'MIIEpAIBAAKCAQEA'.repeat(2)}`]],
    ['cloud key', ['AKIA', 'IOSFODNN7EXAMPLE']],
    ['cloud secret', ['aws_secret_access_key = "', `${'wJalrXUtnF'.repeat(4)}"`]],
    ['token of a code host', ['ghp_', 'a1B2'.repeat(9)]],
    ['token of a registry', ['//registry.example/:_authToken=', 'c3VwZXItc2VjcmV0']],
    ['key of a payment provider', ['sk_live_', 'a1B2c3D4e5F6g7H8']],
    ['token of a messenger', ['xoxb-', '123456789012-abcdef']],
    ['key of a service', ['AIza', 'x'.repeat(35)]],
    ['signed token', [`eyJ${'hbGciOiJFUzI1'.repeat(2)}.`, `eyJ${'zdWIiOiIxMjM0'.repeat(2)}.${'s1G'.repeat(9)}`]],
  ])('such as a %s would be found', (kind, parts) => {
    expect(secretsIn(`first line\nconst x = '${parts.join('')}';`)).toEqual([{ kind, line: 2 }]);
  });

  it('are not suspected where none is', () => {
    const harmless = ['integrity: sha512-AKIAabc', 'ghp_short', 'sk_live_', 'eyJhbGciOi', '_authToken=${TOKEN}'];

    expect(harmless.flatMap((text) => secretsIn(text))).toEqual([]);
  });
});

/** Licenses under which a package may be shipped with the product: they ask for a notice and no more. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** These name theirs in a separate file, which has been reviewed. */
const readElsewhere: Readonly<Record<string, string>> = {
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  zipcodes: 'BSD-3-Clause',
};

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** One of several that one may choose from is enough. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));

it('every package that is shipped has a license that lets us ship it', () => {
  const others = shipped.filter(([path, { license }]) => !isAllowed(readElsewhere[nameOf(path)] ?? license ?? 'none'));

  expect(shipped.length).toBeGreaterThan(100);
  expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none named'}`)).toEqual([]);
});

it('the invoice of materials lists every package that is shipped', () => {
  execFileSync(process.execPath, ['scripts/sbom.mjs', '--to', 'test-results/sbom.cdx.json']);
  const sbom: Sbom = JSON.parse(readFileSync('test-results/sbom.cdx.json', 'utf8'));
  const listed = new Set(
    sbom.components.map(({ name, version, group }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const names = shipped.map(([path, { version }]) => `${nameOf(path)}@${version}`);

  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(listed).toEqual(new Set(names));
  expect(sbom.components.filter(({ hashes, purl }) => hashes.length !== 1 || !purl.startsWith('pkg:npm/'))).toEqual([]);
  const refs = new Set(sbom.components.map((component) => component['bom-ref']));
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
