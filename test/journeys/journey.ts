import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { personWith, Simulator, siteOf } from './portal';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the browser complains about while a journey goes on; nothing is allowed unless the journey says so. */
class Complaints {
  private readonly allowed: RegExp[] = [];
  private readonly heard: string[] = [];

  /** A complaint that is part of what the journey does, such as the answer to a wrong password. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  hear(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.heard.push(String(error.error())));
  }

  unexpected(): string[] {
    return this.heard.filter((complaint) => !this.allowed.some((pattern) => pattern.test(complaint)));
  }
}

interface Journey {
  complaints: Complaints;
  /** A browser of somebody else, without the cookies and the session of the first one. */
  stranger: Page;
  simulator: Simulator;
}

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.hear(context);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, complaints }, use) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    complaints.hear(context);
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

export { expect };

/** Looks at what stands on the page: usable by everybody, nothing beyond the right edge; keeps a picture. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${name}`).toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, `width of ${name}`).toBe(window);
}

/** Fills the sign-in form that is open and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in as the first person of the demo with that role, on their own site, and waits for their home. */
export async function signInAs(page: Page, role: string, subdomain?: string): Promise<void> {
  const { email, password, address } = personWith(role);
  await page.goto(subdomain === undefined ? address : `${siteOf(subdomain)}/login`);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}
