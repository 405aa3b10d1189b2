import type { ApiScope } from '@lading/contracts/kernel/access';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { homeApi } from '@lading/contracts/sites/home';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';

let portal: TestPortal;
let shipper: Shipper;
let administrator: Caller;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal);
  administrator = portal.as(shipper.token);
});
afterAll(() => portal.close());

const kindsFor = async (caller: Caller): Promise<string[]> => {
  const { body } = await caller.call(homeApi.attention);
  return Object.entries(body).flatMap(([kind, count]) => (typeof count === 'number' ? [kind] : []));
};

describe('what needs attention', () => {
  it('is limited to the caller’s privileges', async () => {
    const { customerId } = shipper;
    await createUser(portal, {
      email: 'dock@harbor.example',
      role: 'CustomerUser',
      customerId,
      privileges: ['track'],
    });
    const clerk = portal.as(await signedIn(portal, 'dock@harbor.example'));

    expect(await kindsFor(administrator)).toEqual([
      'missedEta',
      'exceptions',
      'dispatches',
      'expiringQuotes',
      'invoices',
    ]);
    expect(await kindsFor(clerk)).toEqual(['missedEta', 'exceptions', 'dispatches']);
  });

  it.each<[ApiScope, string[]]>([
    ['tracking', ['missedEta', 'exceptions', 'dispatches']],
    ['quotes', ['expiringQuotes']],
    ['invoices', ['invoices']],
  ])('is limited to the scope %s of an API key', async (scope, kinds) => {
    const key = { name: scope, scopes: [scope], isTest: false };
    const { body: made } = await administrator.call(apiKeysApi.createApiKey, key);

    expect(await kindsFor(portal.as(made.key))).toEqual(kinds);
  });
});
