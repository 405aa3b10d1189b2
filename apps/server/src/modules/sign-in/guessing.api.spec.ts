import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { Browser, neutralPortal, type Seen } from '../../../../../test/harness/browser';
import { createUser, createShipper, password, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { SitesService } from '../sites/sites.service.js';
import { Customer } from '../customers/customers.entities.js';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers.js';
import { changeRows } from '../../../../../test/harness/builders/rows.js';

const email = 'owner@harbor.example';
const chosen = 'a new and quite long one';
let portal: TestPortal;
let shipper: Shipper;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
});
afterAll(() => portal.close());

async function tryFrom(address: string, account: string, input: string): Promise<Seen> {
  const visitor = new Browser(portal.app, address);
  const { url } = await visitor.authorize(neutralPortal);
  return visitor.submit(url, account, input);
}

/** One wrong password from each of so many addresses. */
async function guessFrom(network: string, count: number, account: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let host = 1; host <= count; host += 1)
    statuses.push((await tryFrom(`${network}.${host}`, account, 'guess')).status);
  return statuses;
}

const signsIn = async (address: string, input: string): Promise<boolean> =>
  (await tryFrom(address, email, input)).status === 303;

describe('guessing one account from many addresses', () => {
  it('meets a slow limit that an unknown account meets too, and the owner gets one mail', async () => {
    await new Browser(portal.app, '10.9.0.1').signIn(email, password);
    const known = await guessFrom('10.9.1', 23, email);
    const unknown = await guessFrom('10.9.2', 23, 'nobody@harbor.example');

    expect(known.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 401));
    expect(known.slice(21)).toEqual([429, 429]);
    expect(unknown).toEqual(known);
    const mails = await eventually(async () => {
      const found = await mailsTo(portal, email);
      return found.length > 0 ? found : undefined;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Someone is trying to guess your password'),
    ]);
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  it('finds no gap in the limit when all guesses come at once', async () => {
    const account = 'at-once@harbor.example';
    const open = await Promise.all(
      Array.from({ length: 40 }, async (_, host) => {
        const visitor = new Browser(portal.app, `10.9.5.${host}`);
        return { visitor, url: (await visitor.authorize(neutralPortal)).url };
      }),
    );
    const seen = await Promise.all(open.map(({ visitor, url }) => visitor.submit(url, account, 'guess')));

    expect(seen.filter(({ status }) => status === 401)).toHaveLength(21);
    expect(seen.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it("is reported by the user's own site, whichever site the guesses came to", async () => {
    const account = 'homed@harbor.example';
    await aCarrier(portal, { id: 1085 });
    await aSite(portal, { carrierId: 1085, siteName: 'Bluemesa' });
    portal.app.get(SitesService).forget();
    const { customerId } = await createShipper(portal, 'homed');
    await changeRows(portal, Customer, customerId, { homeCarrierId: 1085 });
    await createUser(portal, { email: account, role: 'CustomerUser', customerId });
    await guessFrom('10.9.7', 20, account);

    const mail = await eventually(async () => (await mailsTo(portal, account))[0]);
    expect(mail?.text).toContain('http://bluemesa.localhost:8080/forgot-password');
    expect(mail?.text).not.toContain('//localhost:8080');
  });

  it('answers an address with a NUL in it like any other', async () => {
    expect((await tryFrom('10.9.6.1', 'some\0one@harbor.example', 'guess')).status).toBe(401);
  });

  it('does not lock the owner out who signs in from a known address', async () => {
    expect(await signsIn('10.9.0.1', 'a typo')).toBe(false);
    expect(await signsIn('10.9.0.1', password)).toBe(true);
    await tryFrom('10.9.4.1', email, 'the guess of this minute');
    expect(await signsIn('10.9.3.1', password)).toBe(false);
  });

  it('does not lock the owner out who chooses a new password at a new address', async () => {
    const { hostname } = new URL(portal.address);
    await portal.anyone.call(accountAccessApi.askPasswordReset, { email });
    const key = await eventually(async () => {
      const [newest] = await mailsTo(portal, email);
      return newest && /reset-password/.test(newest.text) ? keyIn([newest]) : undefined;
    });
    await portal.anyone.call(accountAccessApi.resetPassword, { key, newPassword: chosen });

    await tryFrom('10.9.4.2', email, 'the guess of this minute');
    expect(await signsIn('10.9.3.2', chosen)).toBe(false);
    expect(await signsIn(hostname, chosen)).toBe(true);
  });

  it('is not shown by the company as anything that its user did', async () => {
    const events = await portal.sql<{ name: string; actorName: string; reason: string }>(
      `SELECT DISTINCT name, actor_name AS "actorName", payload ->> 'reason' AS reason FROM event
        WHERE customer_id = $1 AND name IN ('sign-in-failed', 'sign-in-blocked', 'guessing-noticed') ORDER BY 1`,
      [shipper.customerId],
    );

    expect(events).toEqual([
      { name: 'guessing-noticed', actorName: 'sign-in', reason: null },
      { name: 'sign-in-blocked', actorName: 'sign-in', reason: 'account' },
      { name: 'sign-in-failed', actorName: 'sign-in', reason: 'wrong-password' },
    ]);
  });
});
