import type { Page } from '@playwright/test';
import { expect, lookAt, test } from '../journey';

/** The density from which on a class is suggested, in pounds per cubic foot. */
const standard: readonly (readonly [number, string])[] = [
  [30, '60'],
  [22.5, '65'],
  [15, '70'],
  [12, '85'],
  [10, '92.5'],
  [8, '100'],
  [6, '125'],
  [4, '175'],
  [2, '250'],
  [1, '300'],
];
const updated: typeof standard = [[50, '50'], [35, '55'], ...standard];
const kilogramsPerCubicMeter = 0.0624;

const fields = ['Length', 'Width', 'Height', 'Weight'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

async function measure(page: Page, side: string): Promise<void> {
  for (const name of fields.slice(0, 3)) await field(page, name).fill(side);
}

async function expectClass(page: Page, weight: number, freightClass: string): Promise<void> {
  await field(page, 'Weight').fill(weight.toFixed(2));
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result(page).getByRole('heading', { level: 2 })).toHaveText(`Suggested class ${freightClass}`);
}

/** Each class at its bound, and the next lower one a hundredth below it; one piece has the volume of one unit. */
async function expectScale(page: Page, scale: typeof standard, factor: number): Promise<void> {
  for (const [at, [density, freightClass]] of scale.entries()) {
    const bound = Math.ceil(Number(((density / factor) * 100).toFixed(6))) / 100;
    await expectClass(page, bound, freightClass);
    await expectClass(page, bound - 0.01, scale[at + 1]?.[1] ?? '400');
  }
}

/** The site with the older scale, as an administrator would set it. */
async function withoutUpdates(page: Page): Promise<void> {
  await page.route('**/api/**/flags', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const flags: { name: string; isOn: boolean }[] = JSON.parse(text).flags;
    const changed = flags.map((flag) => (flag.name === 'Density_Calculator_Updates' ? { ...flag, isOn: false } : flag));
    await route.fulfill({ response: answer, json: { flags: changed } });
  });
}

for (const [scaleName, scale] of Object.entries({ standard, updated })) {
  test(`every class of the ${scaleName} scale in both units`, async ({ page }) => {
    if (scaleName === 'standard') await withoutUpdates(page);
    await page.goto('/density-calculator');
    await expect(page).toHaveTitle(/^Density Calculator/);

    await measure(page, '12');
    await expectScale(page, scale, 1);
    await expect(result(page)).toContainText('1.00 cubic feet');

    await page.getByText('cm/kg').click();
    await measure(page, '100');
    await expectScale(page, scale, kilogramsPerCubicMeter);
    await expect(result(page)).toContainText('1.00 cubic meter');
    await expect(result(page)).toContainText('kg per cubic meter');
  });
}

test('what is typed wrong is said in the specified words', async ({ page }) => {
  await page.goto('/density-calculator');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('group', { name: 'There are 4 problems' })).toBeFocused();
  for (const name of fields) await expect(page.getByRole('link', { name: `${name} is required` })).toBeVisible();
  await lookAt(page, 'density-required');
  await page.getByRole('link', { name: 'Height is required' }).click();
  await expect(field(page, 'Height')).toBeFocused();

  const wrong: Record<string, string> = {
    '0': 'Length should be greater than 0',
    '1.005': 'Length should have 2 numbers after dot',
    '10000': 'Length should be 9999.99 or less',
    '.': 'Length should be numeric value',
  };
  for (const [text, message] of Object.entries(wrong)) {
    await field(page, 'Length').fill(text);
    await field(page, 'Width').focus();
    await expect(field(page, 'Length')).toHaveAccessibleDescription(message);
  }
  await field(page, 'Length').fill('');
  await field(page, 'Length').pressSequentially('12a-e3.456789');
  await expect(field(page, 'Length')).toHaveValue('123.456');
  await field(page, 'Length').fill('9999.99');
  await field(page, 'Width').focus();
  await expect(field(page, 'Length')).toHaveAccessibleDescription('');
});

test('units are switched without losing what was typed, and the result can be printed', async ({ page }) => {
  await page.goto('/density-calculator');
  await measure(page, '40');
  await field(page, 'Weight').fill('500');
  await page.getByText('cm/kg').click();
  await expect(field(page, 'Length')).toHaveValue('101.6');
  await expect(field(page, 'Weight')).toHaveValue('226.76');
  await page.getByText('in/lbs').click();
  await expect(field(page, 'Length')).toHaveValue('40');
  await expect(field(page, 'Weight')).toHaveValue('500');

  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result(page)).toContainText('13.50 PCF');
  await expect(result(page)).toContainText('based solely on NMFTA density guidelines');
  await expect(result(page)).toContainText('ignores liability, stow-ability and handling');
  await expect(result(page)).toContainText('with the NMFTA or the carrier');
  await lookAt(page, 'density-result');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await result(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
