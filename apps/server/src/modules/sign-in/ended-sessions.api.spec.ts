import { accountApi } from '@lading/contracts/accounts/account';
import { actingApi } from '@lading/contracts/accounts/act-user';
import { Browser, neutralPortal, type SiteClient, type Tokens } from '../../../../../test/harness/browser';
import { createUser, createShipper, password, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { aUser } from '../../../../../test/harness/builders/customers';

let portal: TestPortal;
let shipper: Shipper;
let addresses = 0;

const browser = (): Browser => new Browser(portal.app, `10.3.0.${(addresses += 1)}`);
const statusOf = async (token: string): Promise<number> =>
  (await portal.as(token).call(accountApi.getCurrentUser)).status;
const renew = (visitor: Browser, refresh_token: string, client: SiteClient = neutralPortal) =>
  visitor.token(client, { grant_type: 'refresh_token', refresh_token });

async function renewed(visitor: Browser, refresh_token: string): Promise<Tokens> {
  const answer = await renew(visitor, refresh_token);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

async function signOut(visitor: Browser, { id_token }: Tokens): Promise<void> {
  const page = await visitor.ask(`/oidc/session/end?id_token_hint=${id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  await visitor.ask('/oidc/session/end/confirm', { method: 'POST', form: { xsrf, logout: 'yes' } });
}

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  await createUser(portal, { email: 'second@harbor.example', role: 'CustomerUser', customerId: shipper.customerId });
  await aUser(portal, {
    email: 'ruth@system.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    privileges: ['actAsUser', 'viewCustomer'],
    isDemo: true,
  });
});
afterAll(() => portal.close());

describe('signing out', () => {
  it('ends the access token with the very next call', async () => {
    const visitor = browser();
    const tokens = await visitor.signIn('admin@harbor.example', password);
    expect(await statusOf(tokens.access_token)).toBe(200);

    await signOut(visitor, tokens);

    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('ends the access token when only the refresh token is revoked', async () => {
    const visitor = browser();
    const { access_token, refresh_token } = await visitor.signIn('admin@harbor.example', password);
    expect(await statusOf(access_token)).toBe(200);

    const form = { client_id: neutralPortal.clientId, token: refresh_token };
    await visitor.ask('/oidc/token/revocation', { method: 'POST', form, headers: { origin: neutralPortal.origin } });

    expect(await statusOf(access_token)).toBe(401);
  });

  it('ends acting as another user, and the company can read when it ended', async () => {
    const administrator = browser();
    const tokens = await administrator.signIn('ruth@system.example', password);
    const { body } = await portal
      .as(tokens.access_token)
      .call(actingApi.impersonate, { userName: 'admin@harbor.example' });
    expect(await statusOf(body.actingToken)).toBe(200);

    await signOut(administrator, tokens);

    expect(await statusOf(body.actingToken)).toBe(401);
    const ended = await portal.sql(
      `SELECT customer_id AS customer FROM event WHERE name = 'acting-ended' AND payload ->> 'userId' = $1`,
      [String(shipper.userId)],
    );
    expect(ended).toEqual([{ customer: shipper.customerId }]);
    expect(await portal.sql('SELECT id FROM acting_session WHERE ended_at IS NULL')).toEqual([]);
  });

  it('leaves other sessions of the same person alone', async () => {
    const [first, second] = [browser(), browser()];
    const [ended, remaining] = [
      await first.signIn('second@harbor.example', password),
      await second.signIn('second@harbor.example', password),
    ];

    await signOut(first, ended);

    expect(await statusOf(ended.access_token)).toBe(401);
    expect(await statusOf(remaining.access_token)).toBe(200);
  });
});

describe('a refresh token that was renewed twice', () => {
  it('ends the session when both of the new tokens are used', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn('admin@harbor.example', password);
    const [one, other] = [await renewed(visitor, refresh_token), await renewed(visitor, refresh_token)];
    const next = await renewed(visitor, one.refresh_token);
    expect(await statusOf(next.access_token)).toBe(200);

    const used = await renew(visitor, other.refresh_token);

    expect(used.status).toBe(400);
    expect(JSON.parse(used.text)).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(next.access_token)).toBe(401);
    expect((await renew(visitor, next.refresh_token)).status).toBe(400);
  });

  it('ends the session when both new tokens are used at the same moment', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn('admin@harbor.example', password);
    const branches = [await renewed(visitor, refresh_token), await renewed(visitor, refresh_token)];

    const answers = await Promise.all(branches.map((branch) => renew(visitor, branch.refresh_token)));

    expect(
      answers
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(400);
    for (const { access_token } of branches) expect(await statusOf(access_token)).toBe(401);
  });

  it('goes on when the answer to the first renewal was lost', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn('admin@harbor.example', password);
    await renewed(visitor, refresh_token);

    const second = await renewed(visitor, refresh_token);
    const third = await renewed(visitor, second.refresh_token);

    expect(await statusOf((await renewed(visitor, third.refresh_token)).access_token)).toBe(200);
  });

  it('leaves another session of the same person alone', async () => {
    const [first, second] = [browser(), browser()];
    const [forked, remaining] = [
      await first.signIn('second@harbor.example', password),
      await second.signIn('second@harbor.example', password),
    ];
    const branches = [await renewed(first, forked.refresh_token), await renewed(first, forked.refresh_token)];
    for (const branch of branches) await renew(first, branch.refresh_token);

    expect(await statusOf(forked.access_token)).toBe(401);
    expect((await renew(second, remaining.refresh_token)).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  const foreign = 'https://evil.test';
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

  it.each(['/oidc/token', '/oidc/token/revocation'])(
    '%s tells no foreign page anything before the client is known',
    async (path) => {
      const visitor = browser();
      const asked = await visitor.ask(path, { method: 'OPTIONS', headers: { origin: foreign, ...preflight } });
      const form = { grant_type: 'refresh_token', refresh_token: 'x', token: 'x' };
      const nameless = await visitor.ask(path, { method: 'POST', form, headers: { origin: foreign } });
      const unknown = await visitor.ask(path, {
        method: 'POST',
        form: { ...form, client_id: 'nobody' },
        headers: { origin: foreign },
      });
      const known = await visitor.ask(path, {
        method: 'POST',
        form: { ...form, client_id: neutralPortal.clientId },
        headers: { origin: foreign },
      });

      for (const { headers } of [asked, nameless, unknown, known]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(JSON.stringify(headers)).not.toContain('evil.test');
      }
    },
  );

  it('lets anybody read what is public: its description and its keys', async () => {
    for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/jwks']) {
      const { headers } = await browser().ask(path, { headers: { origin: foreign } });
      expect(headers['access-control-allow-origin']).toBe(foreign);
    }
  });
});
