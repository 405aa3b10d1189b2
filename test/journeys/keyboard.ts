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
  const hasFocus = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
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
