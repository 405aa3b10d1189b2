import { accountApi, AccountPreferences } from '@lading/contracts/accounts/account';
import { actingApi } from '@lading/contracts/accounts/act-user';
import { legalApi } from '@lading/contracts/sites/legal';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { createUser, createShipper, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from './account.entities';
import { changeRows, addRow } from '../../../../../test/harness/builders/rows';
import { LegalDocument } from '../content/content.entities';

let portal: TestPortal;
let shipper: Awaited<ReturnType<typeof createShipper>>;
let me: Caller;
let helpdesk: Caller;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z' });
  shipper = await createShipper(portal, 'harbor');
  me = portal.as(shipper.token);
  await createUser(portal, { email: 'help@lading.example', role: 'SuperSystemAdministrator' });
  helpdesk = portal.as(await signedIn(portal, 'help@lading.example'));
});
afterAll(() => portal.close());

const wanted = (change: Partial<AccountPreferences>): AccountPreferences =>
  Object.assign(new AccountPreferences(), change);
const actAs = async (): Promise<Caller> => {
  const { body } = await helpdesk.call(actingApi.impersonate, { userName: 'admin@harbor.example' });
  return portal.as(body.actingToken);
};
const keyOf = async (caller: Caller): Promise<string> => (await caller.call(preferencesApi.getSealingKey)).body.key;

describe('preferences', () => {
  it('are stored, and a user’s units take precedence over the company’s', async () => {
    expect((await me.call(accountApi.getCurrentUser)).body).toMatchObject({ isMetric: false });

    const { body } = await me.call(preferencesApi.changePreferences, wanted({ units: 'metric', density: 'compact' }));
    const after = await me.call(accountApi.getCurrentUser);

    expect(body).toMatchObject({ units: 'metric', density: 'compact', colorScheme: 'system' });
    expect(after.body).toMatchObject({ isMetric: true, preferences: { units: 'metric', density: 'compact' } });
    const [event] = await portal.sql(
      `SELECT payload FROM event WHERE name = 'account-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ payload: { fields: ['preferences'] } });
  });

  it('store up to seven favorite pages of a user in their order', async () => {
    const favoritePages = ['/customers/map', '/customers/shipments'];
    await me.call(preferencesApi.changePreferences, { favoritePages });
    expect((await me.call(accountApi.getCurrentUser)).body.preferences).toMatchObject({ favoritePages });

    const tooMany = Array.from({ length: 8 }, (_, index) => `/customers/page-${index}`);
    expect((await me.call(preferencesApi.changePreferences, { favoritePages: tooMany })).status).toBe(422);
    const foreign = { favoritePages: ['//elsewhere.example'] };
    expect((await me.call(preferencesApi.changePreferences, foreign)).status).toBe(422);
  });

  it('that an administrator saves while acting belong to the user, and name both', async () => {
    const acting = await actAs();

    await acting.call(preferencesApi.changePreferences, wanted({ colorScheme: 'dark' }));

    expect((await me.call(accountApi.getCurrentUser)).body.preferences).toMatchObject({ colorScheme: 'dark' });
    expect((await helpdesk.call(accountApi.getCurrentUser)).body.preferences).toMatchObject({ colorScheme: 'system' });
    const [event] = await portal.sql(
      `SELECT actor_id AS actor, acting_user_id IS NOT NULL AS acted FROM event WHERE name = 'account-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ actor: shipper.userId, acted: true });
  });
});

describe('the key of what a device keeps', () => {
  it('is the same for one person and another for everybody else', async () => {
    const own = await keyOf(me);

    expect(Buffer.from(own, 'base64url')).toHaveLength(32);
    expect(await keyOf(me)).toBe(own);
    expect(await keyOf(helpdesk)).not.toBe(own);
    expect(await keyOf(await actAs())).toBe(own);
  });

  it('is refused to visitors who are not signed in', async () => {
    expect((await portal.anyone.call(preferencesApi.getSealingKey)).status).toBe(401);
  });
});

describe('terms with a new version', () => {
  const publish = (version: string, effectiveOn: string) =>
    addRow(portal, LegalDocument, { kind: 'terms', version, title: 'Terms', effectiveOn, sections: [] });
  const due = async (): Promise<number | null | undefined> =>
    (await me.call(accountApi.getCurrentUser)).body.dueTermsId;

  it('wait for those who joined before, from their day on until they are accepted', async () => {
    await changeRows(portal, UserAccount, shipper.userId, { signedUpAt: '2026-11-02' });
    await publish('of-old', '2026-11-01');
    expect(await due()).toBeNull();
    const { id } = await publish('of-late', '2026-11-20');
    await publish('to-come', '2026-11-21');
    expect(await due()).toBe(id);

    await me.call(legalApi.acceptLegalDocument, { id });

    expect(await due()).toBeNull();
  });
});
