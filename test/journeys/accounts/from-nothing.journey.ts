import type { Browser, Page } from '@playwright/test';
import { codeAt, stepAt } from '../../../apps/server/src/kernel/auth/totp';
import { startMailServer, type MailServer } from '../../../apps/server/src/kernel/mail/mail-server.fixture';
import { PortalProcess } from '../../launch/portal-process';
import { allAnswered, asTyped, choose, dispatch, fillLine, fillPickup, offers, select, step } from '../freight/wizard';
import { expect, fillSignIn, lookInBothSchemes, test } from '../journey';
import { chooseAction } from '../keyboard';

const chief = 'chief@lading.example';
const password = 'a wide harbor in spring';

/** An installation of its own that begins empty, with a mail server beside it. */
class EmptyInstallation {
  private constructor(
    private readonly portal: PortalProcess,
    private readonly mails: MailServer,
  ) {}

  static async start(): Promise<EmptyInstallation> {
    const mails = await startMailServer();
    const portal = await PortalProcess.prepare({
      ...{ DEMO: 'false', LOG_LEVEL: 'warn', SMTP_URL: mails.url, ADMIN_EMAIL: chief },
    });
    await portal.start();
    return new EmptyInstallation(portal, mails);
  }

  async end(): Promise<void> {
    await this.portal.remove();
    await this.mails.close();
  }

  siteOf(subdomain = ''): string {
    return `http://${subdomain ? `${subdomain}.` : ''}localhost:${this.portal.port}`;
  }

  /** The link that the terminal shows as long as there is no administrator. */
  async firstLink(): Promise<string> {
    const find = () => /^ +(http\S+)$/m.exec(this.portal.output)?.[1] ?? '';
    // What a process has written reaches its reader later than its first response.
    await expect.poll(find, { message: 'the link of the terminal' }).not.toBe('');
    return find();
  }

  /** The link of the newest email to an address with that subject. */
  async mailedLink(recipient: string, subject: RegExp): Promise<string> {
    const find = () =>
      this.mails.received.findLast(({ to, source }) => to.includes(recipient) && subject.test(subjectOf(source)));
    await expect.poll(find, { message: `a mail to ${recipient}`, timeout: 60_000 }).toBeDefined();
    // Long lines of an email are broken anywhere, also within an address.
    const source = (find()?.source ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /https?:\/\/(\w+\.)?localhost[^\s"<>]+/.exec(source)?.[0] ?? '';
    expect(link, `the link of a mail to ${recipient}`).not.toBe('');
    return link;
  }
}

const subjectOf = (source: string): string => /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(source)?.[1] ?? '';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const main = (page: Page) => page.getByRole('main');

/** Chooses the first password behind a link, signs in, and sets up the second factor that administrators need. */
async function joinAsAdministrator(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

/** The page of a point of the setup, from its own link; `done` goes on there. */
async function complete(page: Page, point: string, done: () => Promise<void>): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pages of the carrier' })
    .getByRole('link', { name: 'Onboarding' })
    .click();
  await main(page)
    .getByRole('link', { name: new RegExp(`: ${point}$`) })
    .click();
  await done();
}

const isDone = (page: Page, point: string): Promise<void> =>
  expect(main(page).getByRole('row', { name: new RegExp(`^${point}`) })).toContainText('Done');

/** The newest Monday whose value is in effect, which begins on the Wednesday after. */
const monday = (): string => {
  const day = new Date(Date.now() - 2 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

const rates = [
  'Origin,Destination,Class,L5C,M5C,M1M,M2M,M5M,M10M,M20M',
  ...['IL,WI,70', 'IL,WI,85', 'WI,IL,70', 'WI,IL,85'].map((lane) => `${lane},40,36,32,28,24,20,16`),
].join('\n');

/** Gives the carrier its first tariff: a file of rates, the states that it serves, and its fuel table. */
async function publishTariff(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'New version' })
    .or(page.getByRole('button', { name: 'New draft' }))
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('First rates');
  await drawer.getByRole('textbox', { name: /^Effective from/ }).fill(asTyped(tomorrow()));
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rates');
  await page.getByRole('button', { name: 'Upload file' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload rates' });
  const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(rates) };
  const chooser = page.waitForEvent('filechooser');
  await upload.getByRole('button', { name: /^File with rates/ }).click();
  await (await chooser).setFiles(file);
  await upload.getByRole('button', { name: 'Apply to draft' }).click();
  await expect(said(page, 'Rates applied')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: /^Fuel/ }).click();
  await main(page).getByRole('button', { name: 'Add row' }).click();
  await main(page)
    .getByRole('textbox', { name: /Surcharge/ })
    .fill('20');
  await sections.getByRole('button', { name: /^Service area/ }).click();
  for (const state of ['Illinois', 'Wisconsin']) {
    await main(page).getByRole('combobox', { name: 'States and provinces' }).fill(state);
    await page.getByRole('option', { name: state }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(said(page, 'Changes saved')).toBeVisible();
  // The message covers the button.
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(said(page, 'First rates published')).toBeVisible();
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Prices, dispatches, accepts, tracks and cancels a shipment that is not real. */
async function tryCarrier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Price a test shipment' }).click();
  await page.getByRole('textbox', { name: /^Origin ZIP/ }).fill('60607');
  await page.getByRole('textbox', { name: /^Destination ZIP/ }).fill('53202');
  await page.getByRole('button', { name: 'Get rate' }).click();
  for (const move of ['Dispatch', 'Accept', 'Track', 'Cancel']) {
    await page.getByRole('button', { name: `${move} test shipment` }).click();
  }
  await expect(said(page, 'all steps are complete')).toBeVisible();
}

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await EmptyInstallation.start();
});
test.afterAll(() => installation.end());

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })).newPage();

