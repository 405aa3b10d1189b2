import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { joiningApi, type Register } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { managedSitesApi, sitesApi } from '@lading/contracts/sites/sites';
import { Browser, type SiteClient } from '../../../../../../test/harness/browser';
import { createCarrier, createUser } from '../../../../../../test/harness/freight-world';
import { mailsTo, keyIn } from '../../../../../../test/harness/mailbox';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { Caller, startTestPortal, type TestPortal } from '../../../../../../test/harness/test-portal';
import { jobActor } from '../../../kernel/auth/actor.js';
import { RequestLimiter } from '../../../kernel/auth/request-limiter.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { CampaignsService } from './campaigns.service.js';
import { InvitingService } from './inviting.service.js';
import { UserInvitations } from './user-invitations.service.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { SitesService } from '../../sites/sites.service.js';
import { LegalDocument } from '../../content/content.entities.js';
import { Invite } from '../account.entities.js';
import { changeRows, addRow, removeRows } from '../../../../../../test/harness/builders/rows.js';
import { aSite } from '../../../../../../test/harness/builders/carriers.js';
import { aCustomer, aUser } from '../../../../../../test/harness/builders/customers.js';

const password = 'nine quiet herons';
const start = '2026-11-20T15:00:00Z';
const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };

let portal: TestPortal;
let addresses = 0;

const at = (subdomain: string): Caller => new Caller(portal.address, undefined, `${subdomain}localhost:8080`);
const neutral = (): Caller => at('');
const carrierSite = (): Caller => at('bluemesa.');
const form = (email: string, more: Partial<Register> = {}): Register => ({
  companyName: 'Harbor Pine',
  address1: '1 Wharf St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  firstName: 'Ada',
  lastName: 'Reyes',
  phone: '312-555-0100',
  email,
  password,
  termsVersion: currentTermsVersion,
  ...more,
});
const inSystem = <T>(work: () => Promise<T>): Promise<T> => portal.app.get(Database).asScope(system, work);
const signIn = (email: string, chosen = password, client?: SiteClient) =>
  new Browser(portal.app, `10.3.0.${(addresses += 1)}`).signIn(email, chosen, client);

/** An invite of Bluemesa; answers the key of its mail. */
async function invited(email: string): Promise<string> {
  await inSystem(() =>
    portal.app.get(InvitingService).invite(jobActor('test'), { carrierId: 1085, email, companyName: 'Invited Co' }),
  );
  return keyIn(await mailsTo(portal, email), 'invitekey');
}

beforeAll(async () => {
  portal = await startTestPortal({ now: start, config: { blockedEmailDomains: 'rival.example' } });
  await createCarrier(portal, { id: 1085, code: 'BMESA' });
  await createCarrier(portal, { id: 1081, code: 'IWREN' });
  await changeRows(portal, Carrier, 1081, { isContract: true });
  await aSite(portal, { carrierId: 1085 });
  await aCustomer(portal, { id: 1, companyName: 'Known Co', homeCarrierId: 1085 });
  await createUser(portal, { email: 'known@shipper.example', role: 'CustomerAdministrator', customerId: 1 });
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.clock.set(start);
});
afterAll(() => portal.close());

