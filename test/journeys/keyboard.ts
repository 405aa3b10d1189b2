import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the element looks another way (outline, shadow or border) than a twin without the focus. */
const showsFocus = (element: Element): boolean => {
  const twin = element.cloneNode(false);
  if (!(twin instanceof HTMLElement)) return false;
  twin.removeAttribute('id');
  element.after(twin);
  const [focused, other] = [element, twin].map((one) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
    return [outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow, borderColor].join(' ');
  });
  twin.remove();
  return focused !== other;
};

const mostStops = 90;

/** Goes on by Tab until the control has the focus, and sees that it shows it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // A person presses Tab after the page has painted what the one before did.
  const hasFocus = (): Promise<boolean> =>
    control.evaluate(async (element) => {
      await new Promise((next) => requestAnimationFrame(next));
      return element === document.activeElement;
    });
  for (let stops = 0; stops < mostStops && !(await hasFocus()); stops += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect.poll(() => control.evaluate(showsFocus), `visible focus of ${String(control)}`).toBe(true);
}

/** Goes to the control by Tab and presses Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes to the field by Tab and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Opens the menu of a row and chooses one of its entries with the arrow keys. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Actions for ${row}`, exact: true }));
  const items = page.getByRole('menuitem');
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await expect(item).toBeVisible();
  const hasFocus = (): Promise<boolean> => item.evaluate((element) => element === document.activeElement);
  for (let steps = await items.count(); steps > 0 && !(await hasFocus()); steps -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Finds an option of a list by its name and takes it. */
export async function chooseOption(page: Page, field: Locator, name: string): Promise<void> {
  await press(page, field);
  // Options of native lists are in the page, too.
  const options = page.locator('[role=option]');
  await expect(options.first()).toBeVisible();
  // The list takes the focus to its search; a space before that would close it.
  await expect(page.locator('input:focus')).toHaveCount(1);
  await page.keyboard.type(name);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveText(new RegExp(name));
}
