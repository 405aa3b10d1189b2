import AxeBuilder from '@axe-core/playwright';
import {
  expect as assert,
  test as base,
  type BrowserContext,
  type ExpectMatcherState,
  type Locator,
  type Page,
} from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { userWith, Simulator, type SignIn } from './portal';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The portal and its sites. Data in the page and files of the browser itself, such as those of its PDF viewer, never leave the machine. */
const isOurs = ({ protocol, hostname }: URL): boolean =>
  /^(data|blob|about|chrome|chrome-extension|chrome-untrusted):$/.test(protocol) ||
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * What the browser complains about while a journey goes on; nothing is allowed unless the journey says so. No page sends a request
 * to other hosts either, unless the user has agreed to it.
 */
class Complaints {
  private readonly allowed: RegExp[] = [];
  private readonly received: string[] = [];
  private readonly asked: string[] = [];

  /** A complaint that is part of what the journey does, such as the answer to a wrong password. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.received.push(`${message.text()} (${message.location().url})`);
    });
    context.on('request', (request) => this.asked.push(request.url()));
    context.on('weberror', (error) => this.received.push(String(error.error())));
  }

  /** Every request to other hosts. */
  foreign(): readonly string[] {
    return this.asked.filter((address) => !isOurs(new URL(address)) && !this.isAllowed(address));
  }

  unexpected(): string[] {
    return this.received.filter((complaint) => !this.isAllowed(complaint));
  }

  private isAllowed(text: string): boolean {
    return this.allowed.some((pattern) => pattern.test(text));
  }
}

/** Whether the element comes into view in time. */
const appears = (locator: Locator, timeout: number): Promise<boolean> =>
  locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/**
 * The assertion describes the whole page for its report at each try that finds nothing, which is dear on a long page; so the
 * element is waited for first. When it does not come, a single try reports that.
 */
export const expect = assert.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    const left = this.isNot || (await appears(locator, timeout)) ? timeout : 1;
    const assertion = this.isNot ? assert(locator).not : assert(locator);
    return assertion.toBeVisible({ timeout: left }).then(
      () => ({ pass: !this.isNot, message: () => '' }),
      (error: unknown) => ({
        pass: this.isNot,
        message: () => (error instanceof Error ? error.message : String(error)),
      }),
    );
  },
});

interface Journey {
  complaints: Complaints;
  /** A browser of another user, without the cookies and the session of the first one. */
  stranger: Page;
  simulator: Simulator;
}

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listen(context);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
      expect(complaints.foreign(), 'requests to foreign hosts').toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, complaints }, use) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    complaints.listen(context);
    await use(await context.newPage());
    await context.close();
  },
  simulator: async ({ complaints: _ }, use) => {
    const simulator = new Simulator();
    await simulator.calm();
    await use(simulator);
    await simulator.calm();
  },
});

/** What depends on the colors alone, so that it is all that differs from brand to brand and from light to dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const pictures = process.env['LADING_PICTURES'];

interface Look {
  /** Only what another brand or scheme can change; the screen as such is looked at elsewhere. */
  colorsOnly?: boolean;
}

/** The examiner comes into a page once: it is long, and would take half of every further look at the same page. */
async function examinerOf(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
}

