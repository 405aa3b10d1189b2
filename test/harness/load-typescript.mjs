// Lets Node load the tree's TypeScript, decorators included, through its own module hooks. Loaded once per worker.
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache', 'typescript');
const options = readFileSync(join(root, '.swcrc'), 'utf8');

mkdirSync(cache, { recursive: true });
process.setSourceMapsEnabled(true);
registerHooks({
  resolve: (specifier, context, next) => {
    const found = sourceOf(specifier, context.parentURL);
    return found ? { url: found, format: 'commonjs', shortCircuit: true } : next(specifier, context);
  },
  load: (url, context, next) => {
    const [path] = url.split('?');
    return /\.tsx?$/.test(path)
      ? { format: 'commonjs', source: compiled(fileURLToPath(path)), shortCircuit: true }
      : next(url, context);
  },
});

/** Workspace packages come from their sources, and `x.js` or `x` beside TypeScript is `x.ts`. */
function sourceOf(specifier, parent) {
  const [, name, file] = /^@lading\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name) return existing(pathToFileURL(join(root, 'node_modules/@lading', name, 'src', file)).href);
  if (/^file:.*\.tsx?(?:\?|$)/.test(specifier)) return specifier;
  if (!specifier.startsWith('.') || !parent || !/\.tsx?(?:\?|$)/.test(parent)) return undefined;
  return existing(new URL(specifier.replace(/\.js$/, ''), parent).href);
}

function existing(base) {
  const file = ['.ts', '.tsx'].map((ending) => fileURLToPath(base) + ending).find((path) => existsSync(path));
  return file && pathToFileURL(realpathSync(file)).href;
}

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(`${version}\0${options}\0${file}\0${source}`).digest('hex');
  const path = join(cache, `${key}.js`);
  if (!existsSync(path)) store(path, transformSync(source, { ...JSON.parse(options), filename: file, cwd: root }).code);
  return readFileSync(path, 'utf8');
}

/** Several workers may write the same file at once. */
function store(path, text) {
  const draft = `${path}.${process.pid}-${threadId}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
