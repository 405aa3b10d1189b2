// The requests of a browser and the layout shift when a signed-in user loads a page, and the code it fetches on the next page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = ['/customers/home', '/customers/shipments', '/customers/invoices', '/customers/dashboard'];
/** Opened one after the other by the links of the menu. */
const moves = ['/customers/shipments', '/customers/invoices', '/customers/address-book', '/customers/dashboard'];
/** Milliseconds after which nothing more is fetched. */
const settled = 5000;

function observe() {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry.toJSON();
      if (!hadRecentInput) globalThis.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const isCode = (address) => /\/assets\/[^?]*\.(js|css)$/.test(address);

/** Signs in as the shipper of the demo; answers what a tab of theirs remembers. */
async function signIn(browser, folder) {
  const signIns = JSON.parse(readFileSync(join(folder, 'demo-sign-ins.json'), 'utf8'));
  const { address, email, password } = signIns.find(({ role }) => role === 'CustomerAdministrator');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.fill('input[type=email]', email);
  await page.fill('input[type=password]', password);
  await page.click('button.primary');
  await page.waitForURL(/\/customers\//);
  await page.waitForLoadState('networkidle');
  const session = await page.evaluate(() => Object.entries(sessionStorage));
  return { context, page, session, origin: new URL(address).origin };
}

async function load(browser, { context, session, origin }, path) {
  const fresh = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 1440, height: 900 },
  });
  await fresh.addInitScript((entries) => {
    if (sessionStorage.length === 0) entries.forEach(([name, value]) => sessionStorage.setItem(name, value));
  }, session);
  const page = await fresh.newPage();
  await page.addInitScript(observe);
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(settled);
  const cls = await page.evaluate(() => globalThis.shift);
  await fresh.close();
  const requests = asked.filter((address) => !address.startsWith('data:'));
  return { requests: requests.length, code: requests.filter(isCode).length, cls };
}

async function move(page, path) {
  const asked = [];
  const note = (request) => asked.push(request.url());
  page.on('request', note);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForTimeout(settled);
  page.off('request', note);
  return asked.filter(isCode).length;
}

/** Adds a line for each page and each move, and their goals. */
export async function measureSignedInLoads(browser, folder, { add, atMost }) {
  const user = await signIn(browser, folder);
  for (const path of pages) {
    const figures = await load(browser, user, path);
    add(`full load of ${path}`, figures);
    atMost(`${path}: requests of a full load`, figures.requests, 60);
    atMost(`${path}: CLS`, figures.cls, 0.02);
  }
  for (const path of moves) {
    const files = await move(user.page, path);
    add(`move to ${path}`, { files });
    atMost(`move to ${path}: files of code`, files, 3);
  }
  await user.context.close();
}
