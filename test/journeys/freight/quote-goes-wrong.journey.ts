import type { Page } from '@playwright/test';
import { carrierBrands } from '@lading/demo-data/brands';
import { addDays } from '@lading/domain/time/calendar-date';
import { expect, lookAt, signInAs, test } from '../journey';
import { askDatabase, type Simulator } from '../portal';
import { allAnswered, askCarriers, asTyped, beginQuote, dispatch, fillParties, offers, select, step } from './wizard';

/** Selects an offer whose carrier refuses the dispatch. Only that carrier, since other journeys dispatch with Bluemesa meanwhile. */
async function selectRefusing(page: Page, simulator: Simulator, place: number): Promise<void> {
  const choice = offers(page)
    .getByRole('button', { name: /^Select (?!Bluemesa)/ })
    .nth(place);
  const name = await choice.evaluate((button) => button.ariaLabel ?? button.textContent ?? '');
  const brand = carrierBrands.find(({ siteName }) => name.includes(siteName));
  const refusal = { kind: 'refusal' as const, code: '2000', message: 'The terminal is closed.' };
  for (const code of brand?.codes ?? []) await simulator.setFaults(code, '*', [refusal]);
  await choice.click();
  await expect(step(page)).toHaveText('Confirm');
}

test('what cannot be shipped is refused with the way to each field', async ({ page }) => {
  await signInAs(page, 'CustomerAdministrator');
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await page.getByRole('button', { name: 'See carriers' }).click();

  const summary = page.getByRole('group', { name: /^There are \d+ problems$/ });
  await expect(summary).toBeFocused();
  for (const name of ['Length', 'Width', 'Height', 'Weight']) {
    await expect(summary.getByRole('link', { name: `${name} is required` })).toBeVisible();
  }
  // Whole in view: what the bar at the bottom half covers could be scrolled free, but counts as too small.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await lookAt(page, 'details-refused');
  await summary.getByRole('link', { name: 'Height is required' }).click();
  await expect(page.getByRole('textbox', { name: /^Height/ })).toBeFocused();

  const destination = page.getByLabel('Destination ZIP or city');
  await destination.fill('00000');
  await page.keyboard.press('Tab');
  await expect(destination).toHaveAccessibleDescription(
    /The field does not contain a zip code\. Please try to refine your search/,
  );
  const weight = page.getByRole('textbox', { name: /^Weight/ });
  await weight.fill('0');
  await page.keyboard.press('Tab');
  await expect(weight).toHaveAccessibleDescription(/Weight should be greater than 0/);

  const shipDate = page.getByRole('textbox', { name: /^Ship date/ });
  const tooFar = asTyped(addDays(new Date().toISOString().slice(0, 10), 182));
  await shipDate.fill(tooFar);
  await page.keyboard.press('Tab');
  await expect(shipDate).toHaveValue(tooFar);
  await expect(shipDate).toHaveAccessibleDescription(/Ship date should be \d\d\/\d\d\/\d{4} or less/);
  await page.getByRole('button', { name: 'See carriers' }).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Weight should be greater than 0' })).toBeVisible();
  await expect(step(page)).toHaveText('New quote');
});

interface Moment {
  answered: number;
  asked: number;
  selectable: number;
}

