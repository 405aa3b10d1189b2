import type { Role } from '@lading/domain/users/roles';
import { savedViewsApi, viewScreens, type KeepView, type SavedView } from '@lading/contracts/accounts/saved-views';
import { createCaller, createUser, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { SavedView as StoredSavedView } from './saved-views.entities';
import { UserAccount } from '../account/account.entities';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { removeRows, changeRows, addCopies } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let administrator: Caller;
let colleague: Caller;
let stranger: Caller;

const addUser = (email: string, role: Role, customerId: number): Promise<Caller> =>
  createCaller(portal, { email, role, customerId, privileges: ['track'] });

const late = {
  screen: 'shipments',
  name: 'Late to Texas',
  query: 'q=TX&f.category=missedEta',
  isShared: false,
} as const;

async function keep(caller: Caller, change: Partial<KeepView> = {}): Promise<SavedView> {
  const { status, body } = await caller.call(savedViewsApi.keep, { ...late, ...change });
  expect(status).toBe(201);
  return body;
}

const namesFor = async (caller: Caller): Promise<string[]> =>
  (await caller.call(savedViewsApi.list, { screen: 'shipments' })).body.items.map(({ name }) => name);

beforeAll(async () => {
  portal = await startTestPortal();
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  administrator = await addUser('admin@shipper.example', 'CustomerAdministrator', 1);
  colleague = await addUser('user@shipper.example', 'CustomerUser', 1);
  stranger = await addUser('admin@other.example', 'CustomerAdministrator', 2);
});
afterEach(() => removeRows(portal, StoredSavedView));
afterAll(() => portal.close());

describe('views of a list', () => {
  it('are saved for each user, by name', async () => {
    await keep(colleague, { name: 'Zulu' });
    const saved = await keep(colleague);

    expect(saved).toMatchObject({ name: late.name, query: late.query, isShared: false, isOwn: true });
    expect(await namesFor(colleague)).toEqual(['Late to Texas', 'Zulu']);
    expect(await namesFor(administrator)).toEqual([]);
  });

  it('are shared with the company by administrators alone', async () => {
    await keep(administrator, { isShared: true });
    const [seen] = (await colleague.call(savedViewsApi.list, { screen: 'shipments' })).body.items;
    const refused = await colleague.call(savedViewsApi.keep, { ...late, isShared: true });

    expect(seen).toMatchObject({ name: late.name, isOwn: false, isShared: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(await namesFor(stranger)).toEqual([]);
  });

  it('are renamed, replaced and thrown away by their owner', async () => {
    const { viewId } = await keep(administrator, { isShared: true });
    const change = { viewId, name: 'Late', query: 'sort=eta', isShared: true };

    expect((await colleague.call(savedViewsApi.change, change)).status).toBe(404);
    expect((await stranger.call(savedViewsApi.forget, { viewId })).status).toBe(404);
    expect((await administrator.call(savedViewsApi.change, change)).body).toMatchObject({ ...change, isOwn: true });
    expect((await administrator.call(savedViewsApi.forget, { viewId })).status).toBe(204);
    expect(await namesFor(administrator)).toEqual([]);
  });

  it('that are shared cannot be changed by users who may no longer share', async () => {
    const { viewId } = await keep(colleague);
    await changeRows(portal, StoredSavedView, {}, { isShared: true });
    const change = { viewId, name: late.name, query: 'q=elsewhere' };

    expect((await colleague.call(savedViewsApi.change, { ...change, isShared: true })).status).toBe(403);
    expect((await colleague.call(savedViewsApi.change, { ...change, isShared: false })).status).toBe(200);
  });

  it('that were shared by a user who has left are edited by the administrators', async () => {
    const leaver = await addUser('leaver@shipper.example', 'CustomerAdministrator', 1);
    const { viewId } = await keep(leaver, { isShared: true });
    const change = { viewId, name: 'Later', query: 'sort=eta', isShared: true };
    expect((await administrator.call(savedViewsApi.change, change)).status).toBe(404);
    await changeRows(portal, UserAccount, { email: 'leaver@shipper.example' }, { state: 'suspended' });

    const seenBy = async (caller: Caller): Promise<(boolean | undefined)[]> =>
      (await caller.call(savedViewsApi.list, { screen: 'shipments' })).body.items.map(({ isOwn }) => isOwn);
    expect([await seenBy(administrator), await seenBy(colleague)]).toEqual([[true], [false]]);
    expect((await colleague.call(savedViewsApi.forget, { viewId })).status).toBe(404);
    expect((await stranger.call(savedViewsApi.forget, { viewId })).status).toBe(404);
    expect((await administrator.call(savedViewsApi.change, change)).body).toMatchObject({ ...change, isOwn: true });
    await changeRows(portal, UserAccount, { email: 'leaver@shipper.example' }, { state: 'active' });
    expect(await seenBy(administrator)).toEqual([true]);
    expect((await administrator.call(savedViewsApi.forget, { viewId })).status).toBe(204);
  });

  it('are saved for each list apart, also by users who do not track shipments', async () => {
    await createUser(portal, {
      email: 'payer@shipper.example',
      role: 'CustomerUser',
      customerId: 1,
      privileges: ['viewInvoices'],
    });
    const payer = portal.as(await signedIn(portal, 'payer@shipper.example'));
    const view = { name: 'Disputed', query: 'f.queue=disputed', isShared: false };

    for (const screen of viewScreens)
      expect((await payer.call(savedViewsApi.keep, { screen, ...view })).status).toBe(201);
    const seen = await payer.call(savedViewsApi.list, { screen: 'invoices' });

    expect(seen.body.items).toEqual([{ viewId: expect.any(Number), isOwn: true, ...view }]);
  });

  it('are no more than a hundred for one person', async () => {
    const { viewId } = await keep(colleague);
    await addCopies(
      portal,
      StoredSavedView,
      viewId,
      Array.from({ length: 99 }, (_, at) => ({ name: `View ${at + 1}`, isShared: false })),
    );

    expect((await colleague.call(savedViewsApi.keep, { ...late, name: 'One more' })).status).toBe(409);
    await keep(administrator, { name: 'One more' });
  });

  it('have names that differ by more than capitals', async () => {
    const { viewId } = await keep(colleague, { name: 'Second' });
    await keep(colleague);

    const again = await colleague.call(savedViewsApi.keep, { ...late, name: 'LATE TO TEXAS' });
    const renamed = await colleague.call(savedViewsApi.change, { ...late, viewId, name: 'late to texas' });

    expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    expect(renamed.status).toBe(400);
    const { screen: _, ...settings } = late;
    expect(await colleague.call(savedViewsApi.change, { ...settings, viewId, name: 'late to texas' })).toMatchObject({
      status: 409,
    });
  });

  it('are saved by users of a carrier, shared by its administrators, and stay within the carrier', async () => {
    await aCarrier(portal, { id: 1085, code: 'BMESA' });
    await aCarrier(portal, { id: 1086, code: 'RIVAL' });
    const at = async (email: string, role: Role, carrierId: number): Promise<Caller> => {
      await aUser(portal, { email, role, carrierId, privileges: [] });
      return portal.as(await signedIn(portal, email));
    };
    const owner = await at('admin@bluemesa.example', 'CarrierAdministrator', 1085);
    const seller = await at('sales@bluemesa.example', 'CarrierSalesAdministrator', 1085);
    const rival = await at('admin@rival.example', 'CarrierAdministrator', 1086);
    const view = { screen: 'carrier-dashboard', name: 'Collect', query: 'terms=collect' } as const;
    const seenBy = async (caller: Caller): Promise<unknown[]> =>
      (await caller.call(savedViewsApi.list, { screen: 'carrier-dashboard' })).body.items;

    await keep(seller, { ...view, isShared: false });
    expect((await seller.call(savedViewsApi.keep, { ...view, name: 'All', isShared: true })).status).toBe(403);
    const { viewId } = await keep(owner, { ...view, name: 'Ours', isShared: true });

    expect(await seenBy(seller)).toMatchObject([
      { name: 'Collect', isOwn: true },
      { name: 'Ours', isOwn: false },
    ]);
    expect(await seenBy(owner)).toMatchObject([{ name: 'Ours', isOwn: true }]);
    expect([await seenBy(rival), await seenBy(administrator)]).toEqual([[], []]);
    for (const stranger of [seller, rival, administrator])
      expect((await stranger.call(savedViewsApi.forget, { viewId })).status).toBe(404);
    await changeRows(portal, UserAccount, { email: 'admin@bluemesa.example' }, { state: 'suspended' });
    expect((await rival.call(savedViewsApi.forget, { viewId })).status).toBe(404);
  });

  it('have a name and no more text than an address holds', async () => {
    expect((await colleague.call(savedViewsApi.keep, { ...late, name: '' })).status).toBe(422);
    expect((await colleague.call(savedViewsApi.keep, { ...late, query: 'q'.repeat(2001) })).status).toBe(422);
  });
});
