import { accountApi } from '@lading/contracts/accounts/account';
import { actingApi } from '@lading/contracts/accounts/act-user';
import { flagRulesApi } from '@lading/contracts/sites/flag-rules';
import { IsNull, Not } from 'typeorm';
import { Browser, neutralPortal } from '../../../../../test/harness/browser';
import { createUser, createShipper, password, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { createLog } from '../../kernel/log/log';
import { eventually } from '../../../../../test/harness/kernel-app';
import { UserAccount } from '../account/account.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { OidcRecord } from '../../kernel/auth/auth.entities';
import { aUser } from '../../../../../test/harness/builders/customers';

interface Line {
  readonly security?: string;
  readonly level: number;
  readonly userId?: number;
  readonly [key: string]: unknown;
}

const email = 'dispatcher@harbor.example';
const lines: Line[] = [];
let portal: TestPortal;
let shipper: Shipper;
let userId: number;

beforeAll(async () => {
  const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) });
  portal = await startTestPortal({ log, config: { requestsPerMinute: 60 } });
  shipper = await createShipper(portal, 'harbor');
  userId = await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
  await aUser(portal, {
    email: 'ruth@system.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    privileges: ['actAsUser', 'viewCustomer'],
    isDemo: true,
  });
});
beforeEach(() => (lines.length = 0));
afterAll(() => portal.close());

const noted = (kind: string): Promise<Line[]> =>
  eventually(() => {
    const found = lines.filter(({ security }) => security === kind);
    return found.length > 0 ? found : undefined;
  });

/** What the company can read of its user. */
const entries = (name: string): Promise<{ payload: object; subject: string }[]> =>
  eventually(async () => {
    const found = await portal.sql<{ payload: object; subject: string }>(
      'SELECT payload, subject FROM event WHERE customer_id = $1 AND name = $2',
      [shipper.customerId, name],
    );
    return found.length > 0 ? found : undefined;
  });

async function fill(address: string, account: string, input: string): Promise<void> {
  const visitor = new Browser(portal.app, address);
  const { url } = await visitor.authorize(neutralPortal);
  await visitor.submit(url, account, input);
}

describe('the security log', () => {
  it('notes a failed sign-in with user and address, and nothing that was typed', async () => {
    await fill('10.8.0.1', email, 'my real password with a typo');
    await fill('10.8.0.1', 'my-password-in-the-wrong-field', 'x');

    const failed = await noted('sign-in-failed');
    expect(failed).toMatchObject([
      { userId, customerId: shipper.customerId, address: '10.8.0.1', reason: 'wrong-password' },
      { address: '10.8.0.1', reason: 'unknown-account' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/typo|wrong-field|harbor\.example/);
    expect(await entries('sign-in-failed')).toEqual([
      { subject: `user:${userId}`, payload: { address: '10.8.0.1', reason: 'wrong-password' } },
    ]);
  });

  it('notes guesses that were blocked', async () => {
    for (let guess = 0; guess < 11; guess += 1) await fill('10.8.0.2', email, 'guess');

    expect(await noted('sign-in-blocked')).toMatchObject([{ userId, reason: 'account-and-address' }]);
    expect(await entries('sign-in-blocked')).toHaveLength(1);
  });

  it('notes refused calls with the endpoint, and calls beyond the limit', async () => {
    const { access_token } = await new Browser(portal.app, '10.8.0.3').signIn(email, password);
    const me = portal.as(access_token);
    await me.call(flagRulesApi.listFlagRules);
    // The limit fills up while a busy machine answers, so the calls go on until one is refused.
    let status = 200;
    while (status === 200) ({ status } = await me.call(accountApi.getCurrentUser));
    expect(status).toBe(429);

    expect(await noted('call-refused')).toMatchObject([
      { userId, endpoint: 'GET /api/v1/flag-rules', reason: 'access', side: 'customer', address: '127.0.0.1' },
    ]);
    expect((await noted('call-limited'))[0]).toMatchObject({ userId, endpoint: 'GET /api/Account/GetCurrentUser' });
    expect(await entries('call-refused')).toHaveLength(1);
    expect((await entries('call-limited')).length).toBeGreaterThan(0);
  });

  it('writes at most twenty lines a minute about one user and kind, and says so in the last', async () => {
    const { access_token } = await new Browser(portal.app, '10.8.0.4').signIn('admin@harbor.example', password);
    for (let call = 0; call < 40; call += 1) await portal.as(access_token).call(flagRulesApi.listFlagRules);

    const refused = await noted('call-refused');
    expect(refused).toHaveLength(20);
    expect(refused.map(({ isLastOfMinute }) => isLastOfMinute === true).lastIndexOf(true)).toBe(19);
    expect(refused.filter(({ isLastOfMinute }) => isLastOfMinute === true)).toHaveLength(1);
  });

  it('notes an API key that opens nothing, without the key', async () => {
    await portal.as('lad_live_madeUpByAStranger').call(accountApi.getCurrentUser);

    expect(await noted('api-key-refused')).toMatchObject([{ endpoint: 'GET /api/Account/GetCurrentUser' }]);
    expect(JSON.stringify(lines)).not.toContain('madeUp');
  });

  it('notes the reuse of a refresh token', async () => {
    const visitor = new Browser(portal.app, '10.8.0.5');
    const { refresh_token } = await visitor.signIn(email, password);
    const renew = (token: string) =>
      visitor.token(neutralPortal, { grant_type: 'refresh_token', refresh_token: token });
    await renew(refresh_token);
    await changeRows(portal, OidcRecord, { model: 'RefreshToken', consumedAt: Not(IsNull()) }, ({ consumedAt }) => ({
      consumedAt: new Date((consumedAt?.getTime() ?? 0) - 3_600_000),
    }));
    await renew(refresh_token);

    expect(await noted('refresh-token-reused')).toMatchObject([{ userId, address: '10.8.0.5' }]);
    expect(await entries('refresh-token-reused')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(refresh_token);
  });

  it('notes when an administrator begins and ends to act as a user', async () => {
    const { access_token } = await new Browser(portal.app, '10.8.0.6').signIn('ruth@system.example', password);
    const { body } = await portal.as(access_token).call(actingApi.impersonate, { userName: email, reason: 'a ticket' });
    await portal.as(body.actingToken).call(actingApi.unimpersonate);

    expect(await noted('acting-started')).toMatchObject([{ userId, side: 'system', level: 30 }]);
    expect(await noted('acting-ended')).toMatchObject([{ userId, side: 'system' }]);
    expect(JSON.stringify(lines)).not.toContain(body.actingToken);
  });

  it('notes the tries of suspended users, with a session and without', async () => {
    const visitor = new Browser(portal.app, '10.8.0.7');
    const { access_token, refresh_token } = await visitor.signIn(email, password);
    await changeRows(portal, UserAccount, userId, { state: 'suspended' });
    await portal.as(access_token).call(accountApi.getCurrentUser);
    await visitor.token(neutralPortal, { grant_type: 'refresh_token', refresh_token });
    await fill('10.8.0.8', email, password);

    const reasons = (await noted('suspended-attempt')).map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['session', 'renewal', 'sign-in']));
    expect((await entries('suspended-attempt')).length).toBeGreaterThan(0);
  });
});
