import type { Page } from '@playwright/test';
import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { choose } from '../freight/wizard';
import { chooseAction, press, tabTo, type } from '../keyboard';
import { askDatabase, userAt, userWith } from '../portal';

const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Reports a status from the page of the shipment, by its key. */
async function report(page: Page, status: string, { place = '', signedBy = '' } = {}): Promise<void> {
  await page.keyboard.press('u');
  const drawer = page.getByRole('dialog', { name: /^Update status of / });
  const field = drawer.getByRole('combobox', { name: /^Status/ });
  await expect(field).toHaveText('Picked up');
  if (status !== 'Picked up') await choose(field, new RegExp(`^${status}$`));
  if (place) await drawer.getByText(place, { exact: true }).click();
  if (signedBy) await type(page, drawer.getByRole('textbox', { name: 'Signed by' }), signedBy);
  await lookAt(page, `status-${status.toLowerCase().replaceAll(' ', '-')}`);
  await press(page, drawer.getByRole('button', { name: 'Save status' }));
  await expect(drawer).toBeHidden();
}

/** The carrier proposes a later window, which the customer accepts on its page. */
async function agreeOnWindow(page: Page, customer: Page, bol: string): Promise<void> {
  await page.goBack();
  await chooseAction(page, bol, 'Propose pickup window');
  const drawer = page.getByRole('dialog', { name: /^Propose a pickup window for / });
  await type(page, drawer.getByRole('textbox', { name: 'Note for the customer' }), 'The tractor is in the shop');
  await lookInBothSchemes(page, 'propose-pickup');
  await press(page, drawer.getByRole('button', { name: 'Propose window' }));
  await expect(customer.getByText('The tractor is in the shop')).toBeVisible();
  await press(customer, customer.getByRole('button', { name: 'Accept window' }));
  await expect(said(customer, /New pickup window/)).toBeVisible();
  await page.goForward();
}

/** The carrier asks, and the customer replies. */
async function writeToEachOther(page: Page, customer: Page): Promise<void> {
  await type(page, page.getByRole('textbox', { name: 'New message' }), 'Which dock is it?');
  await press(page, page.getByRole('button', { name: 'Send message' }));
  await expect(customer.getByText('Which dock is it?', { exact: true })).toBeVisible();
  await type(customer, customer.getByRole('textbox', { name: 'Reply to the carrier' }), 'Dock 4, on Lake Street');
  await press(customer, customer.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByText('Dock 4, on Lake Street', { exact: true })).toBeVisible();
  // Keys type while the field has the focus.
  await page.getByRole('heading', { level: 1 }).click();
}

