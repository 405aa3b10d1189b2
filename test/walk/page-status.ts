import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey';

/** The kit always shows the loading states. */
const kit = '/admin/ui-kit';

/** Waits until the page shows its requested data. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (!page.url().endsWith(kit)) await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
}

/** Of the pictures of a page. */
export const pictureOf = (path: string): string => path.slice(1).replaceAll(/\W+/g, '-');
