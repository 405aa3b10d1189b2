import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { Browser, type SiteClient } from '../../../../../test/harness/browser';
import { createCarrier, createUser } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { keyIn, mailsTo, type SentMail } from '../../../../../test/harness/mailbox';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database.js';
import { AccountUsersService } from './account-users.service.js';
import { aSite } from '../../../../../test/harness/builders/carriers.js';
import { aCustomer } from '../../../../../test/harness/builders/customers.js';

const password = 'correct horse battery';
const next = 'nine quiet herons';
const start = '2026-11-20T15:00:00Z';
const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };

let portal: TestPortal;
let addresses = 0;

const browser = (): Browser => new Browser(portal.app, `10.4.0.${(addresses += 1)}`);
const person = (email: string): Promise<number> =>
  createUser(portal, { email, role: 'CustomerAdministrator', customerId: 1 });
const site = (bearer?: string): Caller => new Caller(portal.address, bearer, 'bluemesa.localhost:8080');
/** Signed in on the site of Bluemesa, in a browser that can go on. */
async function signedIn(email: string, chosen = password) {
  const visitor = browser();
  const tokens = await visitor.signIn(email, chosen, bluemesa);
  return { visitor, tokens, me: site(tokens.access_token) };
}
const isIn = async (caller: Caller): Promise<boolean> => {
  portal.app.get(AccountUsersService).forget();
  return (await caller.call(accountApi.getCurrentUser)).status === 200;
};
const account = { firstName: 'Ada', lastName: 'Reyes' };

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createCarrier(portal, { id: 1085, code: 'BMESA' });
  await aSite(portal, { carrierId: 1085 });
  await aCustomer(portal, { id: 1, companyName: 'Known Co', homeCarrierId: 1085 });
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('the own account', () => {
  it('takes names, telephone and preferences, and remembers them', async () => {
    await person('names@known.example');
    const { me } = await signedIn('names@known.example');
    const preferences = {
      colorScheme: 'dark',
      density: 'compact',
      units: 'metric',
      hasKeyShortcuts: false,
      landingPage: '/customers/shipments',
      labelFormat: 'zebra',
    } satisfies UserInfo['preferences'];

    const before = await me.call(accountApi.getCurrentUser);
    const changed = await me.call(accountApi.updateMyAccount, { ...account, phone: '312 555 0199', preferences });
    const names = await me.call(accountApi.updateMyAccount, { firstName: 'Ada', lastName: 'Moor' });

    expect(before.body.preferences).toMatchObject({ colorScheme: 'system', hasKeyShortcuts: true });
    expect(changed.body).toMatchObject({ firstName: 'Ada', lastName: 'Reyes', phone: '312 555 0199', preferences });
    expect(names.body).toMatchObject({ lastName: 'Moor', phone: '312 555 0199', preferences });
    const [event] = await portal.sql(
      `SELECT payload, customer_id AS customer FROM event WHERE name = 'account-changed' ORDER BY id`,
    );
    expect(event).toMatchObject({
      payload: { fields: expect.arrayContaining(['firstName', 'preferences']) },
      customer: 1,
    });
  });

  it.each([
    [{ ...account, firstName: ' ' }, 'firstName', "First name shouldn't contain only spaces"],
    [{ ...account, phone: 'call me' }, 'phone', 'Phone has incorrect format'],
    [{ ...account, email: 'x@y.example' }, 'currentPassword', 'Current password is required'],
    [{ ...account, email: 'x@y.example', currentPassword: 'no' }, 'currentPassword', 'Current password mismatch'],
  ])('refuses %j', async (change, path, message) => {
    const email = `refused-${(addresses += 1)}@known.example`;
    await person(email);
    const { me } = await signedIn(email);

    const { status, body } = await me.call(accountApi.updateMyAccount, change);

    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ path, message }] });
  });

  it('gets another address once it is confirmed, and the old one is notified', async () => {
    await person('old@known.example');
    const { me } = await signedIn('old@known.example');
    const change = { ...account, email: 'fresh@known.example', currentPassword: password };

    const asked = await me.call(accountApi.updateMyAccount, change);
    const mails = await mailsTo(portal, 'fresh@known.example');
    const key = keyIn(mails);
    const foreign = await portal.anyone.call(accountAccessApi.confirmEmail, { key });
    const done = await site().call(accountAccessApi.confirmEmail, { key });

    expect(asked.body.email).toBe('old@known.example');
    expect(mails[0]?.text).toContain('http://bluemesa.localhost:8080/confirm-email#key=');
    expect(foreign.body).toMatchObject({ code: 'key-not-usable' });
    expect(done.body).toEqual({ email: 'fresh@known.example' });
    expect((await site().call(accountAccessApi.confirmEmail, { key })).status).toBe(409);
    const subjects = (await mailsTo(portal, 'old@known.example')).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('was changed'), expect.stringContaining('was requested')]);
    await expect(browser().signIn('fresh@known.example', password)).resolves.toHaveProperty('access_token');
  });

  it('notifies only the owner that an address is taken', async () => {
    await Promise.all(['wants@known.example', 'has@known.example'].map(person));
    const { me } = await signedIn('wants@known.example');
    const ask = (email: string) =>
      me.call(accountApi.updateMyAccount, { ...account, email, currentPassword: password });

    const [taken, free] = [await ask('has@known.example'), await ask('free@known.example')];

    expect({ ...taken.body, userLocations: [] }).toEqual({ ...free.body, userLocations: [] });
    expect((await mailsTo(portal, 'has@known.example'))[0]?.subject).toContain(
      'use your email address for another account',
    );
  });
});