describe('a company that registers itself', () => {
  it('is there once its address was confirmed, with administrator, dock, carriers and accepted terms', async () => {
    const { status, body } = await neutral().call(joiningApi.register, form('ada@harbor.example'));
    const key = keyIn(await mailsTo(portal, 'ada@harbor.example'));
    const before = await neutral().call(joiningApi.checkFinishedRegistration, { key });
    const finished = await neutral().call(accountAccessApi.finishRegistration, { key, password });
    const after = await neutral().call(joiningApi.checkFinishedRegistration, { key });

    expect([status, body.message]).toEqual([200, expect.stringContaining('sent you an email')]);
    expect(before.body).toEqual({ isFinished: false, email: 'a***@harbor.example' });
    expect(after.body.isFinished).toBe(true);
    expect(finished.body).toEqual({ email: 'ada@harbor.example', token: expect.any(String) });
    const me = await portal.as((await signIn('ada@harbor.example')).access_token).call(accountApi.getCurrentUser);
    expect(me.body).toMatchObject({
      companyName: 'Harbor Pine',
      isConfigured: false,
      acceptedTermsVersion: currentTermsVersion,
      activationDate: '2026-11-20T15:00:00.000Z',
      privileges: expect.arrayContaining(['CustomerAdministrator']),
      userLocations: [{ name: 'Harbor Pine', city: 'Chicago' }],
    });
    const carriers = await portal.sql(
      `SELECT c.carrier_id AS id FROM carrier_connection c JOIN customer u ON u.id = c.customer_id WHERE u.company_name = 'Harbor Pine'`,
    );
    expect(carriers).toEqual([{ id: 1085 }]);
    const [event] = await portal.sql(
      `SELECT actor_name AS actor, payload FROM event WHERE name = 'company-registered'`,
    );
    expect(event).toMatchObject({ actor: 'Ada Reyes', payload: { way: 'form' } });
  });

  it('gets the same answer when the address has an account, and its owner gets the truth by mail', async () => {
    const fresh = await neutral().call(joiningApi.register, form('new@harbor.example'));
    const known = await neutral().call(joiningApi.register, form('known@shipper.example'));

    expect(known.body).toEqual(fresh.body);
    expect(known.status).toBe(fresh.status);
    const [mail] = await mailsTo(portal, 'known@shipper.example');
    expect(mail?.subject).toBe('You already have an account with Lading');
    expect(mail?.text).not.toContain('key=');
  });

  it('can’t be finished by a reader of the email alone, nor by guessing passwords', async () => {
    await neutral().call(joiningApi.register, form('slow@harbor.example'));
    const key = keyIn(await mailsTo(portal, 'slow@harbor.example'));
    const finish = (input: string) => neutral().call(accountAccessApi.finishRegistration, { key, password: input });

    const wrong = await finish('not the password');

    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ fields: [{ path: 'password', message: 'Password mismatch' }] });
    for (let attempt = 0; attempt < 9; attempt += 1) await finish('not the password');
    expect((await finish(password)).status).toBe(429);
  });

  it('is finished once, within a day, on its own site', async () => {
    const keys: string[] = [];
    for (const email of ['once@harbor.example', 'late@harbor.example', 'host@harbor.example']) {
      await neutral().call(joiningApi.register, form(email));
      keys.push(keyIn(await mailsTo(portal, email)));
    }
    const [once = '', late = '', host = ''] = keys;
    const finish = (key: string, caller = neutral()) =>
      caller.call(accountAccessApi.finishRegistration, { key, password });

    const both = await Promise.all([finish(once), finish(once)]);
    const foreign = await finish(host, carrierSite());
    portal.clock.set('2026-11-21T15:00:00Z');
    const tooLate = await finish(late);

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([foreign, tooLate]).toMatchObject([
      { body: { code: 'key-not-usable' } },
      { body: { code: 'key-not-usable' } },
    ]);
    expect((await neutral().call(joiningApi.checkFinishedRegistration, { key: 'made-up' })).status).toBe(409);
  });

  it('comes to the carrier whose campaign or site it used', async () => {
    const campaign = await inSystem(() =>
      portal.app
        .get(CampaignsService)
        .start(jobActor('test'), { carrierId: 1085, name: 'x', headline: 'Ship', message: '' }),
    );
    await neutral().call(joiningApi.register, form('camp@harbor.example', { campaignKey: campaign.key }));
    const mails = await mailsTo(portal, 'camp@harbor.example');
    const done = await carrierSite().call(accountAccessApi.finishRegistration, { key: keyIn(mails), password });
    const unknown = await neutral().call(joiningApi.register, form('no@x.example', { campaignKey: 'a'.repeat(20) }));

    expect(mails[0]).toMatchObject({ sender: 'Bluemesa Freightways', text: expect.stringContaining(bluemesa.origin) });
    expect(done.status).toBe(200);
    const [company] = await portal.sql(
      `SELECT c.home_carrier_id AS carrier, c.campaign_id AS campaign FROM customer c JOIN user_account u ON u.customer_id = c.id WHERE u.email = 'camp@harbor.example'`,
    );
    expect(company).toEqual({ carrier: 1085, campaign: campaign.id });
    expect(unknown.body).toMatchObject({ code: 'campaign-not-found' });
  });

  it.each([
    [{ password: 'Harbor Pine 99' }, 'password', 'Password is too easy to guess'],
    [{ password: 'short' }, 'password', 'Password must be at least 12 characters long'],
    [{ termsVersion: '2019' }, 'termsVersion', 'The terms have changed. Read and accept them again.'],
    [{ email: 'no address' }, 'email', 'Email has incorrect format'],
    [{ postalCode: '60607', country: 'CAN' as const }, 'postalCode', 'Postal code must have valid zip-code format'],
    [{ email: 'ada@rival.example' }, 'email', "Email addresses of this domain can't register here."],
    [{ state: 'XX' }, 'state', 'Select result from list'],
    [{ companyName: ' ' }, 'companyName', "Company shouldn't contain only spaces"],
  ])('gets the error of %j', async (more, path, message) => {
    const { status, body } = await neutral().call(joiningApi.register, form('x@harbor.example', more));

    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ path, message }] });
  });

  it('accepts the terms that are in force that day, when the installation has its own', async () => {
    await addRow(portal, LegalDocument, {
      kind: 'terms',
      version: 'own-1',
      title: 'Terms',
      effectiveOn: '2026-11-01',
      sections: [],
    });
    await addRow(portal, LegalDocument, {
      kind: 'terms',
      version: 'own-2',
      title: 'Terms',
      effectiveOn: '2026-12-01',
      sections: [],
    });
    const answers = [];
    for (const termsVersion of ['own-1', 'own-2', currentTermsVersion])
      answers.push(await neutral().call(joiningApi.register, form('terms@harbor.example', { termsVersion })));
    await removeRows(portal, LegalDocument);

    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422]);
  });

  it('does not flood a mailbox: five mails an hour', async () => {
    for (let time = 0; time < 6; time += 1) await at('').call(joiningApi.register, form('flood@harbor.example'));

    expect(await mailsTo(portal, 'flood@harbor.example')).toHaveLength(5);
  });

  it('can’t be used to block a user from a new password', async () => {
    for (let time = 0; time < 6; time += 1) await at('').call(joiningApi.register, form('known@shipper.example'));
    await neutral().call(accountAccessApi.askPasswordReset, { email: 'known@shipper.example' });

    const mails = await eventually(async () => {
      const all = await mailsTo(portal, 'known@shipper.example');
      return all.some(({ subject }) => subject.startsWith('Reset your password')) ? all : undefined;
    });
    expect(mails.length).toBeGreaterThan(1);
  });
});

