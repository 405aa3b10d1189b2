import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const sourceMaps = new Map();
let isLoading = false;

/** Lets Node load the tree's TypeScript as Jest does, and answers the source maps of what it has loaded. */
export function loadTypeScript(root) {
  if (isLoading) return sourceMaps;
  isLoading = true;
  const cache = join(root, '.cache', 'bare');
  mkdirSync(cache, { recursive: true });
  const options = readFileSync(join(root, '.swcrc'), 'utf8');
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = sourceOf(specifier, context.parentURL, root);
      return found ? { url: found, format: 'commonjs', shortCircuit: true } : next(specifier, context);
    },
    load: (url, context, next) =>
      /\.tsx?$/.test(url)
        ? { format: 'commonjs', source: compile(fileURLToPath(url), { cache, options, root }), shortCircuit: true }
        : next(url, context),
  });
  return sourceMaps;
}

/** Workspace packages come from their sources, and `x.js` or `x` beside TypeScript is `x.ts`. */
function sourceOf(specifier, parent, root) {
  const [, name, file] = /^@lading\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name) return existing(pathToFileURL(join(root, 'node_modules/@lading', name, 'src', file)).href);
  if (!specifier.startsWith('.') || !parent || !/\.tsx?$/.test(parent)) return undefined;
  return existing(new URL(specifier.replace(/\.js$/, ''), parent).href);
}

function existing(base) {
  const file = ['.ts', '.tsx'].map((ending) => fileURLToPath(base) + ending).find((path) => existsSync(path));
  return file && pathToFileURL(realpathSync(file)).href;
}

function compile(file, { cache, options, root }) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(`${version}\0${options}\0${file}\0${source}`).digest('hex');
  const [code, map] = [join(cache, `${key}.js`), join(cache, `${key}.map`)];
  if (!existsSync(code)) {
    const made = transformSync(source, { ...JSON.parse(options), filename: file, cwd: root, sourceMaps: true });
    keep(map, made.map);
    keep(code, made.code);
  }
  sourceMaps.set(file, map);
  return readFileSync(code, 'utf8');
}

/** Several workers may write the same file at once. */
function keep(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