describe('a changed password', () => {
  it('ends all other sessions and leaves this one', async () => {
    const id = await person('change@known.example');
    const here = await signedIn('change@known.example');
    const there = await signedIn('change@known.example');

    const { status } = await here.me.call(accountApi.changePassword, { currentPassword: password, newPassword: next });

    expect(status).toBe(204);
    expect([await isIn(here.me), await isIn(there.me)]).toEqual([true, false]);
    expect(
      (await here.visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token: here.tokens.refresh_token }))
        .status,
    ).toBe(200);
    expect(
      (await there.visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token: there.tokens.refresh_token }))
        .status,
    ).toBe(400);
    // The other browser is not signed in again without a question either.
    expect((await there.visitor.authorize(bluemesa)).seen.text).toContain('autocomplete="current-password"');
    await expect(browser().signIn('change@known.example', next)).resolves.toHaveProperty('access_token');
    expect((await mailsTo(portal, 'change@known.example'))[0]?.subject).toContain('was changed');
    const [event] = await portal.sql(
      `SELECT subject, actor_id AS actor, payload FROM event WHERE name = 'password-changed'`,
    );
    expect(event).toEqual({ subject: `user:${id}`, actor: id, payload: { way: 'own' } });
  });

  it('ends sign-ins that have only started', async () => {
    await person('started@known.example');
    const { me } = await signedIn('started@known.example');
    const other = browser();
    const started = await other.authorize(bluemesa);
    const sent = await other.submit(started.url, 'started@known.example', password);

    await me.call(accountApi.changePassword, { currentPassword: password, newPassword: next });

    expect((await other.follow(sent.location)).seen.location).not.toContain('code=');
    expect(await isIn(me)).toBe(true);
  });

  it.each([
    ['not it', next, 'currentPassword', 'Current password mismatch'],
    [password, password, 'newPassword', 'New password must differ from the current one'],
    [password, 'known co known co', 'newPassword', 'New password is too easy to guess'],
    [password, 'short', 'newPassword', 'New password must be at least 12 characters long'],
  ])('is refused for %s to %s', async (currentPassword, newPassword, path, message) => {
    const email = `pw-${(addresses += 1)}@known.example`;
    await person(email);
    const { me } = await signedIn(email);

    const { body } = await me.call(accountApi.changePassword, { currentPassword, newPassword });

    expect(body).toMatchObject({ code: 'invalid-fields', fields: [{ path, message }] });
  });

  it('cannot be found by trying with a stolen session', async () => {
    await person('stolen@known.example');
    const { me } = await signedIn('stolen@known.example');
    const attempt = (currentPassword: string) =>
      me.call(accountApi.changePassword, { currentPassword, newPassword: next });
    for (let time = 0; time < 5; time += 1) await attempt('a guess');

    expect((await attempt(password)).status).toBe(429);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => site().call(accountAccessApi.askPasswordReset, { email });
  /** The mails of an address, once there are as many of them. */
  const arrived = (email: string, count: number): Promise<SentMail[]> =>
    eventually(async () => {
      const mails = await mailsTo(portal, email);
      return mails.length === count ? mails : undefined;
    }, 30_000);

  it('is replaced by an emailed link, once, and every session ends', async () => {
    await person('forgot@known.example');
    const { me } = await signedIn('forgot@known.example');
    await ask('Forgot@Known.example');
    const mails = await arrived('forgot@known.example', 1);
    const key = keyIn(mails);
    const reset = (newPassword: string) => site().call(accountAccessApi.resetPassword, { key, newPassword });

    const shown = await site().call(accountAccessApi.checkPasswordReset, { key });
    const weak = await reset('password1234');
    const both = await Promise.all([reset(next), reset(next)]);

    expect(mails[0]?.sender).toBe('Bluemesa Freightways');
    expect(shown.body).toEqual({ isUsable: true, email: 'f***@known.example', companyName: 'Known Co' });
    expect(weak.status).toBe(422);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await isIn(me)).toBe(false);
    expect((await site().call(accountAccessApi.checkPasswordReset, { key })).body.isUsable).toBe(false);
    await expect(browser().signIn('forgot@known.example', next)).resolves.toHaveProperty('access_token');
  });

  it('answers the same for an address without an account, and mails nothing', async () => {
    await person('there@known.example');

    const unknown = await ask('nobody@known.example');
    const known = await ask('there@known.example');
    await arrived('there@known.example', 1);

    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.body).toEqual(unknown.body);
    expect(await mailsTo(portal, 'nobody@known.example')).toEqual([]);
  });

  it('takes back what others have started with the old one: another address and a sign-in', async () => {
    await person('raided@known.example');
    const { me } = await signedIn('raided@known.example');
    const theft = { ...account, email: 'thief@elsewhere.example', currentPassword: password };
    await me.call(accountApi.updateMyAccount, theft);
    const move = keyIn(await mailsTo(portal, 'thief@elsewhere.example'));
    const thief = browser();
    const started = await thief.authorize(bluemesa);
    const sent = await thief.submit(started.url, 'raided@known.example', password);
    await ask('raided@known.example');
    // The old address was notified of the new one first.
    const key = keyIn(await arrived('raided@known.example', 2));

    const reset = await site().call(accountAccessApi.resetPassword, { key, newPassword: next });
    const moved = await site().call(accountAccessApi.confirmEmail, { key: move });
    const { seen } = await thief.follow(sent.location);

    expect([reset.status, sent.status]).toEqual([204, 303]);
    expect(moved.body).toMatchObject({ code: 'key-not-usable' });
    expect(seen.location).not.toContain('code=');
  });

  it('has a link that ends after 30 minutes, and when another one was requested', async () => {
    await person('links@known.example');
    await ask('links@known.example');
    const first = keyIn(await arrived('links@known.example', 1));
    await ask('links@known.example');
    const second = keyIn(await arrived('links@known.example', 2));
    const reset = (key: string) => site().call(accountAccessApi.resetPassword, { key, newPassword: next });

    const old = await reset(first);
    portal.clock.set('2026-11-20T15:30:00Z');
    const late = await reset(second);

    expect([old.body, late.body]).toMatchObject([{ code: 'key-not-usable' }, { code: 'key-not-usable' }]);
    const [stored] = await portal.sql<{ text: string }>(`SELECT string_agg(k::text, ' ') AS text FROM one_time_key k`);
    expect(stored?.text).not.toContain(second);
  });
});

