import type { Page } from '@playwright/test';
import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { userWith, siteOf } from '../journeys/portal';
import { addressesOf, walkedPages, type WalkedPage } from './addresses';
import { pictureOf, standsStill } from './page-status';

/** What visitors' pages without a token, and pages that end a session, ask in vain. */
const vain = /status of (400|404|410) .*\/(account|public|tracking)/;

async function open(page: Page, { role }: WalkedPage, address: string): Promise<void> {
  if (role === undefined) await page.goto(`${siteOf('bluemesa')}${address}`);
  else await openAs(page, userWith(role), address);
}

for (const walked of walkedPages) {
  test(`${walked.path} can be used by everybody, in both colors`, async ({ page, complaints }) => {
    if (walked.role === undefined) complaints.allow(vain);
    for (const [place, address] of addressesOf(walked.path).entries()) {
      await open(page, walked, address);
      await standsStill(page);
      expect(await page.getByRole('heading', { level: 1 }).count(), `level 1 headings of ${address}`).toBe(1);
      await lookInBothSchemes(page, `${pictureOf(walked.path)}${place || ''}`);
    }
  });
}
