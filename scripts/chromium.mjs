// Finds a Chromium for the browser journeys, or installs one where that is possible.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

// The shell is the same browser without its own windows: journeys take a third less time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Answers the path of a browser, or undefined when none is there and none could be installed. */
export async function findChromium() {
  return installed() ?? (await downloadedByPlaywright()) ?? (await installWithApt());
}

function installed() {
  const input = process.env.LADING_CHROMIUM;
  if (input) return isProgram(input) ? input : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

async function downloadedByPlaywright() {
  const playwright = await import('@playwright/test').catch(() => undefined);
  const path = playwright?.chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function installWithApt() {
  if (process.env.LADING_CHROMIUM || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get (once) ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { env });
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  const shell = await install('chromium-headless-shell');
  const done = shell.code === 0 ? shell : await install('chromium');
  if (done.code !== 0) console.error(`${updated.output}\n${done.output}`.trim().split('\n').slice(-5).join('\n'));
  return installed();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
