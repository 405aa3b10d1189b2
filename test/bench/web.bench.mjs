// `npm run bench web`: what a browser must fetch for each page of the built web application, and how soon the first ones stand.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { report } from './report.mjs';

const dist = join(import.meta.dirname, '../../apps/web/dist');
const assets = join(dist, 'assets');
const kilobyte = 1000;

const sizes = new Map();
/** Compressed kilobytes of a built file. */
function sizeOf(name) {
  if (!sizes.has(name)) {
    const bytes = readFileSync(join(assets, name));
    const isFont = name.endsWith('.woff2');
    sizes.set(name, {
      gzip: (isFont ? bytes.length : gzipSync(bytes, { level: 9 }).length) / kilobyte,
      brotli: (isFont ? bytes.length : brotliCompressSync(bytes).length) / kilobyte,
    });
  }
  return sizes.get(name);
}

const sum = (names, by) => [...names].reduce((total, name) => total + sizeOf(name)[by], 0);
const textOf = (name) => readFileSync(join(assets, name), 'utf8');

/** What a chunk needs before it can run, and what it may fetch later. */
function importsOf(name) {
  const text = textOf(name);
  const statics = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file]) => file);
  const lazy = [...text.matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)].map(([, file]) => file);
  return { statics, lazy };
}

function closureOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const file of importsOf(name).statics) closureOf(file, found);
  return found;
}

const files = readdirSync(assets);
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const [, entry] = /<script[^>]+src="[^"]*assets\/([^"]+\.js)"/.exec(html) ?? [];
const first = closureOf(entry);
const pages = [...new Set(files.filter((name) => name.endsWith('.js')).flatMap((name) => importsOf(name).lazy))].sort();

const { add, atMost, finish } = report('web');
const named = (name) => name.replace(/-[\w-]{8}\.\w+$/, '');
add('entry', { gzipKb: sum(first, 'gzip'), brotliKb: sum(first, 'brotli'), files: first.size });
let heaviest = { name: '', gzip: 0 };
let landing = 0;
let shell = 0;
for (const page of pages) {
  const own = [...closureOf(page)].filter((name) => !first.has(name));
  const gzip = sum(own, 'gzip');
  add(named(page), {
    gzipKb: gzip,
    brotliKb: sum(own, 'brotli'),
    files: own.length,
    withEntryGzipKb: gzip + sum(first, 'gzip'),
  });
  if (/landing/.test(page)) landing = Math.max(landing, gzip);
  if (/^app-|shell|portal-layout/.test(page)) shell = Math.max(shell, gzip);
  const alone = sizeOf(page).gzip;
  if (alone > heaviest.gzip) heaviest = { name: named(page), gzip: alone };
}
const styles = files.filter((name) => name.endsWith('.css'));
const fonts = files.filter((name) => name.endsWith('.woff2'));
const firstStyles = [...html.matchAll(/href="[^"]*assets\/([^"]+\.css)"/g)].map(([, name]) => name);
add('styles of the first page', {
  gzipKb: sum(firstStyles, 'gzip'),
  brotliKb: sum(firstStyles, 'brotli'),
  files: firstStyles.length,
});
add('all styles', { gzipKb: sum(styles, 'gzip'), brotliKb: sum(styles, 'brotli'), files: styles.length });
add('fonts', { gzipKb: sum(fonts, 'gzip'), brotliKb: sum(fonts, 'brotli'), files: fonts.length });
atMost('public page JS, kB gzip', sum(first, 'gzip') + landing, 190);
atMost('signed-in shell JS, kB gzip', sum(first, 'gzip') + shell, 280);
atMost(`largest lazy chunk (${heaviest.name}), kB gzip`, heaviest.gzip, 150);
atMost('styles, kB gzip', sum(styles, 'gzip'), 50);
// Fonts come in parts by script; a browser fetches those whose letters a page shows.
atMost(
  'fonts of an English page, kB',
  sum(
    fonts.filter((name) => /-latin-wght/.test(name)),
    'gzip',
  ),
  50,
);
if (!process.argv.includes('--sizes')) {
  const { measureFirstLoads } = await import('./first-load.mjs');
  await measureFirstLoads({ add, atMost });
}
finish();