test('an empty installation comes to the first paid shipment of its first carrier in the browser alone', async ({
  page,
  stranger: desk,
  browser,
  complaints,
}) => {
  complaints.allow(/status of (401|409) |status of 400 .*\/oidc\/token/);
  await joinAsAdministrator(page, await installation.firstLink(), chief);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage carriers');
  await page
    .getByRole('link', { name: 'Add carrier' })
    .or(page.getByRole('button', { name: 'Add carrier' }))
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Add a carrier' });
  const carrier = {
    Name: 'Tin Kettle Freight',
    SCAC: 'TKTL',
    Code: 'TINKT',
    Site: 'tinkettle',
    'Support phone': '312-555-0177',
  };
  for (const [label, value] of Object.entries(carrier))
    await drawer.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await drawer.getByRole('button', { name: 'Add carrier' }).click();
  await expect(said(page, /^6 of 10 points are open\.$/)).toBeVisible();
  await lookInBothSchemes(page, 'onboarding-begins');

  await complete(page, 'Desk or connection', async () => {
    await main(page).getByRole('button', { name: 'Desk dispatch' }).click();
    const form = page.getByRole('dialog', { name: /^Desk dispatch of/ });
    await form.getByRole('checkbox').check();
    await form.getByRole('textbox', { name: /^Email/ }).fill('desk@tinkettle.example');
    await form.getByRole('button', { name: 'Save desk dispatch' }).click();
    await expect(form).toBeHidden();
  });
  await complete(page, 'PRO numbers', async () => {
    await main(page).getByRole('button', { name: 'Add block' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^From/ }).fill('1000000001');
    await form.getByRole('textbox', { name: /^To/ }).fill('1000002000');
    await form
      .getByRole('button', { name: /block$/ })
      .last()
      .click();
    await expect(form).toBeHidden();
  });
  await complete(page, 'Administrator', async () => {
    await main(page).getByRole('button', { name: 'Invite user' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Email/ }).fill('ada@tinkettle.example');
    await form.getByRole('textbox', { name: /^First name/ }).fill('Ada');
    await form.getByRole('textbox', { name: /^Last name/ }).fill('Moss');
    await choose(form.getByRole('combobox', { name: /Role/ }), 'Carrier Administrator');
    await form.getByRole('button', { name: 'Send invite' }).click();
    await expect(form).toBeHidden();
  });
  await complete(page, 'Prices', () => publishTariff(page));
  await page.goto(`${installation.siteOf()}/admin/fuel-index`);
  await page.getByRole('button', { name: 'Add value' }).first().click();
  const value = page.getByRole('dialog');
  await value.getByRole('textbox', { name: /^Index date/ }).fill(asTyped(monday()));
  await page.keyboard.press('Tab');
  await value.getByRole('textbox', { name: /^Dollars per gallon/ }).fill('3.802');
  await value.getByRole('button', { name: 'Save value' }).click();
  await expect(value).toBeHidden();

  await joinAsAdministrator(
    desk,
    await installation.mailedLink('ada@tinkettle.example', /invited/i),
    'ada@tinkettle.example',
  );
  await expect(desk.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  expect(desk.url()).toContain(installation.siteOf('tinkettle'));

  await page.goto(`${installation.siteOf()}/admin/manage-carriers`);
  await page.getByRole('link', { name: /^Tin Kettle Freight/ }).click();
  await page
    .getByRole('navigation', { name: 'Pages of the carrier' })
    .getByRole('link', { name: 'Onboarding' })
    .click();
  await tryCarrier(page);
  for (const point of ['Names', 'Prices', 'Administrator', 'Test shipment']) await isDone(page, point);
  await page.getByRole('button', { name: 'Publish carrier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish carrier' }).click();
  await expect(main(page).getByText(/^Published on/)).toBeVisible();
  await lookInBothSchemes(page, 'onboarding-complete');
  await page.setViewportSize({ width: 360, height: 780 });
  await lookInBothSchemes(page, 'onboarding-narrow');

  await desk.goto(`${installation.siteOf('tinkettle')}/carriers/invites`);
  await desk.getByRole('textbox', { name: /^Email/ }).fill('nora@quist-lamps.example');
  await desk.getByRole('textbox', { name: /^Company/ }).fill('Quist Lamps');
  await desk.getByRole('button', { name: 'Send invite' }).click();
  await expect(said(desk, /is on its way/)).toBeVisible();

  const shipper = await newPage(browser);
  await shipper.goto(await installation.mailedLink('nora@quist-lamps.example', /invite/i));
  await registerShipper(shipper);
  await addDock(shipper);
  await bookShipment(shipper);
  await haul(desk);
  await expect(said(shipper, /^Delivered$/)).toBeVisible();
  const number = await issueInvoice(desk);
  await disputeInvoice(shipper, number);
  await creditAndCollect(desk, shipper, number);
  await shipper.context().close();
});

/** Accepts the invitation; the setup of the company can wait. */
async function registerShipper(page: Page): Promise<void> {
  const user = { 'First name': 'Nora', 'Last name': 'Quist', Phone: '312-555-0117' };
  for (const [label, text] of Object.entries(user))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Accept and start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Quist Lamps');
}

/** Adds the dock from which the company ships. */
async function addDock(page: Page): Promise<void> {
  await page.goto(`${installation.siteOf('tinkettle')}/customers/locations`);
  await main(page).getByRole('button', { name: 'Add location' }).first().click();
  const drawer = page.getByRole('dialog');
  const dock = {
    Name: 'Main dock',
    Address: '900 W Fulton Market',
    'Contact name': 'Nora Quist',
    Phone: '312-555-0117',
  };
  for (const [label, text] of Object.entries(dock))
    await drawer.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(text);
  await drawer.getByRole('combobox', { name: /^City/ }).fill('60607');
  await page.getByRole('option').first().click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
}

const consignee = {
  Company: 'Lakefront Lights',
  'Contact name': 'Ada Pruitt',
  Address: '900 Main St',
  Phone: '414-555-0199',
};

/** Quotes a shipment to Milwaukee and books the carrier's rate. */
async function bookShipment(page: Page): Promise<void> {
  await page.goto(`${installation.siteOf('tinkettle')}/customers/quotes/new`);
  await expect(step(page)).toHaveText('New quote');
  await page.getByLabel('Destination ZIP or city').fill('53202');
  await page.getByRole('option').first().click();
  await fillPickup(page, /Main dock/);
  await fillLine(page, 'Line 1', lamps);
  await page.getByRole('button', { name: 'See carriers' }).click();
  await allAnswered(page);
  await expect(offers(page).first()).toContainText('Tin Kettle Freight');
  await select(page);
  const delivery = page.getByRole('region', { name: /^Delivery at/ });
  for (const [label, text] of Object.entries(consignee))
    await delivery.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(text);
  await dispatch(page);
  await expect(page.getByRole('heading', { level: 1, name: /dispatched|waiting|sent/i })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /shipment/i })
    .first()
    .click();
}

