// Runs the browser journeys against the built product and counts their results.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { run, tool } from './run.mjs';

const config = 'test/journeys/playwright.config.ts';

/** Answers how many journeys passed and failed; one that passed only at a second try counts as passed and is named by Playwright. */
export async function runJourneys(chromium) {
  if (!existsSync(join(root, config))) return { passed: 0, failed: 0 };
  const report = join(root, '.cache', 'journeys.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const names = { LADING_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await withMemoryFolder((env) =>
    run(tool('playwright'), ['test', '-c', config, '--reporter=list,json'], { env: { ...names, ...env }, show: 'all' }),
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
}
