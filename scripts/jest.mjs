// Runs Jest under the flags that NestJS needs and counts its results.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { run } from './run.mjs';

/** Answers how many tests passed and failed; a test file that could not be run counts as a failure. */
export async function runJest(parameters = []) {
  const report = join(root, '.cache', 'jest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const program = join(root, 'node_modules/jest/bin/jest.js');
  // Files that wait for a clock or for a killed process leave their core to others.
  const options = ['--ci', '--maxWorkers=4', '--json', `--outputFile=${report}`];
  const { code } = await withMemoryFolder((env) =>
    run(process.execPath, [...flags, program, ...options, ...parameters], { env, show: 'errors' }),
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