const lamps = {
  count: '2',
  pieces: '2',
  measures: { Length: '48', Width: '40', Height: '42', Weight: '1150' },
  description: 'Floor lamps',
};

/** The desk accepts the shipment, picks it up and delivers it. */
async function haul(page: Page): Promise<void> {
  await page.goto(`${installation.siteOf('tinkettle')}/carriers/shipments`);
  const link = main(page).locator('tbody').getByRole('link').first();
  const bol = await link.innerText();
  await page.keyboard.press('a');
  const drawer = page.getByRole('dialog', { name: /^Accept / });
  await drawer.getByRole('button', { name: 'Accept shipment' }).click();
  await expect(said(page, /accepted/)).toContainText(/PRO 10\d+, pickup PU\d+/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bol);
  for (const status of ['Picked up', 'Delivered']) {
    await page.keyboard.press('u');
    const form = page.getByRole('dialog', { name: /^Update status of / });
    const field = form.getByRole('combobox', { name: /^Status/ });
    await expect(field).toHaveText('Picked up');
    if (status === 'Delivered') {
      await choose(field, /^Delivered$/);
      await form.getByRole('textbox', { name: 'Signed by' }).fill('L. Park');
    }
    await form.getByRole('button', { name: 'Save status' }).click();
    await expect(form).toBeHidden();
    // The message would cover the next form.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click();
  }
}

