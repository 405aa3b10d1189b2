// The main file of a bundled program: it runs the program from the code that an earlier run compiled. Node's own cache
// keeps only what was compiled before a file began to run, and leaves nearly every function to be compiled again.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

const folder = import.meta.dirname;
const before = '(function(exports,require,module,__filename,__dirname){';
const checkBytes = 4;

/** Its name identifies this build, since V8 itself compares no more than lengths. */
const cache = process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, buildName());
const loaded = new Map();

function buildName() {
  return readFileSync(join(folder, 'build-name'), 'utf8');
}

/** What an earlier run compiled of the file; half a file, as after a power cut, counts as none. */
function compiledBefore(file) {
  try {
    const saved = readFileSync(join(cache, basename(file)));
    const code = saved.subarray(checkBytes);
    return crc32(code) === saved.readUInt32LE(0) ? code : undefined;
  } catch {
    return undefined;
  }
}

function load(file) {
  const known = loaded.get(file);
  if (known) return known.module.exports;
  const cachedData = cache && compiledBefore(file);
  const script = new Script(`${before}${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    columnOffset: -before.length,
    cachedData,
  });
  const module = { exports: {} };
  loaded.set(file, { module, script, isSaved: cachedData !== undefined && !script.cachedDataRejected });
  const outside = createRequire(file);
  const within = (name) => (name.startsWith('./') ? load(join(folder, name)) : outside(name));
  script.runInThisContext()(module.exports, Object.assign(within, outside), module, file, folder);
  return module.exports;
}

/** With the functions that ran. A reader finds a whole file or none. */
function keepCompiled() {
  const missing = [...loaded].filter(([, { isSaved }]) => !isSaved);
  if (missing.length === 0) return;
  mkdirSync(cache, { recursive: true });
  for (const [file, { script }] of missing) {
    const code = script.createCachedData();
    const check = Buffer.alloc(checkBytes);
    check.writeUInt32LE(crc32(code));
    const draft = join(cache, `${basename(file)}.${process.pid}`);
    writeFileSync(draft, Buffer.concat([check, code]));
    renameSync(draft, join(cache, basename(file)));
  }
  const [program] = basename(cache).split('@');
  for (const other of readdirSync(dirname(cache)))
    if (other.startsWith(`${program}@`) && other !== basename(cache))
      rmSync(join(dirname(cache), other), { recursive: true, force: true });
}

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) {
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
    } catch {
      maps.set(file, undefined);
    }
  }
  return maps.get(file);
}

/** A line of a stack trace with the place in the source that was written. */
function traced(frame) {
  const file = frame.getFileName();
  const map = loaded.has(file) ? mapOf(file) : undefined;
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const { originalSource, originalLine, originalColumn } = map?.findEntry(line - 1, column - 1) ?? {};
  if (originalSource === undefined) return `${frame}`;
  const written = `${resolve(folder, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return `${frame}`.replace(`${file}:${line}:${column}`, written);
}

// Maps are read with the first error: Node would read them all at every start.
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map(traced)].join('\n    at ');

if (cache) {
  // A run that failed has not compiled what a whole one needs.
  process.once('exit', (code) => {
    if (code !== 0) return;
    try {
      keepCompiled();
    } catch {
      // The next start is slower, which is all.
    }
  });
}
// A program beside the main one has its own file.
const own = basename(import.meta.filename, '.js');
load(join(folder, own === 'main' ? 'program.js' : `${own}-program.js`));
