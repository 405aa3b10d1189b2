// Lighthouse, which is too large to be installed with the portal: the first run of the bench puts it in the cache folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/bootstrap.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { makeDataFolder } from '../harness/data-folder.mjs';
import { freePort } from './program.mjs';
import { setTimeout as pause } from 'node:timers/promises';

const version = '13.5.0';
const folder = join(root, '.cache', 'lighthouse');
const packageFolder = join(folder, 'node_modules', 'lighthouse');

function installedVersion() {
  const file = join(packageFolder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

async function install() {
  if (installedVersion() === version) return;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  const child = spawn('npm', ['install', ...options, `lighthouse@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('npm could not install Lighthouse');
}

/** A browser with a debugging port and nothing stored in it. */
async function startBrowser() {
  const profile = makeDataFolder('lighthouse');
  const port = await freePort();
  const child = spawn(
    await findChromium(),
    [
      '--no-sandbox',
      '--disable-gpu',
      '--headless',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await pause(50);
  }
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(profile, { recursive: true, force: true });
  };
  return { port, stop };
}

const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
};

/** One visit as Lighthouse simulates it for a phone on a slow connection. */
export async function auditPhone(url) {
  await install();
  const { default: lighthouse } = await import(pathToFileURL(join(packageFolder, 'core', 'index.js')).href);
  const browser = await startBrowser();
  try {
    const { lhr } = await lighthouse(url, { port: browser.port, onlyCategories: ['performance'], logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const figures = Object.entries(timings).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
    const fetched = lhr.audits['network-requests']?.details?.items ?? [];
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      ...Object.fromEntries(figures),
      requests: fetched.length,
      kilobytes: fetched.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1000,
    };
  } finally {
    await browser.stop();
  }
}
