import { accountApi } from '@lading/contracts/accounts/account';
import { customerSetupApi } from '@lading/contracts/customers/customer-setup';
import { landingResolutionApi } from '@lading/contracts/sites/landing';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Customer } from './customers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let administrator: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  stranger = portal.as((await createShipper(portal, 'stranger')).token);
  await changeRows(portal, Customer, {}, { isConfigured: false });
  const { customerId } = shipper;
  await createUser(portal, { email: 'second@harbor.example', role: 'CustomerAdministrator', customerId });
  await createUser(portal, { email: 'user@harbor.example', role: 'CustomerUser', customerId });
  colleague = portal.as(await signedIn(portal, 'second@harbor.example'));
});
afterAll(() => portal.close());

const homeOf = async (caller: Caller) => (await caller.call(landingResolutionApi.resolveLanding, {})).body;

describe('the first set-up of a company', () => {
  it('begins with the introduction, and goes on where any of its administrators left', async () => {
    expect((await administrator.call(customerSetupApi.getCustomerSetup)).body).toEqual({
      step: 'introduction',
      doneSteps: [],
      isConfigured: false,
    });

    const progress = { step: 'locations', doneSteps: ['introduction', 'company'] } as const;
    await administrator.call(customerSetupApi.changeCustomerSetup, { ...progress, doneSteps: [...progress.doneSteps] });

    const seen = await colleague.call(customerSetupApi.getCustomerSetup);
    expect(seen.body).toEqual({ ...progress, isConfigured: false });
    expect((await stranger.call(customerSetupApi.getCustomerSetup)).body).toMatchObject({ step: 'introduction' });
    expect(await homeOf(administrator)).toMatchObject({ path: '/customers/setup/introduction' });
  });

  it('knows its steps, and is nothing for those who do not administrate', async () => {
    const unknown = await administrator.send('PUT', '/api/v1/customer-setup', '{"step":"invoices","doneSteps":[]}');
    const user = portal.as(await signedIn(portal, 'user@harbor.example'));

    expect(unknown.status).toBe(422);
    expect((await user.call(customerSetupApi.finishCustomerSetup)).status).toBe(403);
  });

  it('is finished once; then everybody begins with their home', async () => {
    const { body } = await administrator.call(customerSetupApi.finishCustomerSetup);
    await colleague.call(customerSetupApi.finishCustomerSetup);

    expect(body).toMatchObject({ step: 'finish', isConfigured: true });
    expect((await colleague.call(accountApi.getCurrentUser)).body).toMatchObject({ isConfigured: true });
    expect((await stranger.call(accountApi.getCurrentUser)).body).toMatchObject({ isConfigured: false });
    expect(await homeOf(administrator)).toMatchObject({ path: '/customers/home' });
    const events = await portal.sql(`SELECT actor_id AS actor FROM event WHERE name = 'customer-configured'`);
    expect(events).toEqual([{ actor: shipper.userId }]);
  });
});