describe('a site for invited companies alone', () => {
  it('refuses people who were not invited and says whom to ask; a campaign invites everybody who has its key', async () => {
    await aUser(portal, { email: 'root@lading.example', role: 'SuperSystemAdministrator' });
    const root = portal.as((await signIn('root@lading.example', 'correct horse battery')).access_token);
    const set = (isInviteOnly: boolean) =>
      root.call(managedSitesApi.changeSite, { subdomain: 'bluemesa', isInviteOnly });
    const changed = await set(true);
    const settings = await carrierSite().call(sitesApi.getSite);
    const campaign = await inSystem(() =>
      portal.app
        .get(CampaignsService)
        .start(jobActor('test'), { carrierId: 1085, name: 'x', headline: 'Ship', message: '' }),
    );

    const refused = await carrierSite().call(joiningApi.register, form('closed@harbor.example'));
    const byCampaign = await carrierSite().call(
      joiningApi.register,
      form('camp2@harbor.example', { campaignKey: campaign.key }),
    );
    const elsewhere = await neutral().call(joiningApi.register, form('open@harbor.example'));
    await set(false);

    expect([changed.body.isInviteOnly, settings.body.isInviteOnly]).toEqual([true, true]);
    expect([refused.status, refused.body]).toMatchObject([409, { detail: 'Ask BMESA Lines for an invite.' }]);
    expect([byCampaign.status, elsewhere.status]).toEqual([200, 200]);
    expect(await mailsTo(portal, 'closed@harbor.example')).toEqual([]);
    expect((await carrierSite().call(joiningApi.register, form('closed@harbor.example'))).status).toBe(200);
    const events = await portal.sql(`SELECT payload FROM event WHERE name = 'site-changed' ORDER BY id`);
    expect(events.map(({ payload }) => payload)).toMatchObject([{ isInviteOnly: true }, { isInviteOnly: false }]);
  });

  it('admits no company once its carrier is deleted, not by campaigns, invites or links that were sent before either', async () => {
    // All tests of this file call from one address, which may register only so often in a minute.
    jest.spyOn(portal.app.get(RequestLimiter), 'take').mockResolvedValue();
    const asked = await carrierSite().call(joiningApi.register, form('before@harbor.example'));
    const key = keyIn(await mailsTo(portal, 'before@harbor.example'));
    const invitecode = await invited('late@invited.example');
    const { key: campaignKey } = await inSystem(() =>
      portal.app
        .get(CampaignsService)
        .start(jobActor('test'), { carrierId: 1085, name: 'x', headline: 'Ship', message: '' }),
    );
    await changeRows(portal, Carrier, 1085, { deletedAt: new Date() });
    portal.app.get(SitesService).forget();

    const replies = [
      await carrierSite().call(joiningApi.register, form('late@harbor.example')),
      await neutral().call(joiningApi.register, form('late@harbor.example', { campaignKey })),
      await carrierSite().call(accountAccessApi.finishRegistration, { key, password }),
    ];
    const invite = await carrierSite().call(joiningApi.registerInvitedUser, { invitecode });
    await changeRows(portal, Carrier, 1085, { deletedAt: null });
    portal.app.get(SitesService).forget();

    expect(asked.status).toBe(200);
    expect(replies.map(({ body }) => Reflect.get(Object(body), 'code'))).toEqual([
      'wrong-state',
      'campaign-not-found',
      'key-not-usable',
    ]);
    expect(invite.body.errorMessage).toEqual(expect.any(String));
    const back = await carrierSite().call(joiningApi.registerInvitedUser, { invitecode });
    expect(back.body.errorMessage).toBeNull();
  });
});

