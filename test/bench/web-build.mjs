// What the built web application makes a browser fetch: compressed sizes, and which files need which.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const kilobyte = 1000;

/** Reads the build in a folder; sizes are kilobytes as they travel. */
export function readBuild(dist) {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const needed = new Map(files.filter((name) => name.endsWith('.js')).map((name) => [name, importsOf(assets, name)]));

  function closureOf(name, found = new Set()) {
    if (found.has(name)) return found;
    found.add(name);
    for (const file of needed.get(name)?.statics ?? []) closureOf(file, found);
    return found;
  }

  // The last one imports the others.
  const [, entry] = [...html.matchAll(/<script[^>]+src="[^"]*assets\/([^"]+\.js)"/g)].at(-1) ?? [];
  return {
    files,
    entry,
    firstStyles: [...html.matchAll(/href="[^"]*assets\/([^"]+\.css)"/g)].map(([, name]) => name),
    /** Files that are fetched on demand. */
    lazy: [...new Set([...needed.values()].flatMap(({ lazy }) => lazy))].sort(),
    /** The file without the mark of its content. */
    named: (name) => name.replace(/-[\w-]{8}\.\w+$/, ''),
    /** Everything that must be there before these parts run, each file once. */
    before: (...parts) => new Set(parts.flatMap((part) => [...closureOf(part)])),
    gzip: (names) => sum(names, (name) => sizeOf(join(assets, name), '.gz', gzipSync)),
    brotli: (names) => sum(names, (name) => sizeOf(join(assets, name), '.br', brotliCompressSync)),
  };
}

function importsOf(assets, name) {
  const text = readFileSync(join(assets, name), 'utf8');
  const statics = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file]) => file);
  const lazy = [...text.matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)].map(([, file]) => file);
  return { statics, lazy };
}

const sum = (names, size) => [...names].reduce((total, name) => total + size(name), 0) / kilobyte;

/** The build has compressed what is worth it; small files are compressed here, and fonts are already. */
function sizeOf(path, ending, compress) {
  if (path.endsWith('.woff2')) return statSync(path).size;
  return existsSync(path + ending) ? statSync(path + ending).size : compress(readFileSync(path)).length;
}
