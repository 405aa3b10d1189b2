import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { userWith } from '../journeys/portal';
import { pictureOf } from './page-status';

const shipper = userWith('CustomerAdministrator');

/** Pages with a question mark beside a word that newcomers do not know, and the first line of what it says. */
const helps = {
  '/customers/quotes/new': ['freight class and density', 'Freight class, from 50 to 500'],
  '/customers/carriers/pro-numbers': ['blocks of PRO numbers', 'Carriers track each shipment by its PRO number.'],
  '/customers/shipments': ['saved views', 'A view saves your choices on this screen'],
} as const;

for (const [path, [about, says]] of Object.entries(helps)) {
  test(`${path} explains ${about} in place`, async ({ page }) => {
    await openAs(page, shipper, path);
    await page.getByRole('button', { name: `Help: ${about}` }).click();
    const help = page.getByRole('dialog', { name: `Help: ${about}` });
    await expect(help).toContainText(says);
    await expect(help.getByRole('link')).toBeFocused();
    await lookInBothSchemes(page, `${pictureOf(path)}-help`);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });
}
