import { readFileSync } from 'node:fs';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const entries = Object.entries(lock.packages);

it('the lock holds the programs of every platform, so that npm ci works on each', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name}, wanted by ${path || 'the project'}`),
  );

  expect(missing).toEqual([]);
});

it('the lock names no registry, so that every machine may use its own', () => {
  expect(entries.filter(([, { resolved }]) => /^https?:/.test(resolved ?? '')).map(([path]) => path)).toEqual([]);
});

it('every package of others is locked by its content', () => {
  const loose = entries.filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity);

  expect(loose.map(([path]) => path)).toEqual([]);
});

it.each(['@nestjs/common', '@nestjs/core', 'react', 'socket.io', 'typeorm', 'typescript', '@mantine/core'])(
  'there is one copy of %s',
  (name) => {
    const copies = entries.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([path]) => path);

    expect(copies).toEqual([`node_modules/${name}`]);
  },
);

it('every dependency is pinned to one version', () => {
  const manifests = [
    '.',
    'apps/server',
    'apps/web',
    'apps/carrier-simulator',
    'packages/domain',
    'packages/contracts',
    'packages/demo-data',
    'packages/embedded-postgres',
    'test',
  ];
  const loose = manifests.flatMap((folder) => looseVersions(`${folder}/package.json`));

  expect(loose).toEqual([]);
});

function looseVersions(path: string): string[] {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(path, 'utf8'));
  return (
    ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      // An alias names the package and its one version.
      .filter(([, version]) => !/^(npm:@[\w-]+\/[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`)
  );
}

// A package is looked for beside the one that wants it and then in every folder above.
function isLocked(path: string, name: string): boolean {
  const above = path.split('/node_modules/');
  const places = above.map((_part, at) => above.slice(0, above.length - at).join('/node_modules/'));
  return [...places.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].some(
    (place) => place in lock.packages,
  );
}
