// Draws the pictures of docs/tour.md and of the landing page again: node test/tutorials/tour.mjs [data folder of a running demo]
// Without a folder, it starts a demo of its own on port 8317 and waits for its whole history.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { stations } from './tour-stations.mjs';

const folder = join(root, 'docs/tour');
const landingFolder = join(root, 'apps/web/public');
const size = { width: 1440, height: 900 };
/** Of the landing page's picture, which shows the station with the rates. */
const landingSize = { width: 1200, height: 750 };
const largestBytes = 120_000;
/** A visitor's first view waits for this one. */
const largestOnLanding = 64_000;
/** Milliseconds in which the colors change. */
const settling = 1500;
const isComplete = 'the whole demo history is loaded';

/** Starts a demo with its history; returns its data folder, and how to stop it. */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-tour-'));
  const env = { ...process.env, PORT: '8317', LADING_DATA_DIR: dataDir, LOG_LEVEL: 'info', DEMO: 'true' };
  const demo = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  await new Promise((resolve, reject) => {
    demo.stdout.on('data', (text) => String(text).includes(isComplete) && resolve());
    void ended.then((code) => reject(new Error(`the demo ended with ${code}`)));
  });
  const stop = async () => {
    demo.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, stop };
}

/** Calls the portal as the user who is signed in on the page. */
const callFrom = (page) => (path, body) =>
  page.evaluate(
    async ([address, input]) => {
      const [stored] = Object.entries(sessionStorage).filter(([name]) => name.startsWith('oidc.user:'));
      const authorization = `Bearer ${JSON.parse(stored[1]).access_token}`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const request = input ? { method: 'POST', body: JSON.stringify(input) } : {};
      const response = await fetch(address, { headers, ...request });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, body],
  );

async function signIn(page, { email, password, address }) {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^(Welcome, |Manage carriers$)/ }).waitFor();
}

/** The lowest loss with which the picture is small enough. */
async function webpOf(page, png, { width, height } = size, limit = largestBytes) {
  for (const quality of [0.9, 0.82, 0.74, 0.66, 0.58]) {
    const data = await page.evaluate(
      async ([base64, wide, high, wanted]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const canvas = new OffscreenCanvas(wide, high);
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, wide, high);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
      [png.toString('base64'), width, height, quality],
    );
    const file = Buffer.from(data, 'base64');
    if (file.length < limit) return file;
  }
  throw new Error(`no quality makes the picture smaller than ${limit} bytes`);
}

/** The picture of the landing page in both schemes, without the demo's controls. */
async function drawProduct(page, drawing) {
  await page.locator('[data-demo]').evaluate((controls) => controls.remove());
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(settling);
    const file = await webpOf(drawing, await page.screenshot(), landingSize, largestOnLanding);
    writeFileSync(join(landingFolder, `product-${scheme}.webp`), file);
    process.stdout.write(`product-${scheme}: ${Math.round(file.length / 1024)} KiB\n`);
  }
}

async function drawAll(dataDir) {
  const people = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8'));
  const { port } = new URL(people[0].address);
  const siteOf = (subdomain) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const drawing = await browser.newPage();
  const pages = new Map();
  const pageOf = async (role) => {
    const options = { viewport: size, colorScheme: 'light', reducedMotion: 'reduce', timezoneId: 'America/Chicago' };
    const page = pages.get(role) ?? (await (await browser.newContext(options)).newPage());
    if (role && !pages.has(role)) {
      await signIn(
        page,
        people.find((person) => person.role === role),
      );
      const later = page.getByRole('button', { name: 'No, thanks' });
      if (await later.isVisible()) await later.click();
    }
    pages.set(role, page);
    return page;
  };
  for (const { name, role, open } of stations) {
    const page = await pageOf(role);
    await open({ page, siteOf, call: callFrom(page) });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    const file = await webpOf(drawing, await page.screenshot());
    writeFileSync(join(folder, `${name}.webp`), file);
    process.stdout.write(`${name}: ${Math.round(file.length / 1024)} KiB\n`);
    if (name === 'rates') await drawProduct(page, drawing);
  }
  await browser.close();
}

mkdirSync(folder, { recursive: true });
const running = process.argv[2];
if (running) await drawAll(running);
else {
  const { dataDir, stop } = await startDemo();
  await drawAll(dataDir).finally(stop);
}
