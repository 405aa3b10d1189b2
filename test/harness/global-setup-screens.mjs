import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { gathered, screenPackages } from './screen-packages.mjs';

const web = resolve(import.meta.dirname, '../../apps/web');
const mark = 'gathered:';
const imports = /(?:im|ex)port\s+(type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g;

/** Bundles the parts of large packages that screens use into a few files, and again when the packages or the used names change. */
// -- jest requires a default export
export default async function globalSetup() {
  const names = usedNames();
  const lock = readFileSync(join(web, '../../package-lock.json'), 'utf8');
  const maker = readFileSync(import.meta.filename, 'utf8');
  const key = createHash('sha1')
    .update(`${JSON.stringify(names)}\0${lock}\0${maker}`)
    .digest('hex');
  const keyFile = join(gathered.folder, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  const draft = `${gathered.folder}.${process.pid}`;
  await gather(names, draft);
  // Another run may be reading: the parts of its files stay.
  mkdirSync(gathered.folder, { recursive: true });
  for (const file of readdirSync(draft)) renameSync(join(draft, file), join(gathered.folder, file));
  rmSync(draft, { recursive: true });
  writeFileSync(keyFile, key);
}

/** The names that the web imports of each package. */
function usedNames() {
  const files = readdirSync(join(web, 'src'), { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  const found = files.flatMap((file) => [...readFileSync(join(web, 'src', file), 'utf8').matchAll(imports)]);
  const namesOf = (name) => found.flatMap(([, isType, list, from]) => (isType || from !== name ? [] : valuesOf(list)));
  return screenPackages.map((name) => [
    name,
    [...new Set(namesOf(name))].toSorted((one, other) => one.localeCompare(other)),
  ]);
}

/** `One, type Two, Three as Other` are One and Three. */
function valuesOf(list) {
  const all = list.split(',').map((name) => name.trim());
  return all.filter((name) => name && !name.startsWith('type ')).map((name) => name.split(' ', 1)[0]);
}

async function gather(names, folder) {
  const used = new Map(names);
  const bundle = await rolldown({
    cwd: web,
    input: gathered.inputs((name) => mark + name),
    platform: 'browser',
    // There may be only one React, and the tests put something else in the place of the other.
    external: [/^react(-dom)?(\/|$)/, '@floating-ui/dom'],
    shimMissingExports: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'used-names',
        resolveId(id, importer) {
          if (id.startsWith(mark)) return `\0${id}`;
          return importer?.startsWith(`\0${mark}`) ? this.resolve(id, join(web, 'src/main.tsx')) : undefined;
        },
        load(id) {
          if (!id.startsWith(`\0${mark}`)) return undefined;
          const name = id.slice(mark.length + 1);
          return `export { ${used.get(name).join(', ')} } from '${name}';`;
        },
      },
    ],
  });
  await bundle.write({ dir: folder, format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' });
  await bundle.close();
}