describe('links in mails', () => {
  it.each(['LOCALHOST:9999', 'localhost', '127.0.0.1:8080', 'localhost:8080'])(
    'lead to the stored site, whatever the request calls it: %s',
    async (host) => {
      const email = `host-${(addresses += 1)}@harbor.example`;
      const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' };

      await new Caller(portal.address, undefined, host).call(joiningApi.register, form(email), headers);

      const [mail] = await mailsTo(portal, email);
      const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^/\s"]+/g)].map(String);
      expect(new Set(links)).toEqual(new Set(['http://localhost:8080']));
    },
  );

  it.each(['evil.test', 'localhost:8080.evil.test', 'localhost.evil.test', 'nobody.localhost:8080', 'a@localhost'])(
    'are not made for %s',
    async (host) => {
      const email = `evil-${(addresses += 1)}@harbor.example`;

      const { status } = await new Caller(portal.address, undefined, host).call(joiningApi.register, form(email));

      expect([400, 404]).toContain(status);
      expect(await mailsTo(portal, email)).toEqual([]);
    },
  );
});

describe('the domain of an address', () => {
  it.each([
    ['ada@shipper.example', true],
    ['known@shipper.example', true],
    ['ada@rival.example', false],
  ])('%s is judged without looking at people', async (email, isAllowed) => {
    const { status, body } = await neutral().call(joiningApi.checkEmailDomain, { email });

    expect(status).toBe(200);
    expect(body.isAllowed).toBe(isAllowed);
  });

  it('is read from the query, as specified', async () => {
    const answer = await neutral().send('POST', '/api/Account/CheckEmailDomain?email=ada%40shipper.example');

    expect([answer.status, answer.body]).toEqual([200, { isAllowed: true, reason: null }]);
  });
});