/** The carrier invoices the delivered shipment with a charge that was not agreed on; answers the number of the invoice. */
async function issueInvoice(page: Page): Promise<string> {
  await page.goto(`${installation.siteOf('tinkettle')}/carriers/invoices`);
  await page.getByRole('link', { name: 'Delivered, not invoiced' }).click();
  const bol = await main(page).locator('tbody').getByRole('link').first().innerText();
  await chooseAction(page, bol, 'Create invoice');
  const drawer = page.getByRole('dialog', { name: `Create invoice for BOL ${bol}` });
  const number = await drawer.getByRole('textbox', { name: 'Invoice number' }).inputValue();
  await drawer.getByRole('button', { name: 'Add charge' }).click();
  const added = await drawer.getByRole('textbox', { name: /^Code, charge/ }).count();
  await drawer.getByRole('textbox', { name: `Code, charge ${added}` }).fill('LGATE');
  await drawer.getByRole('textbox', { name: `Amount, charge ${added}` }).fill('85');
  await drawer.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(said(page, `Invoice ${number} issued`)).toBeVisible();
  return number;
}

/** The audit finds the charge, and the customer disputes it. */
async function disputeInvoice(page: Page, number: string): Promise<void> {
  await page.goto(`${installation.siteOf('tinkettle')}/customers/invoices?q=${number}`);
  await main(page).getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await main(page).getByRole('button', { name: 'Dispute', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Dispute invoice ${number}` });
  await expect(dialog.getByRole('textbox', { name: 'Amount in dispute' })).toHaveValue(/85\.00/);
  await dialog.getByRole('textbox', { name: "What's wrong" }).fill('No liftgate was requested');
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(said(page, `Invoice ${number} disputed`)).toBeVisible();
}

/** The carrier credits what was disputed, the customer approves the rest, and the carrier records its payment. */
async function creditAndCollect(page: Page, shipper: Page, number: string): Promise<void> {
  await page.goto(`${installation.siteOf('tinkettle')}/carriers/invoices?q=${number}`);
  await main(page).getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'Answer dispute' }).click();
  await page
    .getByRole('dialog', { name: `Answer dispute of ${number}` })
    .getByRole('button', { name: 'Send answer' })
    .click();
  await expect(said(page, 'Dispute answered')).toBeVisible();
  await expect(said(shipper, /^Approved$/)).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(said(page, 'Payment recorded')).toBeVisible();
  await expect(said(shipper, /^Paid$/)).toBeVisible();
}