/** The administrator adds a file, and the customer of the site downloads it. */
async function offerResource(page: Page, customer: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/resources');
  await press(page, page.getByRole('button', { name: 'Add resource' }).first());
  const drawer = page.getByRole('dialog', { name: 'Add resource' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Holiday hours');
  await choose(drawer.getByRole('combobox', { name: 'Shown to' }), 'Our users and customers');
  const file = { name: 'holidays.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% closed\n') };
  await drawer.locator('input[type=file]').setInputFiles(file);
  await expect(drawer.getByText(/Uploaded/)).toBeVisible();
  await lookInBothSchemes(page, 'resource-new');
  await press(page, drawer.getByRole('button', { name: 'Save resource' }));
  await expect(said(page, /Holiday hours added/)).toBeVisible();
  await lookInBothSchemes(page, 'carrier-resources');

  await openAs(customer, userWith('CustomerAdministrator'), '/customers/resources');
  const downloaded = customer.waitForEvent('download');
  await press(customer, customer.getByRole('button', { name: 'Download holidays.pdf' }));
  expect((await downloaded).suggestedFilename()).toBe('holidays.pdf');
  await lookAt(customer, 'site-resources');
  await customer.setViewportSize({ width: 360, height: 780 });
  await lookAt(customer, 'site-resources-narrow');
}

/** Beyond the agreed charges, with the document of the page as evidence. */
async function announceCharge(page: Page, customer: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Announce charge' }));
  const drawer = page.getByRole('dialog', { name: /^Announce a charge for / });
  await type(page, drawer.getByRole('textbox', { name: 'Description' }), 'Two hours at the dock');
  const amount = drawer.getByRole('textbox', { name: 'Amount' });
  await tabTo(page, amount);
  await page.keyboard.type('120');
  await expect(amount).toHaveValue('$120.00');
  await lookInBothSchemes(page, 'announce-charge');
  await press(page, drawer.getByRole('button', { name: 'Announce charge' }));
  await expect(page.getByRole('main').getByText('Two hours at the dock')).toBeVisible();
  await expect(customer.getByText('Evidence: pod.pdf')).toBeVisible();
}

test('a dispatcher accepts a shipment and follows it to its proof of delivery, while the customer watches', async ({
  page,
  stranger,
}) => {
  await openAs(page, userAt('desk@demo.lading.example'), '/carriers/shipments');
  await page
    .getByRole('tab', { name: 'To accept' })
    .or(page.getByRole('link', { name: 'To accept' }))
    .click();
  const waiting = page.getByRole('main').locator('tbody').getByRole('link');
  await expect(waiting).toHaveCount(1);
  await lookInBothSchemes(page, 'shipments-to-accept');
  const bol = await waiting.innerText();
  const [id] = /\d+$/.exec((await waiting.getAttribute('href')) ?? '') ?? [];
  await openAs(stranger, userWith('CustomerAdministrator'), `/customers/shipments/${id}`);
  await expect(stranger.getByRole('main').getByText(bol).first()).toBeVisible();
  await stranger.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.keyboard.press('a');
  const drawer = page.getByRole('dialog', { name: `Accept ${bol}` });
  await type(page, drawer.getByRole('textbox', { name: 'Terminal' }), 'Chicago South');
  await lookInBothSchemes(page, 'accept-shipment');
  await press(page, drawer.getByRole('button', { name: 'Accept shipment' }));
  await expect(said(page, /accepted/)).toContainText(/PRO \d+, pickup PU\d+/);
  await expect(said(stranger, /^Pickup$/).first()).toBeVisible();
  await expect(stranger.getByText('Chicago South')).toBeVisible();

  await page
    .getByRole('tab', { name: 'All' })
    .or(page.getByRole('link', { name: 'All', exact: true }))
    .click();
  await press(page, page.getByRole('link', { name: bol }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bol);
  await agreeOnWindow(page, stranger, bol);
  await writeToEachOther(page, stranger);
  await report(page, 'Picked up');
  await expect(said(stranger, /^In transit$/).first()).toBeVisible();
  await report(page, 'Out for delivery', { place: 'Destination' });
  await expect(said(stranger, /^Out for delivery$/).first()).toBeVisible();
  await report(page, 'Delivered', { signedBy: 'L. Park' });
  await expect(said(stranger, /^Delivered$/).first()).toBeVisible();
  await expect(stranger.getByText('L. Park').first()).toBeVisible();

  const proof = { name: 'pod.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% L. Park\n') };
  await tabTo(page, page.getByRole('button', { name: 'choose from this device' }));
  await page.getByRole('main').locator('input[type=file][multiple]').setInputFiles(proof);
  await expect(page.getByRole('main').getByRole('button', { name: 'View pod.pdf' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Open proof of delivery', exact: true })).toBeVisible();
  await announceCharge(page, stranger);
  expect(await stranger.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await lookInBothSchemes(page, 'desk-delivered');
  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, 'desk-delivered-narrow');

  await press(page, page.getByRole('button', { name: 'Void Delivered' }));
  const question = page.getByRole('dialog', { name: 'Void "Delivered"?' });
  await type(page, question.getByRole('textbox', { name: 'Reason' }), 'Still on the truck');
  await lookInBothSchemes(page, 'void-status');
  await press(page, question.getByRole('button', { name: 'Void status' }));
  await expect(said(stranger, /^Out for delivery$/).first()).toBeVisible();
  await expect(stranger.getByText('Voided: Still on the truck').first()).toBeVisible();
});

test('a dispatcher gives back a shipment whose pickup was missed, and the customer can book another rate', async ({
  page,
  stranger,
}) => {
  await openAs(page, userAt('desk@demo.lading.example'), '/carriers/shipments?q=PO-7762');
  const missed = page.getByRole('main').locator('tbody').getByRole('link');
  await expect(missed).toHaveCount(1);
  const bol = await missed.innerText();
  const [id] = /\d+$/.exec((await missed.getAttribute('href')) ?? '') ?? [];
  await openAs(stranger, userWith('CustomerAdministrator'), `/customers/shipments/${id}`);
  await expect(stranger.getByRole('button', { name: 'Accept window' })).toBeVisible();
  await lookInBothSchemes(stranger, 'missed-pickup');
  await chooseAction(page, bol, 'Give back');
  const drawer = page.getByRole('dialog', { name: `Give back ${bol}` });
  await type(page, drawer.getByRole('textbox', { name: 'Note for the customer' }), 'No replacement tractor');
  await lookInBothSchemes(page, 'give-back');
  await press(page, drawer.getByRole('button', { name: 'Give back shipment' }));
  await expect(said(page, /given back/)).toBeVisible();
  await expect(stranger.getByText(/No replacement tractor/).first()).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Accept window' })).toBeHidden();
  await lookAt(stranger, 'given-back');
});

test('an administrator of a carrier invoices a delivered shipment and adds a resource, which the customer sees', async ({
  page,
  stranger,
}) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/invoices');
  await press(page, page.getByRole('link', { name: 'Delivered, not invoiced' }));
  const delivered = page.getByRole('main').locator('tbody').getByRole('link').first();
  const bol = await delivered.innerText();
  await chooseAction(page, bol, 'Create invoice');
  const drawer = page.getByRole('dialog', { name: `Create invoice for BOL ${bol}` });
  const number = await drawer.getByRole('textbox', { name: 'Invoice number' }).inputValue();
  await lookInBothSchemes(page, 'create-invoice');
  await press(page, drawer.getByRole('button', { name: 'Issue invoice' }));
  await expect(said(page, new RegExp(`Invoice ${number} issued`))).toBeVisible();

  await openAs(page, userWith('CarrierAdministrator'), '/carriers/invoices');
  await press(page, page.getByRole('link', { name: number, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await lookAt(page, 'carrier-invoice');
  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, 'carrier-invoice-narrow');
  await openAs(stranger, userWith('CustomerAdministrator'), `/customers/invoices?q=${number}`);
  await expect(stranger.getByRole('main').getByText(number).first()).toBeVisible();

  await offerResource(page, stranger);
});

test.describe('on a phone at a dock', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  /** Reports a status that happened 40 minutes ago. */
  async function reportEarlier(page: Page, status: string, signedBy = ''): Promise<void> {
    await page.getByRole('button', { name: 'Update status' }).tap();
    const drawer = page.getByRole('dialog', { name: /^Update status of / });
    await choose(drawer.getByRole('combobox', { name: /^Status/ }), new RegExp(`^${status}$`));
    await drawer.getByText('Destination', { exact: true }).tap();
    const [day, time] = [drawer.getByRole('textbox', { name: /^Date/ }), drawer.getByLabel(/^Time/)];
    const [month, date, year] = (await day.inputValue()).split('/');
    const then = new Date(Date.parse(`${year}-${month}-${date}T${await time.inputValue()}Z`) - 40 * 60_000);
    const [thatDay = '', thatTime = ''] = then.toISOString().split('T');
    const [thatYear, thatMonth, thatDate] = thatDay.split('-');
    await day.fill(`${thatMonth}/${thatDate}/${thatYear}`);
    await time.fill(thatTime.slice(0, 5));
    if (signedBy) await drawer.getByRole('textbox', { name: 'Signed by' }).fill(signedBy);
    await lookAt(page, `offline-status-${status.toLowerCase().replaceAll(' ', '-')}`);
    await drawer.getByRole('button', { name: 'Save status' }).tap();
    await expect(drawer).toBeHidden();
  }

  /** The next report reaches the server, but its answer is lost. */
  async function loseNextAnswer(page: Page): Promise<() => number> {
    let lost = 0;
    const reports = /\/api\/v1\/carrier-shipments\/\d+\/events$/;
    await page.context().route(
      reports,
      async (route) => {
        const request = route.request();
        const { host, port, pathname } = new URL(request.url());
        const address = `http://127.0.0.1:${port}${pathname}`;
        const response = await route.fetch({ url: address, headers: { ...request.headers(), host } });
        lost += response.ok() ? 1 : 0;
        await route.abort();
      },
      { times: 1 },
    );
    return () => lost;
  }

  test('what a dispatcher enters offline arrives once, with the times entered, in two tabs and after a lost answer', async ({
    page,
    context,
    stranger,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
    const dispatcher = userAt('desk@demo.lading.example');
    await openAs(page, dispatcher, '/carriers/shipments?q=PO-7764');
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^BOL|^\d|^B/ })
      .first();
    const [id] = /\d+$/.exec((await link.getAttribute('href')) ?? '') ?? [];
    await link.tap();
    const tab = await context.newPage();
    await openAs(tab, dispatcher, `/carriers/shipments/${id}`);
    await openAs(stranger, userWith('CustomerAdministrator'), `/customers/shipments/${id}`);
    await expect(tab.getByRole('button', { name: 'Update status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update status' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of / }).tap();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');

    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Announce charge' })).toHaveAttribute('aria-disabled', 'true');
    await reportEarlier(page, 'Out for delivery');
    await reportEarlier(page, 'Delivered', 'L. Park');
    const photo = {
      name: 'dock.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
    };
    await page.locator('input[capture]').setInputFiles(photo);
    await page.getByRole('textbox', { name: 'New message' }).fill('One carton was wet');
    await page.getByRole('button', { name: 'Send message' }).tap();
    const entries = page.getByRole('region', { name: 'Entries on this device' });
    await expect(entries.getByText('Waiting to be sent')).toHaveCount(4);
    await expect(entries.getByText(/^dock\.jpg, /)).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Entries on this device' }).getByRole('listitem')).toHaveCount(4);
    const [, entered = ''] = /, (\d+:\d\d) [AP]M, Destination/.exec(await entries.innerText()) ?? [];
    await entries.scrollIntoViewIfNeeded();
    await lookInBothSchemes(page, 'offline-entries');
    await page.getByRole('button', { name: /^Account of / }).tap();
    await page.getByRole('menuitem', { name: 'Sign out' }).tap();
    const signOut = page.getByRole('menuitem', { name: 'Sign out anyway' });
    await expect(signOut).toHaveAccessibleDescription(/^4 entries have not been sent\./);
    await lookAt(page, 'offline-sign-out');
    await page.keyboard.press('Escape');

    const lost = await loseNextAnswer(page);
    await context.setOffline(false);

    await expect(said(stranger, /^Delivered$/).first()).toBeVisible({ timeout: 30_000 });
    await expect(entries).toBeHidden({ timeout: 30_000 });
    expect(lost()).toBe(1);
    await expect(stranger.getByText('One carton was wet', { exact: true })).toHaveCount(1);
    await expect(stranger.getByRole('button', { name: 'Open proof of delivery', exact: true })).toBeVisible();
    const times = stranger.getByRole('main').getByText(new RegExp(`\\b${entered}:00 [AP]M`));
    await expect(times.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'View dock.jpg' })).toHaveCount(1);
    const [stored] = await askDatabase(
      `SELECT (SELECT count(*)::int FROM tracking_event WHERE shipment_id = $1 AND event_id LIKE 'portal-%') AS statuses,
         (SELECT count(*)::int FROM shipment_document WHERE shipment_id = $1 AND carrier_document_id LIKE 'entry-%') AS documents,
         (SELECT count(*)::int FROM shipment_message WHERE shipment_id = $1 AND side = 'carrier') AS messages`,
      id,
    );
    expect(stored).toEqual({ statuses: 2, documents: 1, messages: 1 });
    await lookAt(page, 'offline-entries-sent');
  });
});