describe('sessions', () => {
  it('end permanently, also when a call is just being looked at', async () => {
    const id = await person('racer@known.example');
    const { me } = await signedIn('racer@known.example');
    const [people, database] = [portal.app.get(AccountUsersService), portal.app.get(Database)];
    const findOne = database.findOne.bind(database);
    people.forget();
    jest
      .spyOn(database, 'findOne')
      .mockImplementationOnce(async <Row>(...input: Parameters<typeof database.findOne<Row>>) => {
        const row = await findOne<Row>(...input);
        await people.endSessions(id);
        return row;
      });

    await me.call(accountApi.getCurrentUser);

    expect((await me.call(accountApi.getCurrentUser)).status).toBe(401);
  });

  it('are listed with site and device, and end one by one', async () => {
    await person('sessions@known.example');
    const here = await signedIn('sessions@known.example');
    const there = await signedIn('sessions@known.example');

    const { body } = await here.me.call(accountSecurityApi.listSessions);
    const other = body.items.find(({ isCurrent }) => !isCurrent);
    const ended = await here.me.call(accountSecurityApi.endSession, { id: other?.id ?? 0 });

    expect(body.items.map(({ isCurrent, siteName, startedAt }) => ({ isCurrent, siteName, startedAt }))).toEqual([
      { isCurrent: false, siteName: 'Bluemesa Freightways', startedAt: '2026-11-20T15:00:00.000Z' },
      { isCurrent: true, siteName: 'Bluemesa Freightways', startedAt: '2026-11-20T15:00:00.000Z' },
    ]);
    expect(body.items[0]).toMatchObject({ device: expect.any(String), address: expect.stringContaining('10.4.0.') });
    expect(ended.status).toBe(204);
    expect([await isIn(here.me), await isIn(there.me)]).toEqual([true, false]);
    expect((await here.me.call(accountSecurityApi.listSessions)).body.total).toBe(1);
  });

  it('of another user are not found, and all other sessions end at once', async () => {
    await Promise.all(['one@known.example', 'two@known.example'].map(person));
    const one = await signedIn('one@known.example');
    const again = await signedIn('one@known.example');
    const two = await signedIn('two@known.example');
    const [foreign] = (await two.me.call(accountSecurityApi.listSessions)).body.items;

    const refused = await one.me.call(accountSecurityApi.endSession, { id: foreign?.id ?? 0 });
    await one.me.call(accountSecurityApi.endOtherSessions);

    expect(refused.status).toBe(404);
    expect([await isIn(one.me), await isIn(again.me), await isIn(two.me)]).toEqual([true, false, true]);
  });
});