/** Looks at the page: usable by everybody, nothing beyond the right edge; LADING_PICTURES saves pictures. */
export async function lookAt(page: Page, name: string, { colorsOnly = false }: Look = {}): Promise<void> {
  if (pictures) {
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: pictures === 'full' });
  }
  // Passed rules are not reported, which saves half of the time.
  const builder = (await examinerOf(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (colorsOnly ? builder.withRules(colorRules) : builder.withTags(rules)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${name}`).toEqual([]);
  // A phone shrinks a page that is too wide, and calls the whole of it its window.
  // A window that has just become smaller lays its page out once more.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `width of ${name}` })
    .toBe(page.viewportSize()?.width);
}

const grounds = { light: /^rgb\(2[2-5]\d,/, dark: /^rgb\(\d{1,2},/ };

/** Waits until the page has the colors of the scheme, its texts too. */
export async function turnTo(page: Page, scheme: keyof typeof grounds): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const other = scheme === 'light' ? 'dark' : 'light';
  const colors = (): Promise<{ ground: string; text: string }> =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      text: getComputedStyle(document.querySelector('h1') ?? document.body).color,
    }));
  await expect
    .poll(colors)
    .toEqual({ ground: expect.stringMatching(grounds[scheme]), text: expect.stringMatching(grounds[other]) });
  await page.evaluate(hasSettled);
}

/** Some widgets are painted a moment after the rest of the page: waits until the colors of all of it stay. */
async function hasSettled(): Promise<void> {
  const painted = (): string =>
    [...document.body.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .map(({ color, backgroundColor }) => color + backgroundColor)
      .join();
  const mostRounds = 50;
  let [before, now] = ['', painted()];
  for (let round = 0; before !== now && round < mostRounds; round += 1) {
    await new Promise((next) => setTimeout(next, 60));
    [before, now] = [now, painted()];
  }
}

/** Looks at the page in light and, as far as colors go, in dark. */
export async function lookInBothSchemes(page: Page, name: string, look: Look = {}): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await turnTo(page, scheme);
    await lookAt(page, `${name}-${scheme}`, scheme === 'dark' ? { colorsOnly: true } : look);
  }
}

/** Fills the sign-in form that is open and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The home of administrators of the portal is their list of carriers. */
const isWelcomed = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: /^(Welcome, |Manage carriers$)/ })).toBeVisible();

/** Signs in by the form, on the person's own site, and waits for their home. */
export async function signInUserByForm(page: Page, { email, password, address }: SignIn): Promise<void> {
  await page.goto(address);
  await fillSignIn(page, email, password);
  await isWelcomed(page);
}

/** Signs in by the form as the first person of the demo with that role. */
export const signInByForm = (page: Page, role: string): Promise<void> => signInUserByForm(page, userWith(role));

/** Sessions at the issuer that this worker has started, by address of the person. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Whether the issuer knows the person again in this browser, as it does in a second tab; by the form the first time. */
async function isKnown(page: Page, person: SignIn): Promise<boolean> {
  const known = sessions.get(person.email);
  if (known) await page.context().addCookies(known);
  else {
    await signInUserByForm(page, person);
    sessions.set(person.email, await page.context().cookies());
  }
  return known !== undefined;
}

/** Signs in by the form the first time; later without, and waits for the person's home. */
export async function signInUser(page: Page, person: SignIn): Promise<void> {
  if (!(await isKnown(page, person))) return;
  await page.goto(person.address);
  await isWelcomed(page);
}

/** Opens an address of the person's own site, signed in. */
export async function openAs(page: Page, person: SignIn, path: string): Promise<void> {
  await isKnown(page, person);
  await page.goto(new URL(path, person.address).href);
}

/** The same as the first person of the demo with that role. */
export const signInAs = (page: Page, role: string): Promise<void> => signInUser(page, userWith(role));

/** Goes to another address as a link of the portal does, without loading the page again. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Calls the portal as the user signed in on the page, a text as a file of rows; answers the body of a success. */
export async function askAs<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  input?: object | string,
): Promise<Answer> {
  const content = typeof input === 'string' ? 'text/csv' : 'application/json';
  const supplied = typeof input === 'object' ? JSON.stringify(input) : input;
  const { status, text, isJson } = await page.evaluate(
    async ([verb, address, body, type, key]) => {
      const [stored] = Object.entries(sessionStorage).filter(([name]) => name.startsWith('oidc.user:'));
      const authorization = `Bearer ${JSON.parse(stored?.[1] ?? '{}').access_token}`;
      const headers = { authorization, 'content-type': type, 'idempotency-key': key };
      const response = await fetch(address, { method: verb, headers, ...(body !== undefined && { body }) });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, text: await response.text(), isJson };
    },
    [method, path, supplied, content, randomUUID()] as const,
  );
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(isJson ? text : JSON.stringify(text));
}
