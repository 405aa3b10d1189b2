import { accountApi } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { Browser, neutralPortal, type Seen, type SiteClient } from '../../../../../test/harness/browser';
import { createUser } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { codeAt, stepAt } from '../../kernel/auth/totp.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { OidcRecord } from '../../kernel/auth/auth.entities.js';
import { UserAccount } from '../account/account.entities.js';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers.js';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers.js';
import { changeRows } from '../../../../../test/harness/builders/rows.js';

const password = 'correct horse battery';
const start = '2026-11-20T15:00:00Z';
const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };

let portal: TestPortal;
let addresses = 0;

const browser = (): Browser => new Browser(portal.app, `10.6.0.${(addresses += 1)}`);
/** The code that an app shows, `steps` half minutes from now. */
const code = (secret: string, steps = 0): string => codeAt(secret, stepAt(portal.clock.now().getTime()) + steps);
const field = (page: Seen, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
const secretIn = (page: Seen): string => (/data-secret>([^<]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
const recoveryIn = (page: Seen): string[] =>
  [...page.text.matchAll(/data-recovery>([^<]+)</g)].map(([, one]) => String(one));

/** A sign-in after its password, with the page that follows. */
async function started(email: string, client = neutralPortal) {
  const visitor = browser();
  const { url, verifier } = await visitor.authorize(client);
  const page = await visitor.submit(url, email, password);
  const send = (form: Record<string, string>): Promise<Seen> =>
    visitor.ask(url, { method: 'POST', form, headers: { origin: client.origin } });
  const finish = async (sent: Seen) => {
    const { seen } = await visitor.follow(sent.location);
    return visitor.exchange(client, seen.location, verifier);
  };
  return { page, send, finish, visitor, step: field(page, 'step') };
}

async function administrator(email: string, isDemo = false): Promise<void> {
  await aUser(portal, { email, firstName: 'Ruth', lastName: 'Okafor', role: 'SystemAdministrator', isDemo });
}

/** Somebody with a second factor, set up at the first sign-in. */
async function enrolled(email: string): Promise<{ secret: string; recovery: string[] }> {
  await administrator(email);
  const { page, send, step } = await started(email);
  const secret = secretIn(page);
  const saved = await send({ step, code: code(secret) });
  return { secret, recovery: recoveryIn(saved) };
}

beforeAll(async () => {
  portal = await startTestPortal({ now: start, config: { requireSecondFactor: true } });
  await aCarrier(portal, { id: 1085 });
  await aSite(portal, { carrierId: 1085 });
  await aCustomer(portal, { id: 1, companyName: 'Known Co', homeCarrierId: 1085 });
  await aCustomer(portal, { id: 2, companyName: 'Strict Co', homeCarrierId: 1085 });
  await createUser(portal, { email: 'first@known.example', role: 'CustomerAdministrator', customerId: 1 });
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('an administrator without a second factor', () => {
  it('gets a secret that no earlier sign-in has seen', async () => {
    await administrator('seen@system.example');
    const [earlier, now] = [await started('seen@system.example'), await started('seen@system.example')];

    expect(secretIn(now.page)).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretIn(now.page)).not.toBe(secretIn(earlier.page));
  });

  it('sets one up at the next sign-in, keeps the recovery codes, and is in', async () => {
    await administrator('ruth@system.example');
    const { page, send, finish, step } = await started('ruth@system.example');
    const secret = secretIn(page);

    const wrong = await send({ step, code: '000000' });
    const saved = await send({ step, code: `${code(secret).slice(0, 3)} ${code(secret).slice(3)}` });
    const recovery = recoveryIn(saved);
    const tokens = await finish(await send({ step: field(saved, 'step') }));

    expect(page.text).toContain('Set up your second factor');
    expect(page.text).toContain('<svg role="img" aria-label="QR code of the secret"');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect([wrong.status, secretIn(wrong)]).toEqual([401, secret]);
    expect(recovery).toHaveLength(10);
    expect(recovery[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const me = portal.as(tokens.access_token);
    expect((await me.call(accountSecurityApi.getSecondFactor)).body).toEqual({
      isOn: true,
      isRequired: true,
      confirmedAt: '2026-11-20T15:00:00.000Z',
      recoveryCodesLeft: 10,
    });
    expect((await mailsTo(portal, 'ruth@system.example'))[0]?.subject).toContain('second factor protects');
    const [row] = await portal.sql<{ text: string }>(
      `SELECT string_agg(f::text || r::text, ' ') AS text FROM second_factor f JOIN recovery_code r USING (user_id)`,
    );
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(recovery[0]);
  });

  it('is not in before the code, whatever is tried', async () => {
    await administrator('early@system.example');
    const { step, send, visitor } = await started('early@system.example');

    const without = await send({ step });
    const madeUp = await send({ step: 'made-up', code: '123456' });
    const again = await visitor.authorize(neutralPortal);

    expect([without.status, madeUp.status]).toEqual([401, 400]);
    expect(again.seen.text).toContain('autocomplete="current-password"');
    const [row] = await portal.sql(
      `SELECT last_sign_in_at AS at FROM user_account WHERE email = 'early@system.example'`,
    );
    expect(row).toEqual({ at: null });
  });

  it('of the demonstration is let in by the password, and so are people whose role does not need it', async () => {
    await administrator('demo@system.example', true);

    await expect(browser().signIn('demo@system.example', password)).resolves.toHaveProperty('access_token');
    await expect(browser().signIn('first@known.example', password)).resolves.toHaveProperty('access_token');
  });
});

describe('signing in with a second factor', () => {
  it('takes a code once, in the brand of the site', async () => {
    const { secret } = await enrolled('code@system.example');
    portal.clock.advance(60_000);
    const first = await started('code@system.example', bluemesa);
    const second = await started('code@system.example');

    const used = code(secret);
    const wrong = await first.send({ step: first.step, code: '000000' });
    const tokens = await first.finish(await first.send({ step: first.step, code: used }));
    const replay = await second.send({ step: second.step, code: used });

    expect(first.page.text).toContain('class="theme-bluemesa"');
    expect(first.page.text).toContain('autocomplete="one-time-code"');
    expect([wrong.status, replay.status]).toEqual([401, 401]);
    expect(wrong.text).toContain('The code is incorrect');
    expect(tokens.access_token).toEqual(expect.any(String));
    expect((await first.send({ step: first.step, code: code(secret, 1) })).status).toBe(400);
  });

  it('never leaves the host of the site, from the set-up to the code of the next sign-in', async () => {
    await administrator('host@system.example');
    const setUp = await started('host@system.example', bluemesa);
    const secret = secretIn(setUp.page);
    const refused = await setUp.send({ step: setUp.step, code: '000000' });
    const saved = await setUp.send({ step: setUp.step, code: code(secret) });
    const entered = await setUp.send({ step: field(saved, 'step') });
    await setUp.finish(entered);
    portal.clock.advance(60_000);
    const next = await started('host@system.example', bluemesa);
    const wrong = await next.send({ step: next.step, code: '000000' });
    const right = await next.send({ step: next.step, code: code(secret) });
    const tokens = await next.finish(right);

    for (const page of [setUp.page, refused, saved, next.page, wrong]) {
      expect(page.text).toContain('class="theme-bluemesa"');
      expect(page.text).not.toMatch(/\/\/localhost:8080/);
      expect(page.headers['content-security-policy']).toContain("base-uri 'none'");
    }
    for (const { location } of [entered, right])
      expect(new URL(location, bluemesa.origin).origin).toBe(bluemesa.origin);
    for (const { visited } of [setUp.visitor, next.visitor]) expect([...visited]).toEqual(['bluemesa.localhost:8080']);
    expect(JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      iss: `${bluemesa.origin}/oidc`,
    });
  });

  it('notes a wrong code with the address that it came from', async () => {
    await enrolled('noted@system.example');
    portal.clock.advance(60_000);
    const { send, step } = await started('noted@system.example');
    await send({ step, code: '000000' });

    const [event] = await eventually(async () => {
      const found = await portal.sql<{ payload: unknown }>(
        `SELECT payload FROM event WHERE name = 'second-factor-failed'
          AND subject = (SELECT 'user:' || id FROM user_account WHERE email = 'noted@system.example')`,
      );
      return found.length > 0 ? found : undefined;
    });
    expect(event?.payload).toMatchObject({ address: expect.stringMatching(/^10\.6\.0\.\d+$/), reason: 'wrong' });
  });

  it('accepts a recovery code once, in any spelling, and notifies the user by email', async () => {
    const { recovery } = await enrolled('recovery@system.example');
    const [one = ''] = recovery;
    const first = await started('recovery@system.example');
    const second = await started('recovery@system.example');

    const tokens = await first.finish(
      await first.send({ step: first.step, code: one.toLowerCase().replaceAll('-', ' ') }),
    );
    const again = await second.send({ step: second.step, code: one });

    expect(tokens.access_token).toEqual(expect.any(String));
    expect(again.status).toBe(401);
    expect((await mailsTo(portal, 'recovery@system.example'))[0]?.text).toContain('You have 9 recovery codes left');
  });

  it('takes five codes in a quarter of an hour, right or wrong', async () => {
    const { secret } = await enrolled('guess@system.example');
    portal.clock.advance(60_000);
    const { send, step } = await started('guess@system.example');
    for (let time = 0; time < 5; time += 1) await send({ step, code: '000000' });

    const sixth = await send({ step, code: code(secret) });

    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
  });

  it('does not let a step of one sign-in open another', async () => {
    const { secret } = await enrolled('mix@system.example');
    portal.clock.advance(60_000);
    const [one, other] = [await started('mix@system.example'), await started('mix@system.example')];

    const crossed = await other.send({ step: one.step, code: code(secret) });
    portal.clock.advance(10 * 60_000);
    const late = await one.send({ step: one.step, code: code(secret) });

    expect([crossed.status, late.status]).toEqual([400, 400]);
  });
});

describe('the second factor in the own account', () => {
  it('is turned on and off by who gives the password and a code', async () => {
    await createUser(portal, { email: 'own@known.example', role: 'CustomerAdministrator', customerId: 1 });
    const me = portal.as((await browser().signIn('own@known.example', password)).access_token);
    const proof = { currentPassword: password };

    const refused = await me.call(accountSecurityApi.beginSecondFactor, { currentPassword: 'no' });
    const { body: begin } = await me.call(accountSecurityApi.beginSecondFactor, proof);
    const mistaken = await me.call(accountSecurityApi.confirmSecondFactor, { code: '000000' });
    const { body: on } = await me.call(accountSecurityApi.confirmSecondFactor, { code: code(begin.secret) });
    const twice = await me.call(accountSecurityApi.beginSecondFactor, proof);
    const { body: renewed } = await me.call(accountSecurityApi.renewRecoveryCodes, {
      ...proof,
      code: code(begin.secret, 1),
    });
    const old = await me.call(accountSecurityApi.removeSecondFactor, { ...proof, code: on.codes[0] ?? '' });
    const off = await me.call(accountSecurityApi.removeSecondFactor, { ...proof, code: renewed.codes[0] ?? '' });

    expect([refused.status, mistaken.status, twice.status, old.status, off.status]).toEqual([422, 422, 409, 422, 204]);
    expect(begin.address).toContain(`otpauth://totp/Lading%3Aown%40known.example?secret=${begin.secret}`);
    expect(begin.qrPath).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await me.call(accountSecurityApi.getSecondFactor)).body).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    const events = await portal.sql(
      `SELECT name FROM event WHERE actor_name = 'Ada Shipper' AND name ~ 'second|recovery' ORDER BY id`,
    );
    expect(events.map(({ name }) => name)).toEqual([
      'second-factor-turned-on',
      'recovery-codes-renewed',
      'second-factor-turned-off',
    ]);
    await expect(browser().signIn('own@known.example', password)).resolves.toHaveProperty('access_token');
  });

  it('is required of everybody in a company whose administrator says so', async () => {
    await createUser(portal, { email: 'boss@strict.example', role: 'CustomerAdministrator', customerId: 2 });
    await createUser(portal, { email: 'dock@strict.example', role: 'CustomerUser', customerId: 2 });
    const boss = portal.as((await browser().signIn('boss@strict.example', password)).access_token);
    const dock = portal.as((await browser().signIn('dock@strict.example', password)).access_token);

    const refused = await dock.call(accountSecurityApi.changeSecondFactorRule, { isRequired: true });
    await boss.call(accountSecurityApi.changeSecondFactorRule, { isRequired: true });

    expect(refused.status).toBe(403);
    expect((await boss.call(accountSecurityApi.getSecondFactorRule)).body).toEqual({ isRequired: true });
    expect((await started('dock@strict.example')).page.text).toContain('Set up your second factor');
    expect((await started('first@known.example')).page.location).not.toBe('');
  });
});

describe('a hand-off ticket', () => {
  const redeem = (ticket: string, client: SiteClient) =>
    browser().token(client, { grant_type: 'urn:lading:grant:hand-off', ticket });
  const person = async () => portal.as((await browser().signIn('first@known.example', password)).access_token);

  it('opens a session on the site that it is for, once', async () => {
    const me = await person();
    const { body } = await me.call(accountSecurityApi.handOff, { path: '/customers/home?tab=2&token=old' });

    const foreign = await redeem(body.token, neutralPortal);
    const own = await redeem(body.token, bluemesa);
    const again = await redeem(body.token, bluemesa);

    expect(body.url).toBe(`http://bluemesa.localhost:8080/customers/home?tab=2&token=${body.token}`);
    expect([foreign.status, own.status, again.status]).toEqual([400, 200, 400]);
    const tokens = JSON.parse(own.text);
    const there = portal.as(tokens.access_token, 'bluemesa.localhost:8080');
    expect((await there.call(accountApi.getCurrentUser)).body.email).toBe('first@known.example');
    expect((await there.call(accountSecurityApi.listSessions)).body.items[0]).toMatchObject({
      isCurrent: true,
      siteName: 'Bluemesa Freightways',
    });
    const renewed = await browser().token(bluemesa, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(JSON.parse(renewed.text)).toMatchObject({
      token_type: 'Bearer',
      scope: tokens.scope,
      id_token: expect.any(String),
    });
  });

  it('makes no session longer: it ends with the one that it was made in', async () => {
    const me = await person();
    const ticket = async () => (await me.call(accountSecurityApi.handOff, { path: '/' })).body.token;
    const [moved, late] = [await ticket(), await ticket()];
    const grants = () =>
      portal.sql<{ id: string; exp: number }>(
        `SELECT r.id, (r.payload ->> 'exp')::bigint AS exp FROM oidc_record r JOIN sign_in_session s ON s.grant_id = r.id
          WHERE r.model = 'Grant' ORDER BY s.id DESC LIMIT 2`,
      );
    const [{ id } = { id: '' }] = await grants();
    await changeRows(portal, OidcRecord, { id }, ({ payload }) => ({
      payload: { ...payload, exp: Math.floor(Date.now() / 1000) + 90 },
    }));

    const there = await redeem(moved, bluemesa);
    const [second, first] = await grants();
    await changeRows(portal, OidcRecord, { id }, { expiresAt: new Date() });
    portal.app.get(AccountUsersService).forget();
    const afterwards = await redeem(late, bluemesa);

    expect(there.status).toBe(200);
    expect(first?.id).toBe(id);
    expect(second?.exp).toBe(first?.exp);
    expect(afterwards.status).toBe(400);
    expect((await me.call(accountApi.getCurrentUser)).status).toBe(401);
  });

  it('is nothing by itself: no credential, and worthless after a minute or a suspension', async () => {
    const me = await person();
    const ticket = async () => (await me.call(accountSecurityApi.handOff, { path: '/' })).body.token;
    const [late, direct] = [await ticket(), await ticket()];

    portal.clock.advance(60_000);

    expect((await portal.as(direct).call(accountApi.getCurrentUser)).status).toBe(401);
    expect((await redeem(late, bluemesa)).status).toBe(400);
    const third = await ticket();
    await changeRows(portal, UserAccount, { email: 'first@known.example' }, { state: 'suspended' });
    portal.app.get(AccountUsersService).forget();
    expect((await redeem(third, bluemesa)).status).toBe(400);
    await changeRows(portal, UserAccount, { email: 'first@known.example' }, { state: 'active' });
  });
});
