// What can be said about the source without running it: types, lint, format, import rules, unused code.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { serverProjects } from './build.mjs';
import { run, tool } from './run.mjs';

const checks = [
  // The measuring programs import what the server is compiled to.
  { name: 'types of the server and benches', program: 'tsc', parameters: ['-b', ...serverProjects, 'test/bench'] },
  { name: 'types of the web', program: 'tsc', parameters: ['-p', 'apps/web', '--noEmit'] },
  { name: 'types of the tests', program: 'tsc', parameters: ['-p', 'test', '--noEmit'] },
  { name: 'format', program: 'oxfmt', parameters: ['--check', '.'] },
  { name: 'lint', program: 'oxlint', parameters: ['--type-aware', '--deny-warnings'] },
  {
    name: 'import rules',
    program: 'depcruise',
    parameters: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'apps', 'packages', 'test'],
  },
  { name: 'unused code', program: 'knip', parameters: ['--no-progress'] },
];

/** Runs all checks, two at a time, prints what they object to, and answers how many failed. */
export async function runChecks() {
  const waiting = checks.filter(({ program }) => existsSync(tool(program)));
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, program, parameters } = check;
      const started = performance.now();
      const { code, output } = await run(tool(program), parameters, { cwd: join(root) });
      console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(output);
      failed += code === 0 ? 0 : 1;
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
