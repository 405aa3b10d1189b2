// Builds everything and copies the files that run into the named folder, each at its place in the tree.
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { build } from '../scripts/build.mjs';

const target = resolve(process.argv[2] ?? 'packed');

/** Programs, what they read, and the files that tell Node that they are modules. */
const parts = [
  'apps/server/dist/bundle',
  'apps/server/assets',
  'apps/server/package.json',
  'apps/carrier-simulator/dist/bundle',
  'apps/carrier-simulator/package.json',
  'apps/web/dist',
  'migrations',
  'LICENSE',
  'NOTICE',
];

/** What the bundles find in packages at run time: loaded from outside, or read as data. */
const loaded = ['zipcodes', 'swagger-ui-dist'];
const insideBundles = /\.\.\/\.\.\/\.\.\/\.\.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g;

/** The packages whose own place a bundle keeps, because they look for files beside themselves. */
function packagesWithPlaces() {
  const bundles = globSync('apps/{server,carrier-simulator}/dist/bundle/*.js', { cwd: root });
  return bundles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(insideBundles)].map(([, name]) => name),
  );
}

/** Neither maps nor types nor the copies for browsers are ever loaded. */
const isLoaded = (path) => !/\.(map|md|d\.[cm]?ts)$|\.standalone\.js$|[\\/](docs?|tests?|examples?)$/.test(path);

function copy(path, filter) {
  const place = join(target, path);
  mkdirSync(dirname(place), { recursive: true });
  cpSync(join(root, path), place, { recursive: true, ...(filter && { filter }) });
}

if (!(await build())) process.exit(1);
for (const part of parts) copy(part);
for (const name of new Set([...loaded, ...packagesWithPlaces()])) copy(`node_modules/${name}`, isLoaded);