describe('an invited customer', () => {
  const check = (invitecode: string, more = {}, caller = carrierSite()) =>
    caller.call(joiningApi.registerInvitedUser, { invitecode, ...more });
  const joining = { password, firstName: 'Ines', lastName: 'Moor', termsVersion: currentTermsVersion };

  it('gets the invite’s data first, and joins with a password', async () => {
    const key = await invited('first@invited.example');

    const first = await check(key);
    const joined = await check(key, joining);

    expect(first.body).toEqual({
      errorMessage: null,
      isFirstTryRegistrate: true,
      code: null,
      invitekey: key,
      isRegistered: false,
    });
    expect(joined.body).toMatchObject({ errorMessage: null, isRegistered: true, token: expect.any(String) });
    const me = await portal
      .as((await signIn('first@invited.example', password, bluemesa)).access_token)
      .call(accountApi.getCurrentUser);
    expect(me.body).toMatchObject({ companyName: 'Invited Co', inviterCarrierName: 'BMESA Lines', firstName: 'Ines' });
    const carriers = await portal.sql(`SELECT count(*) AS n FROM event WHERE name = 'invite-used'`);
    expect(carriers).toEqual([{ n: 1 }]);
  });

  it('goes on with the code of the page opened last', async () => {
    const key = await invited('again@invited.example');
    await check(key);
    const second = await check(key);
    const third = await check(key);

    const without = await check(key, joining);
    const old = await check(key, { ...joining, code: second.body.code ?? '' });
    const last = await check(key, { ...joining, code: third.body.code ?? '' });

    expect(second.body).toMatchObject({ isFirstTryRegistrate: false, code: expect.any(String), errorMessage: null });
    expect([without, old].map(({ body }) => body.errorMessage)).toEqual(
      Array(2).fill(expect.stringContaining('opened in another window')),
    );
    expect(last.body.isRegistered).toBe(true);
  });

  it('gets one and the same text for unknown, used, expired and withdrawn invites', async () => {
    const [used, expired, revoked] = await Promise.all(['u@i.example', 'e@i.example', 'r@i.example'].map(invited));
    await check(used ?? '', joining);
    await changeRows(portal, Invite, { email: 'e@i.example' }, { expiresAt: '2026-11-20T15:00:00Z' });
    await changeRows(portal, Invite, { email: 'r@i.example' }, { revokedAt: new Date() });

    const answers = await Promise.all([used, expired, revoked, 'made-up'].map((key) => check(key ?? '')));

    const texts = answers.map(({ status, body: { invitekey: _, ...body } }) => ({ status, body }));
    expect(texts[0]?.body.errorMessage).toContain('is no longer valid');
    for (const text of texts) expect(text).toEqual(texts[0]);
  });

  it('is used by one of two at once', async () => {
    const key = await invited('race@invited.example');

    const answers = await Promise.all([check(key, joining), check(key, joining)]);

    expect(answers.filter(({ body }) => body.isRegistered)).toHaveLength(1);
    expect(await portal.sql(`SELECT FROM user_account WHERE email = 'race@invited.example'`)).toHaveLength(1);
  });

  it('may be checked anywhere and joins on the site of the carrier', async () => {
    const key = await invited('where@invited.example');

    expect((await check(key, {}, neutral())).status).toBe(200);
    expect((await check(key, joining, neutral())).body).toMatchObject({
      code: 'wrong-site',
      siteNameUrl: 'bluemesa.localhost:8080',
    });
  });

  it.each([
    [{ ...joining, termsVersion: undefined }, 'termsVersion'],
    [{ ...joining, firstName: undefined }, 'firstName'],
    [{ ...joining, password: 'invited co 1234' }, 'password'],
  ])('gets the error of %j, and the invite stays usable', async (more, path) => {
    const key = await invited(`missing-${path}@invited.example`);

    expect((await check(key, more)).body).toMatchObject({ code: 'invalid-fields', fields: [{ path }] });
    expect((await check(key)).body.errorMessage).toBeNull();
  });
});

