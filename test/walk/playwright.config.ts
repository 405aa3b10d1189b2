import { defineConfig, devices } from '@playwright/test';
import journeys from '../journeys/playwright.config';

const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
// These change nothing that another one looks at, so that each width may come first.
const pages = {
  testMatch: ['pages.walk.ts', 'rare-states.walk.ts', 'dialogs.walk.ts', 'help.walk.ts'],
  dependencies: ['fixtures'],
};

/** Every page of the portal on the product that the journeys use; `npm run test:walk`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  projects: [
    // What the pages show is made once, before any of them is opened.
    { name: 'fixtures', testMatch: 'fixtures.walk.ts', use: desktop },
    { name: 'desktop', ...pages, use: desktop },
    { name: 'phone', ...pages, use: phone },
    { name: 'states', testMatch: 'states.walk.ts', dependencies: ['fixtures'], use: desktop },
    // It steers the clock of the simulated carriers, which no page of the walk looks at.
    { name: 'stories', testMatch: 'invite-to-claim.walk.ts', use: desktop },
  ],
});
