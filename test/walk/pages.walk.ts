import type { Page } from '@playwright/test';
import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { personWith, siteOf } from '../journeys/portal';
import { addressesOf, walkedPages, type WalkedPage } from './addresses';

/** What visitors' pages without a token, and pages that end a session, ask in vain. */
const vain = /status of (400|404|410) .*\/(account|public|tracking)/;

async function open(page: Page, { role }: WalkedPage, address: string): Promise<void> {
  if (role === undefined) await page.goto(`${siteOf('bluemesa')}${address}`);
  else await openAs(page, personWith(role), address);
}

/** The kit shows what waits look like, for good. */
const kit = '/admin/ui-kit';

/** Waits until the page shows what it has asked for. */
async function standsStill(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (address !== kit) await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
}

for (const walked of walkedPages) {
  test(`${walked.path} can be used by everybody, in both colours`, async ({ page, complaints }) => {
    if (walked.role === undefined) complaints.allow(vain);
    for (const [place, address] of addressesOf(walked.path).entries()) {
      await open(page, walked, address);
      await standsStill(page, address);
      expect(await page.getByRole('heading', { level: 1 }).count(), `level 1 headings of ${address}`).toBe(1);
      await lookInBothSchemes(page, `${walked.path.slice(1).replaceAll(/\W+/g, '-')}${place || ''}`);
    }
  });
}
