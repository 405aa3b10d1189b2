// The stations of docs/tour.md in the order of the page; test/tutorials/tour.mjs draws their pictures.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ page: Page, call: (path: string, body?: object) => Promise<any>, siteOf: (subdomain?: string) => string }} Tour */

/** Days ahead for which carriers still have their rates, and never a weekend. */
const openDay = () => {
  const day = new Date(Date.now() + 3 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

/** The role that opens each station; none for visitors. @type {readonly { name: string, role?: string, open: (tour: Tour) => Promise<void> }[]} */
export const stations = [
  {
    name: 'landing',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf()}/landing`);
      await page.waitForLoadState('networkidle');
      for (const [field, value] of [
        ['From ZIP', '60607'],
        ['To ZIP', '30318'],
        ['Weight (lb)', '1250'],
      ])
        await page.getByLabel(field).fill(value);
      await page.getByRole('button', { name: 'Show rates' }).click();
      await page.getByRole('table').first().waitFor();
      // The form and its rates, below the head of the page.
      await page.evaluate(() => scrollTo({ top: 470, behavior: 'instant' }));
    },
  },
  {
    name: 'demo-controls',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf()}/landing`);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: /^Demo/ }).click();
      await page.getByRole('menuitem', { name: 'Open the mailbox' }).waitFor();
    },
  },
  {
    name: 'carrier-landing',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf('prairieotter')}/landing`);
    },
  },
  {
    name: 'rates',
    role: 'CustomerAdministrator',
    open: async ({ page, call, siteOf }) => {
      const { items } = await call('/api/v1/quotes?states=dispatched&limit=50');
      const like = items.find(({ originLabel }) => originLabel.startsWith('Chicago')) ?? items[0];
      const { details } = await call(`/api/v1/quotes/${like.quoteId}`);
      const { quoteId } = await call('/api/v1/quotes', { ...details, shipDate: openDay() });
      await page.goto(`${siteOf('bluemesa')}/customers/quotes/${quoteId}/carriers`);
      await page
        .getByText(/^(\d+) of \1 carriers responded$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'dispatched',
    role: 'CustomerAdministrator',
    open: async ({ page, call, siteOf }) => {
      const { items } = await call('/api/v1/shipments?categories=pickup&limit=20');
      const details = await Promise.all(items.map(({ shipmentId }) => call(`/api/v1/shipments/${shipmentId}`)));
      const { quoteId } = details.find((shipment) => shipment.quoteId && shipment.pickupNumber);
      await page.goto(`${siteOf('bluemesa')}/customers/quotes/${quoteId}/dispatched`);
    },
  },
  {
    name: 'shipment',
    role: 'CustomerAdministrator',
    open: async ({ page, call, siteOf }) => {
      const { items } = await call('/api/v1/shipments?categories=transit&limit=1');
      await page.goto(`${siteOf('bluemesa')}/customers/shipments/${items[0].shipmentId}`);
    },
  },
  {
    name: 'invoice',
    role: 'CustomerAdministrator',
    open: async ({ page, call, siteOf }) => {
      const { items } = await call('/api/v1/invoices?queue=needsReview&limit=1');
      await page.goto(`${siteOf('bluemesa')}/customers/invoices/${items[0].id}`);
    },
  },
  {
    name: 'claim',
    role: 'CustomerAdministrator',
    open: async ({ page, call, siteOf }) => {
      const { items } = await call('/api/v1/claims?state=filed&limit=1');
      await page.goto(`${siteOf('bluemesa')}/customers/claims/${items[0].id}`);
    },
  },
  {
    name: 'dashboard',
    role: 'CustomerAdministrator',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf('bluemesa')}/customers/dashboard`);
    },
  },
  {
    name: 'carrier-dashboard',
    role: 'CarrierAdministrator',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf('bluemesa')}/carriers/dashboard`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    },
  },
  {
    name: 'portal-dashboard',
    role: 'SuperSystemAdministrator',
    open: async ({ page, siteOf }) => {
      await page.goto(`${siteOf()}/admin/dashboard`);
    },
  },
];