/** Writes down what the board of offers shows at each change, from now on. */
async function watchBoard(page: Page): Promise<() => Promise<Moment[]>> {
  const moments = await page.evaluateHandle(() => {
    const seen: Moment[] = [];
    const look = (): void => {
      const text = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent).join('\n');
      const [, answered, asked] = /(\d+) of (\d+) carriers responded/.exec(text) ?? [];
      const selectable = document.querySelectorAll('main [data-row-id] button[aria-label^="Select "]:enabled').length;
      if (answered && asked) seen.push({ answered: Number(answered), asked: Number(asked), selectable });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => moments.jsonValue();
}

test('offers arrive one by one, and one that was chosen in another tab is not booked at a rate that the user never saw', async ({
  page,
  simulator,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 409 .*\/api\/v1\/shipments/);
  await signInAs(page, 'CustomerAdministrator');
  await beginQuote(page);
  await askCarriers(page);
  await select(page, 'Ironwren');
  await fillParties(page);

  await simulator.setDieselPrice('IWREN', 5802);
  await simulator.setFaults('SMRSH', 'rate', [{ kind: 'silence', when: 'before' }]);
  const other = await page.context().newPage();
  await other.goto(page.url().replace('/confirm', '/carriers'));
  await expect(step(other)).toHaveText('Select Carrier');
  await expect(offers(other).first()).toBeVisible();
  const moments = await watchBoard(other);
  await other.getByRole('button', { name: 'Get new rates' }).click();
  await expect(other.getByRole('status').filter({ hasText: /^(\d+) of (?!\1 )\d+ carriers responded$/ })).toBeVisible();
  await select(other, 'Ironwren');
  const early = (await moments()).filter(({ answered, asked, selectable }) => selectable > 0 && answered < asked);
  expect(early.length, 'offers while others were still asked').toBeGreaterThan(0);

  const oldWords = await dispatch(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'The price has changed' });
  await expect(refusal).toContainText('Nothing was dispatched.');
  await expect(refusal).toContainText(`It was ${oldWords.replace('Dispatch for ', '')} and is now $`);
  await lookAt(page, 'price-changed');
  const newWords = await dispatch(page);
  expect(newWords).not.toBe(oldWords);
  await expect(step(page)).toHaveText('Dispatched', { timeout: 60_000 });
});

test('carriers that fail, a price that expires and a refused dispatch all have a way on', async ({
  page,
  simulator,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.allow(/status of (409|410) .*\/api\/v1\/shipments/);
  await simulator.setFaults('*', 'rate', [{ kind: 'refusal', code: '2000', message: 'No capacity this week.' }]);
  await signInAs(page, 'CustomerAdministrator');
  // No tariff of the portal reaches Guam, and no called carrier has room.
  await beginQuote(page, '96910');
  await askCarriers(page);
  await expect(page.getByRole('heading', { name: 'No rates available' })).toBeVisible();
  await page.getByRole('button', { name: /^No rate from/ }).click();
  await expect(page.getByText('No capacity this week.').first()).toBeVisible();
  await lookAt(page, 'no-offers');

  await simulator.calm();
  await simulator.setFaults('IWREN', 'rate', [{ kind: 'silence', when: 'before' }]);
  await simulator.setFaults('SMRSH', 'rate', [{ kind: 'refusal', code: '2000', message: 'No capacity this week.' }]);
  await simulator.setFaults('HERON', 'rate', [{ kind: 'body', body: 'html' }]);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Destination ZIP or city').fill('75201');
  await page
    .getByRole('option', { name: /Dallas/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'See carriers' }).click();
  await expect(offers(page).nth(5)).toBeVisible({ timeout: 60_000 });
  await allAnswered(page);
  await page.getByRole('button', { name: /^No rate from/ }).click();
  await expect(page.getByText('No capacity this week.')).toBeVisible();
  await lookAt(page, 'offers-with-failures');

  await select(page);
  await fillParties(page);
  const quote = /quotes\/(\d+)\//.exec(page.url())?.[1];
  await askDatabase(`UPDATE offer SET valid_until = now() - interval '1 minute' WHERE quote_id = $1`, quote);
  await dispatch(page);
  const expired = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Get new rates' }) });
  await lookAt(page, 'price-expired');
  await expired.getByRole('button', { name: 'Get new rates' }).click();
  await expect(step(page)).toHaveText('Select Carrier');
  await expect(
    offers(page)
      .getByRole('button', { name: /^Select / })
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await allAnswered(page);

  await selectRefusing(page, simulator, 0);
  await fillParties(page);
  await dispatch(page);
  const failed = page.getByRole('alert').filter({ hasText: 'The terminal is closed.' });
  await expect(step(page)).toHaveText('Error', { timeout: 60_000 });
  await expect(failed).toBeVisible();
  await lookAt(page, 'dispatch-refused');

  await page.getByRole('button', { name: 'Choose another carrier' }).click();
  await expect(step(page)).toHaveText('Select Carrier');
  await selectRefusing(page, simulator, 1);
  await fillParties(page);
  await dispatch(page);
  await expect(step(page)).toHaveText('Error', { timeout: 60_000 });
  await expect(failed).toBeVisible();

  await page.getByRole('link', { name: 'Submit a ticket' }).click();
  await expect(step(page)).toHaveText('Contact support');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Dispatch of SH\d{8} failed$/);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(/The terminal is closed\./);
  await expect(page.getByRole('textbox', { name: /^Reference number/ })).toHaveValue(/^SH\d{8}$/);
  await page.goBack();
  await expect(step(page)).toHaveText('Error');

  await simulator.calm();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(step(page)).toHaveText('Dispatched', { timeout: 60_000 });
});
