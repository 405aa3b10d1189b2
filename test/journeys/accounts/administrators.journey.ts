import type { Locator, Page } from '@playwright/test';
import { codeAt, stepAt } from '../../../apps/server/src/kernel/auth/totp';
import { expect, fillSignIn, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { askDatabase, siteOf, userWith } from '../portal';
import { mailedLink } from './mailbox';

const demoSuper = userWith('SuperSystemAdministrator');
/** A super administrator of this journey alone, because a second factor changes the sign-in of other users. */
const chief = { ...demoSuper, email: 'chief@lading.example' };
const email = 'iris@lading.example';
const password = 'a wide harbor in spring';

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('table').getByRole('row').filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const code = (secret: string, steps = 0): string => codeAt(secret, stepAt(Date.now()) + steps);
const secretOf = async (shown: Locator): Promise<string> => (await shown.innerText()).replaceAll(/\s/g, '');

/** Chooses an entry of the menu of a row. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Fills in a user's name and address in the invite form. */
async function fillIdentity(form: Locator, who: { email: string; firstName: string; lastName: string }): Promise<void> {
  await form.getByRole('textbox', { name: /^Email/ }).fill(who.email);
  await form.getByRole('textbox', { name: /^First name/ }).fill(who.firstName);
  await form.getByRole('textbox', { name: /^Last name/ }).fill(who.lastName);
}

/** Chooses the password behind the emailed link and sets up the second factor that the role needs. */
async function join(page: Page): Promise<void> {
  await page.goto(await mailedLink(email, /invited to administer/i));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(code(await secretOf(page.locator('[data-secret]'))));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage carriers');
}

/** Gives or takes one privilege in the table of all administrators, and saves it after the review. */
async function changePrivilege(page: Page, privilege: string, name: string, isHeld: boolean): Promise<void> {
  await page.goto(`${siteOf()}/admin/additional-roles`);
  await page.getByRole('button', { name: 'Edit privileges' }).click();
  await page.getByRole('checkbox', { name: `${privilege} for ${name}` }).setChecked(isHeld);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${isHeld ? 'Gets' : 'Loses'}: ${privilege.toLowerCase()}`);
  await lookAt(page, `review-${isHeld ? 'grant' : 'taking'}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(said(page, 'Privileges saved')).toBeVisible();
}

/** Who has a privilege, and what the roles of the other sides may hold. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Who has this?' }).click();
  await page.getByRole('option', { name: 'View jobs' }).click();
  await expect(said(page, 'have the privilege "view jobs"')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Iris Holm/ })).toHaveCount(0);
  for (const part of ['Carrier users', 'Customer users', 'Administrators']) {
    await page.getByRole('link', { name: part }).click();
    await lookAt(page, `privileges-${part}`);
  }
}

/** The pages of administrators on a phone, where the table becomes cards. */
async function lookAtOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Edit privileges' }).click();
  await expect(page.getByRole('group', { name: 'Privileges of Iris Holm' })).toBeVisible();
  await lookAt(page, 'additional-roles-phone');
  await page.goto(`${siteOf()}/admin/system-admins`);
  await page.getByRole('button', { name: 'Iris Holm', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Iris Holm' })).toBeVisible();
  await lookAt(page, 'system-admin-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
}

const kinds = [
  ['Carrier Administrator', 'Cara', 'Activity page', undefined],
  ['Sales Administrator', 'Saul', 'Digital marketing page', undefined],
  ['Sales Representative', 'Rita', 'Data visibility', 'Manage locations'],
] as const;

/** Invites a user of a carrier, gives or takes one privilege, and sees which the role may never hold. */
async function manageCarrierUser(
  page: Page,
  [role, firstName, privilege, refused]: (typeof kinds)[number],
): Promise<void> {
  const name = `${firstName} Moss`;
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog');
  const who = { email: `${firstName.toLowerCase()}@otter.example`, firstName, lastName: 'Moss' };
  await fillIdentity(drawer, who);
  await drawer.getByRole('combobox', { name: /Role/ }).click();
  await page.getByRole('option', { name: role }).click();
  if (refused) await expect(drawer.getByRole('checkbox', { name: refused })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Send invite' }).click();
  await expect(row(page, name)).toContainText(role);
  await expect(row(page, name)).toContainText('Invited');
  expect(await mailedLink(who.email, /invited to/i)).toContain('/activate#key=');
  await act(page, name, 'Edit');
  const box = drawer.getByRole('checkbox', { name: privilege });
  const wasHeld = await box.isChecked();
  await box.setChecked(!wasHeld);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, `${name} updated`)).toBeVisible();
  await expect(drawer).toBeHidden();
  await act(page, name, 'Edit');
  await expect(box).toBeChecked({ checked: !wasHeld });
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toBeHidden();
}

test('a super administrator makes a plain one, who manages every kind of carrier user as long as the privilege lasts', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(
    /status of (401|409) |status of 422 .*second-step|status of 403 .*(carrier-users|oidc)|status of 400 .*\/oidc\/token/,
  );
  await askDatabase(
    `INSERT INTO user_account (email, first_name, last_name, role, state, password_hash, is_demo, activated_at)
     SELECT $1, 'Chief', 'Brandt', role, state, password_hash, true, now() FROM user_account WHERE email = $2`,
    chief.email,
    demoSuper.email,
  );
  await openAs(page, chief, '/admin/system-admins');
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  const drawer = page.getByRole('dialog');
  await fillIdentity(drawer, { email, firstName: 'Iris', lastName: 'Holm' });
  await lookAt(page, 'invite-administrator');
  await drawer.getByRole('button', { name: 'Send invite' }).click();
  await expect(said(page, 'Iris Holm invited')).toBeVisible();
  await expect(row(page, 'Iris Holm')).toContainText('Invited');
  await lookAt(page, 'system-admins');
  await join(stranger);

  const [carrier] = await askDatabase(`SELECT id FROM carrier WHERE code = 'OTTER'`);
  const users = `${siteOf()}/admin/carriers/${String(carrier?.['id'])}/users`;
  await stranger.goto(users);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page");
  await changePrivilege(page, 'Manage carrier users', 'Iris Holm', true);
  await lookInBothSchemes(page, 'additional-roles');
  await lookAround(page);
  await lookAtOnPhone(page);
  await stranger.goto(users);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^Users of /);
  for (const kind of kinds) await manageCarrierUser(stranger, kind);
  await changePrivilege(page, 'Manage carrier users', 'Iris Holm', false);
  await stranger.getByRole('button', { name: 'Invite user' }).click();
  await fillIdentity(stranger.getByRole('dialog'), {
    email: 'late@otter.example',
    firstName: 'Late',
    lastName: 'Moss',
  });
  await stranger.getByRole('button', { name: 'Send invite' }).click();
  await expect(stranger.getByRole('dialog')).toContainText('You do not have access to this');
  await stranger.goto(users);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page");

  await sellCoverage(page);
  await makeSuper(page);
  await act(page, 'Iris Holm', 'Sign out everywhere');
  await expect(said(page, 'Iris Holm signed out everywhere')).toBeVisible();
  await act(page, 'Iris Holm', 'Reset second factor');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(said(page, 'Second factor of Iris Holm reset')).toBeVisible();
  await act(page, 'Iris Holm', 'Suspend');
  await expect(row(page, 'Iris Holm')).toContainText('Suspended');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Iris Holm')).toContainText('Active');
  await act(page, 'Iris Holm', 'Suspend');
  await expect(row(page, 'Iris Holm')).toContainText('Suspended');
  await stranger.goto(users);
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

/** Adds an insurance product for one carrier, reads its version, and voids coverage as far as the question. */
async function sellCoverage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteOf()}/admin/insurance`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add product' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Otter cover');
  await drawer.getByRole('textbox', { name: 'Provider' }).fill('Otter Mutual');
  await drawer.getByRole('checkbox', { name: /^For all carriers/ }).uncheck();
  await drawer.getByRole('combobox', { name: 'Carriers' }).fill('OTTER');
  await page.getByRole('listbox', { name: 'Carriers' }).getByRole('option').first().click();
  await drawer.getByRole('textbox', { name: 'Coefficient' }).fill('0.008');
  await expect(drawer.getByText('A value of $100,000.00 costs $800.00.')).toBeVisible();
  await lookInBothSchemes(page, 'insurance-product-new');
  await drawer.getByRole('button', { name: 'Save product' }).click();
  await expect(said(page, 'Otter cover takes effect on')).toBeVisible();
  await lookAt(page, 'insurance-products');
  await act(page, 'Otter cover', 'Versions');
  await expect(page.getByRole('dialog')).toContainText('0.008 of the value');
  await lookInBothSchemes(page, 'insurance-versions');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Carriers', exact: true }).click();
  await lookInBothSchemes(page, 'insurance-carriers');
  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await lookInBothSchemes(page, 'insurance-certificates');
  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, 'insurance-certificates-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Promotes Iris, which needs a second factor of the one who does it: set up on the way, then proven by a code. */
async function makeSuper(page: Page): Promise<void> {
  const promote = async () => {
    await page.goto(`${siteOf()}/admin/system-admins`);
    await act(page, 'Iris Holm', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Iris Holm' });
    await form.getByRole('combobox', { name: /Role/ }).click();
    await page.getByRole('option', { name: 'Super System Administrator' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
  };
  const step = page.getByRole('dialog', { name: 'Confirm your second factor' });
  await promote();
  await expect(step).toBeVisible();
  await lookAt(page, 'no-second-factor');
  await step.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByLabel(/Current password/).fill(chief.password);
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const secret = await secretOf(factor.locator('code'));
  await factor.getByRole('textbox', { name: /Code/ }).fill(code(secret));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await factor.getByRole('button', { name: "I've saved them" }).click();

  await promote();
  await step.getByRole('textbox', { name: /Code/ }).fill('000000');
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(step.getByRole('link', { name: /Code/ })).toBeVisible();
  await lookAt(page, 'second-step');
  // The code before has been used; the next one counts half a minute early.
  await step.getByRole('textbox', { name: /Code/ }).fill(code(secret, 1));
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(said(page, 'Iris Holm updated')).toBeVisible();
  await expect(row(page, 'Iris Holm')).toContainText('Super System Administrator');
}
