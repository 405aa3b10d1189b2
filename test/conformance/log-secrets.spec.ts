import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { Browser, neutralPortal } from '../harness/browser';
import { createShipper } from '../harness/freight-world';
import { eventually } from '../harness/kernel-app';
import { keyIn, mailsTo } from '../harness/mailbox';
import { startTestPortal, type TestPortal } from '../harness/test-portal';

const password = 'correct horse battery';
const email = 'admin@harbor.example';
const mistyped = 'not the right one at all';
const campaign = 'campaign-key-of-a-visitor';

const lines: string[] = [];
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ log: createLog('debug', { write: (line) => lines.push(line) }) });
});
afterAll(() => portal.close());

/** Everything that grants access in a visit: form, code, tokens, a ticket, a mailed key, each used and misused. */
async function wholeVisit(): Promise<string[]> {
  await createShipper(portal);
  const browser = new Browser(portal.app, '10.12.0.1');
  const { url, verifier } = await browser.authorize(neutralPortal);
  await browser.submit(url, email, mistyped);
  const { seen } = await browser.follow((await browser.submit(url, email, password)).location);
  const tokens = await browser.exchange(neutralPortal, seen.location, verifier);
  await browser.token(neutralPortal, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  const me = portal.as(tokens.access_token);
  const { body } = await me.call(accountSecurityApi.handOff, { path: '/', subdomain: '' });
  await browser.token(neutralPortal, { grant_type: 'urn:lading:grant:hand-off', ticket: body.token });
  await me.call(accountApi.changePassword, { currentPassword: mistyped, newPassword: 'a new and quite long one' });
  await me.call(accountAccessApi.askPasswordReset, { email });
  const mails = await eventually(async () => {
    const found = await mailsTo(portal, email);
    return found.length > 0 ? found : undefined;
  });
  const key = keyIn(mails);
  const asked = new URLSearchParams({ token: body.token, key, campaign, access_token: tokens.access_token });
  for (const path of ['/landing', '/api/Account/GetCurrentUser', '/nowhere', '/api/Account/CheckFinishedRegistration'])
    await portal.anyone.send('GET', `${path}?${asked}`);
  await portal.anyone.send('POST', '/api/Account/CheckFinishedRegistration', `{"key":"${key}"`);
  const code = new URL(seen.location).searchParams.get('code') ?? '';
  const { access_token, refresh_token, id_token } = tokens;
  const session = browser.cookie('lading-session');
  return [
    password,
    mistyped,
    code,
    verifier,
    access_token,
    refresh_token,
    id_token,
    session,
    body.token,
    key,
    campaign,
  ];
}

it('holds no password, token, ticket, code or key of a whole visit', async () => {
  const secrets = await wholeVisit();

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('"path":"/landing"');
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
