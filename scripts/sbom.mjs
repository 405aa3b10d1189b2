// `npm run sbom`: writes which packages a release is made of, as a CycloneDX file; `-- --to file` names another place. It is made
// from the lock: npm's own list leaves out packages of workspaces that something for development needs as well.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from './bootstrap.mjs';

const at = process.argv.indexOf('--to');
const file = resolve(root, at < 0 ? 'dist/sbom.cdx.json' : process.argv[at + 1]);
const { name, version, packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));

const isShipped = ([path, { link, dev, devOptional }]) =>
  path.includes('node_modules/') && !link && !dev && !devOptional;
const nameOf = (path) => path.split('node_modules/').at(-1);
const refOf = (path) => `${nameOf(path)}@${packages[path].version}`;

/** `@scope/name` is a group and a name. */
function partsOf(whole) {
  const [first, second] = whole.split('/');
  return second ? { group: first, name: second } : { name: first };
}

const hashesOf = (integrity = '') => {
  const [, kind, value] = /^(sha\d+)-(\S+)/.exec(integrity) ?? [];
  const names = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };
  return kind in names ? [{ alg: names[kind], content: Buffer.from(value, 'base64').toString('hex') }] : [];
};

const licensesOf = (license) => {
  if (!license) return [];
  return / (OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { name: license } }];
};

const componentOf = ([path, { version: its, license, integrity, optional }]) => ({
  type: 'library',
  'bom-ref': refOf(path),
  ...partsOf(nameOf(path)),
  version: its,
  scope: optional ? 'optional' : 'required',
  purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${its}`,
  hashes: hashesOf(integrity),
  licenses: licensesOf(license),
});

/** A package is looked for beside the one that wants it and then in every folder above. */
function foundFrom(path, wanted) {
  for (let folder = path; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder}/node_modules/${wanted}`]) return refOf(`${folder}/node_modules/${wanted}`);
  }
  return packages[`node_modules/${wanted}`] && refOf(`node_modules/${wanted}`);
}

const shipped = Object.entries(packages).filter(isShipped);
const components = new Map(shipped.map((entry) => [refOf(entry[0]), componentOf(entry)]));
const dependencies = new Map(
  shipped.map(([path, { dependencies: needed = {}, optionalDependencies = {} }]) => {
    const found = Object.keys({ ...needed, ...optionalDependencies }).map((wanted) => foundFrom(path, wanted));
    return [refOf(path), found.filter((ref) => components.has(ref))];
  }),
);

const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
  components: [...components.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn: [...new Set(dependsOn)] })),
};
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${sbom.components.length} packages in ${file}`);
