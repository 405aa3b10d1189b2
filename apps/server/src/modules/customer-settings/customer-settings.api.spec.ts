import { accountApi, AccountPreferences } from '@lading/contracts/accounts/account';
import {
  customerSettingsApi,
  customerSettingsResource,
  type ChangeCustomerSettings,
} from '@lading/contracts/customers/customer-settings';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Customer } from '../customers/customers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';

let portal: TestPortal;
let shipper: Shipper;
let strangerShop: Shipper;
let administrator: Caller;
let user: Caller;
let stranger: Caller;
let system: Caller;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  strangerShop = await createShipper(portal, 'stranger');
  stranger = portal.as(strangerShop.token);
  const email = 'user@harbor.example';
  await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
  user = portal.as(await signedIn(portal, email));
  await aUser(portal, {
    email: 'ruth@system.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    isDemo: true,
  });
  system = portal.as(await signedIn(portal, 'ruth@system.example'));
});
afterAll(() => portal.close());

describe('the settings of a customer', () => {
  it('suggest a freight class until an administrator turns that off, for the whole company and no other', async () => {
    expect((await user.call(customerSettingsApi.getIsSuggestedFreightClass)).body).toEqual({ isEnabled: true });

    const { body } = await administrator.call(customerSettingsApi.changeIsSuggestedFreightClass, { isEnabled: false });

    expect(body).toEqual({ isEnabled: false });
    expect((await user.call(customerSettingsApi.getIsSuggestedFreightClass)).body).toEqual({ isEnabled: false });
    expect((await user.call(customerSettingsApi.getSuggestedFreightClassFlag)).body).toEqual({ isEnabled: false });
    expect((await stranger.call(customerSettingsApi.getIsSuggestedFreightClass)).body).toEqual({ isEnabled: true });
  });

  it('change measures and leave what is not named', async () => {
    await administrator.call(customerSettingsApi.changeIsSuggestedFreightClass, { isEnabled: false });

    const { body } = await administrator.call(customerSettingsResource.changeCustomerSettings, { isMetric: true });

    expect(body).toMatchObject({ isMetric: true, isSuggestedFreightClass: false, defaultFreightTerms: 'prepaid' });
    expect((await user.call(customerSettingsApi.getIsMetricMeasurementEnabled)).body).toEqual({ isEnabled: true });
    expect((await user.call(customerSettingsResource.getCustomerSettings)).body).toEqual(body);
  });

  it('give way to the units that a user has chosen', async () => {
    await administrator.call(customerSettingsResource.changeCustomerSettings, { isMetric: true });
    const flagAfter = async (units: AccountPreferences['units']): Promise<[boolean, boolean]> => {
      await user.call(preferencesApi.changePreferences, { ...new AccountPreferences(), units });
      const { isEnabled } = (await user.call(customerSettingsApi.getMetricMeasurementFlag)).body;
      return [isEnabled, (await user.call(accountApi.getCurrentUser)).body.isMetric];
    };

    expect(await flagAfter('imperial')).toEqual([false, false]);
    expect(await flagAfter('metric')).toEqual([true, true]);
    expect(await flagAfter('company')).toEqual([true, true]);
    expect((await user.call(customerSettingsApi.getIsMetricMeasurementEnabled)).body).toEqual({ isEnabled: true });
    await system.call(preferencesApi.changePreferences, { ...new AccountPreferences(), units: 'metric' });
    expect((await system.call(customerSettingsApi.getMetricMeasurementFlag)).body).toEqual({ isEnabled: true });
    await system.call(preferencesApi.changePreferences, new AccountPreferences());
  });

  it('set the defaults of all users’ new quotes and orders', async () => {
    const defaults = { defaultFreightTerms: 'collect', defaultInstructions: ' Call the dock first. ' } as const;
    await administrator.call(customerSettingsResource.changeCustomerSettings, {
      ...defaults,
      companyName: 'Harbor Co',
    });

    expect((await user.call(accountApi.getCurrentUser)).body).toMatchObject({
      companyName: 'Harbor Co',
      defaultFreightTerms: 'collect',
      defaultInstructions: 'Call the dock first.',
    });
    const nameless = await administrator.call(customerSettingsResource.changeCustomerSettings, { companyName: '' });
    expect(nameless.status).toBe(422);
    expect((await system.call(accountApi.getCurrentUser)).body).not.toHaveProperty('defaultFreightTerms');
  });

  it('store the company’s address and contact, and refuse values that don’t fit its country', async () => {
    const change = (input: ChangeCustomerSettings) =>
      administrator.call(customerSettingsResource.changeCustomerSettings, input);
    const address = {
      address1: '1 Pier Rd',
      city: 'Duluth',
      state: 'MN',
      postalCode: '55802',
      country: 'USA',
    } as const;

    const saved = await change({ ...address, state: 'mn', contactName: ' Ida Moss ', phone: '218-555-0100' });
    const misfit = await change({ companyName: 'Not kept', country: 'CAN' });

    expect(saved.body).toMatchObject({ ...address, contactName: 'Ida Moss', phone: '218-555-0100' });
    expect(misfit).toMatchObject({ status: 422, body: { fields: [{ path: 'postalCode' }] } });
    expect((await user.call(customerSettingsResource.getCustomerSettings)).body).toEqual(saved.body);
  });

  it('can be changed despite an outdated address, until the address itself is changed', async () => {
    const change = (input: ChangeCustomerSettings) =>
      administrator.call(customerSettingsResource.changeCustomerSettings, input);
    await change({ country: 'USA', state: 'MN', postalCode: '55802' });
    // As it was taken over from a location, whose region is any two or three letters.
    await changeRows(portal, Customer, shipper.customerId, { country: 'MEX', state: 'DF', postalCode: '06000' });

    const measured = await change({ isMetric: true });
    const moved = await change({ postalCode: '06010' });
    const mended = await change({ state: 'CMX' });

    expect(measured).toMatchObject({ status: 200, body: { isMetric: true, state: 'DF' } });
    expect(moved).toMatchObject({ status: 422, body: { fields: [{ path: 'state' }] } });
    expect(mended).toMatchObject({ status: 200, body: { state: 'CMX' } });
  });

  it('store a postal code in the same form as registration', async () => {
    const { body } = await administrator.call(customerSettingsResource.changeCustomerSettings, {
      country: 'CAN',
      state: 'ON',
      postalCode: ' m5v3l9 ',
    });

    expect(body.postalCode).toBe('M5V 3L9');
  });

  it('say at which own locations new quotes begin and end, until they no longer do', async () => {
    const change = (input: ChangeCustomerSettings) =>
      administrator.call(customerSettingsResource.changeCustomerSettings, input);
    const { locationId } = shipper;
    const foreign = await change({ defaultOriginId: strangerShop.locationId });
    await change({ defaultOriginId: locationId, defaultDestinationId: locationId });
    await change({ isMetric: true, defaultDestinationId: 0 });

    expect(foreign.status).toBe(404);
    expect((await user.call(accountApi.getCurrentUser)).body).toMatchObject({
      defaultOriginId: locationId,
      defaultDestinationId: null,
    });
    expect((await user.call(customerSettingsResource.getCustomerSettings)).body.defaultOriginId).toBe(locationId);
  });

  it('are changed by administrators only, and that is written down', async () => {
    const refused = await user.call(customerSettingsApi.changeIsSuggestedFreightClass, { isEnabled: true });
    await administrator.call(customerSettingsApi.changeIsSuggestedFreightClass, { isEnabled: true });

    const [event] = await portal.sql(
      `SELECT actor_id AS actor, customer_id AS customer FROM event WHERE name = 'customer-settings-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(refused.status).toBe(403);
    expect(event).toEqual({ actor: shipper.userId, customer: shipper.customerId });
    const { body } = await administrator.call(customerSettingsResource.getLastChange);
    expect(body).toEqual({ by: expect.stringMatching(/\S/), at: expect.stringMatching(/^\d{4}-/) });
    expect((await stranger.call(customerSettingsResource.getLastChange)).body).toEqual({ by: null, at: null });
    expect((await user.call(customerSettingsResource.getLastChange)).status).toBe(403);
  });

  it('are for companies that ship; the shell of others gets what holds without one', async () => {
    expect((await system.call(customerSettingsApi.getIsSuggestedFreightClass)).status).toBe(403);
    expect((await system.call(customerSettingsApi.getSuggestedFreightClassFlag)).body).toEqual({ isEnabled: true });
    expect((await system.call(customerSettingsApi.getMetricMeasurementFlag)).body).toEqual({ isEnabled: false });
  });
});
