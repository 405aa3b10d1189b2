// `npm run bench [name ...] [-- --quick]`: builds, then runs the measuring programs of test/bench one after another.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { run } from './run.mjs';

await bootstrap();

const folder = join(root, 'test/bench');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const known = existsSync(folder)
  ? readdirSync(folder).flatMap((name) => /^([\w-]+)\.bench\.mjs$/.exec(name)?.[1] ?? [])
  : [];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0 || known.length === 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ') || 'none'}.`);
  process.exit(1);
}
if (!(await build())) process.exit(1);

/** By exit code; a program that stops with an error has missed nothing yet. */
const outcomes = { 0: 'met', 2: 'MISSED' };
const results = [];
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { code } = await run(process.execPath, ['--expose-gc', join(folder, `${name}.bench.mjs`), ...options], {
    show: 'all',
  });
  results.push({
    bench: name,
    seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
    goals: outcomes[code] ?? 'STOPPED',
  });
}
console.table(results);
process.exit(results.every(({ goals }) => goals === 'met') ? 0 : 1);
