import { accountApi } from '@lading/contracts/accounts/account';
import { securityActivityApi, securityKinds } from '@lading/contracts/accounts/security-activity';
import { Browser, neutralPortal } from '../../../../../test/harness/browser';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';

const email = 'dispatcher@harbor.example';
let portal: TestPortal;
let shipper: Shipper;
let stranger: Shipper;
let userId: number;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  stranger = await createShipper(portal, 'granite');
  userId = await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
});
afterAll(() => portal.close());

async function fail(address: string): Promise<void> {
  const visitor = new Browser(portal.app, address);
  const { url } = await visitor.authorize(neutralPortal);
  await visitor.submit(url, email, 'not it');
}

const list = async (token: string, input: object = {}) =>
  (await portal.as(token).call(securityActivityApi.list, { limit: 25, ...input })).body;

describe('the security activity of a company', () => {
  it('shows its administrators the security events of their users', async () => {
    await fail('10.7.0.1');
    await fail('10.7.0.2');
    const { items, total } = await eventually(async () => {
      const found = await list(shipper.token);
      return found.total === 2 ? found : undefined;
    });

    expect(total).toBe(2);
    expect(items.map(({ address }) => address)).toEqual(['10.7.0.2', '10.7.0.1']);
    expect(items[0]).toMatchObject({ kind: 'sign-in-failed', what: 'Sign-in failed', userId, by: null });
  });

  it('comes page by page, and by kind and user', async () => {
    const first = await list(shipper.token, { limit: 1 });
    const second = await list(shipper.token, { limit: 1, cursor: first.nextCursor });

    expect([...first.items, ...second.items].map(({ address }) => address)).toEqual(['10.7.0.2', '10.7.0.1']);
    expect(second.nextCursor).toBeNull();
    expect((await list(shipper.token, { kind: 'password-changed' })).total).toBe(0);
    expect((await list(shipper.token, { userId })).total).toBe(2);
    expect((await list(shipper.token, { userId: stranger.userId })).total).toBe(0);
  });

  it('is for administrators of that company alone', async () => {
    const token = await signedIn(portal, email);

    expect((await list(stranger.token)).items).toEqual([]);
    expect((await portal.as(token).call(securityActivityApi.list, { limit: 25 })).status).toBe(403);
    expect((await portal.as(token).call(accountApi.getCurrentUser)).status).toBe(200);
  });

  it('finds its entries by an index, however long the history is', async () => {
    const [row] = await portal.sql<{ definition: string }>(
      `SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'event_security'`,
    );

    for (const kind of securityKinds) expect(row?.definition).toContain(`'${kind}'`);
  });
});