describe('a user who was added to a company', () => {
  it('chooses a password by the emailed link, once, and only the newest link works', async () => {
    await aUser(portal, {
      email: 'lee@known.example',
      firstName: 'Lee',
      lastName: 'Park',
      role: 'CustomerUser',
      customerId: 1,
      state: 'invited',
    });
    const [lee] = await portal.sql<{ id: number }>(`SELECT id FROM user_account WHERE email = 'lee@known.example'`);
    const send = () => inSystem(() => portal.app.get(UserInvitations).send(lee?.id ?? 0, jobActor('Grace Holloway')));
    await send();
    const old = keyIn(await mailsTo(portal, 'lee@known.example'));
    await send();
    const [mail] = await mailsTo(portal, 'lee@known.example');
    const key = keyIn(mail ? [mail] : []);
    const activate = (input: string) =>
      carrierSite().call(accountAccessApi.activate, { key: input, password, termsVersion: currentTermsVersion });

    const shown = await carrierSite().call(accountAccessApi.checkActivation, { key });
    const [stale, done] = [await activate(old), await activate(key)];

    expect(mail).toMatchObject({ sender: 'Bluemesa Freightways', text: expect.stringContaining('Grace Holloway') });
    expect(shown.body).toEqual({ isUsable: true, email: 'l***@known.example', companyName: 'Known Co' });
    expect(stale.body).toMatchObject({ code: 'key-not-usable' });
    expect(done.body).toEqual({ email: 'lee@known.example', token: expect.any(String) });
    expect((await activate(key)).status).toBe(409);
    await expect(signIn('lee@known.example', password, bluemesa)).resolves.toHaveProperty('access_token');
  });
});

describe('a user whom a company has only added', () => {
  const added = async (email: string): Promise<void> => {
    await aUser(portal, {
      email,
      firstName: 'Kim',
      lastName: 'Lund',
      role: 'CustomerUser',
      customerId: 1,
      state: 'invited',
    });
  };
  const companyOf = async (email: string) =>
    portal.sql(
      `SELECT c.company_name AS company, u.role FROM user_account u JOIN customer c ON c.id = u.customer_id WHERE u.email = $1`,
      [email],
    );

  it('can register their own company: the offer lapses, and the company that made it can read so', async () => {
    await added('kim@lund.example');
    await neutral().call(joiningApi.register, form('kim@lund.example', { companyName: 'Lund Freight' }));
    const waiting = await companyOf('kim@lund.example');
    const key = keyIn(await mailsTo(portal, 'kim@lund.example'));
    const done = await neutral().call(accountAccessApi.finishRegistration, { key, password });

    expect(waiting).toEqual([{ company: 'Known Co', role: 'CustomerUser' }]);
    expect(done.status).toBe(200);
    expect(await companyOf('kim@lund.example')).toEqual([{ company: 'Lund Freight', role: 'CustomerAdministrator' }]);
    const lapsed = await portal.sql(`SELECT customer_id AS customer FROM event WHERE name = 'user-invitation-lapsed'`);
    expect(lapsed).toEqual([{ customer: 1 }]);
  });

  it("joins by a carrier's invite as well", async () => {
    await added('sam@lund.example');
    const invitecode = await invited('sam@lund.example');
    const names = { firstName: 'Sam', lastName: 'Lund', termsVersion: currentTermsVersion };

    const { body } = await carrierSite().call(joiningApi.registerInvitedUser, { invitecode, password, ...names });

    expect(body.isRegistered).toBe(true);
    expect(await companyOf('sam@lund.example')).toEqual([{ company: 'Invited Co', role: 'CustomerAdministrator' }]);
  });
});

describe('guessing keys', () => {
  it('ends after thirty tries a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        neutral().call(joiningApi.checkFinishedRegistration, { key: `guess-${index}` }),
      ),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
