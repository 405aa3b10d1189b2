import {
  carrierResourcesApi,
  mostResources,
  siteResourcesApi,
  type AddCarrierResource,
  type CarrierResource as WireResource,
} from '@lading/contracts/carriers/carrier-resources';
import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import type { Attachment } from '@lading/contracts/support/contact-support';
import type { Role } from '@lading/domain/users/roles';
import { signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { addManyRows, changeRows, removeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { Files } from '../../kernel/files/files';
import { CarrierResource } from './carrier-resources.entities';
import { CarrierResourcesJobs } from './carrier-resources.jobs';

const { listCarrierResources, addCarrierResource, changeCarrierResource, deleteCarrierResource } = carrierResourcesApi;
const { restoreCarrierResource, exportCarrierResources } = carrierResourcesApi;
const { listCarrierActivities, undoCarrierActivity } = carrierActivitiesApi;
const { listSiteResources } = siteResourcesApi;

/** 11 PM on November 19 in Chicago. */
const night = '2026-11-20T05:00:00.000Z';
const noon = '2026-11-20T18:00:00.000Z';
const content = '%PDF-1.4\n% packing guide\n';

let portal: TestPortal;
let admin: Caller;
let sales: Caller;
let other: Caller;
let home: Caller;
let away: Caller;

async function person(
  email: string,
  where: { customerId?: number; carrierId?: number },
  more: { readonly role: Role; readonly privileges?: readonly string[] },
) {
  const { role, privileges = [] } = more;
  await aUser(portal, { email, role, privileges: [...privileges], customerId: null, carrierId: null, ...where });
  return portal.as(await signedIn(portal, email));
}

const admins = { role: 'CarrierAdministrator', privileges: ['resourcesPageVisibility', 'activityPage'] } as const;
const readers = { role: 'CarrierSalesAdministrator', privileges: ['resourcesPageVisibility', 'activityPage'] } as const;
const shippers = { role: 'CustomerAdministrator' } as const;

beforeAll(async () => {
  portal = await startTestPortal({ now: noon });
  await aCarrier(portal, { id: 21, code: 'AAA', name: 'Alder Lines', scac: 'ALDR' });
  await aCarrier(portal, { id: 22, code: 'BBB', name: 'Birch Lines', scac: 'BIRC' });
  await aCustomer(portal, { id: 1, companyName: 'Home Inc', homeCarrierId: 21 });
  await aCustomer(portal, { id: 2, companyName: 'Away Inc', homeCarrierId: 22 });
  admin = await person('ada@alder.example', { carrierId: 21 }, admins);
  sales = await person('sal@alder.example', { carrierId: 21 }, readers);
  other = await person('bo@birch.example', { carrierId: 22 }, admins);
  home = await person('hal@home.example', { customerId: 1 }, shippers);
  away = await person('ava@away.example', { customerId: 2 }, shippers);
});
beforeEach(() => portal.clock.set(noon));
afterEach(() => removeRows(portal, CarrierResource));
afterAll(() => portal.close());

async function uploaded(by = admin, name = 'guide.pdf', text = content): Promise<number> {
  const path = `/api/v1/support-attachments?name=${name}`;
  const { body } = await by.send<Attachment>('POST', path, text, { 'content-type': 'application/pdf' });
  return body.id;
}

const guide = {
  ...{ title: 'Packing guide', kind: 'training', audience: 'customers', startsOn: '2026-11-01' },
} as const satisfies Omit<AddCarrierResource, 'attachmentId'>;

async function added(change: Partial<AddCarrierResource> = {}, by = admin): Promise<WireResource> {
  const attachmentId = await uploaded(by);
  const { status, body } = await by.call(addCarrierResource, { ...guide, attachmentId, ...change });
  expect(status).toBe(201);
  return body;
}

const titles = async (by: Caller, filter: object = {}) =>
  (await by.call(listCarrierResources, { limit: 20, ...filter })).body.items.map(({ title }) => title);
const offered = async (by: Caller, filter: object = {}) =>
  (await by.call(listSiteResources, { limit: 20, ...filter })).body.items.map(({ title }) => title);
const fetched = (by: Caller, id: number) => by.send<string>('GET', `/api/v1/carrier-resources/${id}/file`);
const fetchedOnSite = (by: Caller, id: number) => by.send<string>('GET', `/api/v1/site-resources/${id}/file`);
const sentences = async (by: Caller) =>
  (await by.call(listCarrierActivities, { limit: 5, areas: ['site'] })).body.items;

describe('resources of a carrier', () => {
  it('are shown to the customers of its site if they are meant for them, and are not found by anyone else', async () => {
    const { id } = await added();
    const { id: ownId } = await added({ title: 'Sales guide', audience: 'users' });

    expect(await titles(sales)).toEqual(['Sales guide', 'Packing guide']);
    expect(await offered(home)).toEqual(['Packing guide']);
    expect(await offered(away)).toEqual([]);
    expect(await titles(other)).toEqual([]);
    const file = await fetchedOnSite(home, id);
    expect([file.status, String(file.body), file.headers['content-disposition']]).toEqual([
      ...[200, content, expect.stringMatching(/^attachment;.*guide\.pdf/)],
    ]);
    expect((await fetchedOnSite(home, ownId)).status).toBe(404);
    expect((await fetchedOnSite(away, id)).status).toBe(404);
    expect((await fetched(other, id)).status).toBe(404);
    expect((await fetched(home, id)).status).toBe(403);
    expect((await fetched(sales, ownId)).status).toBe(200);
  });

  it('are shown from their first day to their last in the time zone of the carrier, upcoming and past ones to administrators only', async () => {
    const { id, status } = await added({ startsOn: '2026-11-20', endsOn: '2026-11-20' });
    expect(status).toBe('current');
    const seen = async () => [
      ...[await titles(admin), await titles(sales), await offered(home)].map((list) => list.length),
      ...[(await fetched(admin, id)).status, (await fetched(sales, id)).status, (await fetchedOnSite(home, id)).status],
    ];

    expect(await seen()).toEqual([1, 1, 1, 200, 200, 200]);
    portal.clock.set(night);
    expect(await seen()).toEqual([1, 0, 0, 200, 404, 404]);
    portal.clock.set('2026-11-21T05:59:00.000Z');
    expect(await seen()).toEqual([1, 1, 1, 200, 200, 200]);
    portal.clock.set('2026-11-21T06:00:00.000Z');
    expect(await seen()).toEqual([1, 0, 0, 200, 404, 404]);
    expect(await titles(admin, { status: 'over' })).toEqual(['Packing guide']);
    expect(await titles(admin, { status: 'current' })).toEqual([]);
  });

  it('count the downloads of users and customers', async () => {
    const { id } = await added();
    await fetchedOnSite(home, id);
    await fetched(sales, id);
    await fetched(other, id);
    expect((await admin.call(listCarrierResources, { limit: 10 })).body.items[0]).toMatchObject({ downloadCount: 2 });
  });

  it('are narrowed by kind, readers, title and age, in the exported file too', async () => {
    await added();
    await added({ title: 'Tariff rules', kind: 'document', audience: 'users', startsOn: '2026-11-15' });
    const fileOf = async (filter: object) =>
      (await admin.send<string>('POST', exportCarrierResources.path, filter)).body.trim().split('\n').slice(1);

    for (const filter of [{ kind: 'document' }, { audience: 'users' }, { search: 'rules' }, { isNew: true }] as const) {
      expect([filter, await titles(admin, filter)]).toEqual([filter, ['Tariff rules']]);
      const rows = await fileOf(filter);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toContain('Tariff rules,Document,Our users,2026-11-15,,current,guide.pdf,25,0,');
    }
    expect(await titles(admin, { sort: 'title' })).toEqual(['Packing guide', 'Tariff rules']);
    expect(await titles(admin, { search: 'guide.pdf' })).toHaveLength(2);
    expect(await offered(home, { kind: 'form' })).toEqual([]);
    expect(await offered(home, { search: 'packing' })).toEqual(['Packing guide']);
    const { items } = (await home.call(listSiteResources, { limit: 10 })).body;
    expect(items[0]).toEqual({
      ...{ id: expect.any(Number), title: 'Packing guide', kind: 'training', startsOn: '2026-11-01', endsOn: null },
      ...{ fileName: 'guide.pdf', mediaType: 'application/pdf', size: content.length, isNew: false },
    });
  });

  it('are written by administrators only, and read with the privilege for the page', async () => {
    const { id } = await added();
    const attachmentId = await uploaded(sales);
    expect((await sales.call(addCarrierResource, { ...guide, attachmentId })).status).toBe(403);
    expect((await sales.call(deleteCarrierResource, { id })).status).toBe(403);
    expect((await other.call(deleteCarrierResource, { id })).status).toBe(404);
    expect((await other.call(changeCarrierResource, { ...guide, id, version: 1 })).status).toBe(404);
    const without = await person('una@alder.example', { carrierId: 21 }, { ...readers, privileges: ['activityPage'] });
    expect((await without.call(listCarrierResources, { limit: 10 })).status).toBe(403);
    expect((await fetched(without, id)).status).toBe(403);
    expect((await home.call(listCarrierResources, { limit: 10 })).status).toBe(403);
    expect((await admin.call(listSiteResources, { limit: 10 })).status).toBe(403);
  });

  it('take a file that was uploaded by the same user, once, and days that go forward, up to a limit', async () => {
    const attachmentId = await uploaded();
    const strange = await uploaded(sales);
    const add = async (change: object) =>
      (await admin.call(addCarrierResource, { ...guide, attachmentId, ...change })).status;
    expect(await add({ endsOn: '2026-10-31' })).toBe(422);
    expect(await add({ title: 't'.repeat(121) })).toBe(422);
    expect(await add({ attachmentId: strange })).toBe(404);
    expect(await add({})).toBe(201);
    expect(await add({})).toBe(404);

    const [row] = await storedRows(portal, CarrierResource, { carrierId: 21 });
    const copies = Array.from({ length: mostResources - 1 }, (_, at) => ({
      ...{ ...row, id: undefined, fileKey: `00/${String(at).padStart(38, '0')}` },
    }));
    await addManyRows(portal, CarrierResource, copies);
    expect(await add({ attachmentId: await uploaded() })).toBe(409);
  });

  it('are changed by the version that was read, and give the old file away with a new one', async () => {
    const { id, version } = await added();
    const [before] = await storedRows(portal, CarrierResource, { id });
    const change = { id, version, ...guide, title: 'Pallet guide', endsOn: '2026-12-31' };
    const attachmentId = await uploaded(admin, 'pallets.pdf', '%PDF-1.4\n% pallets\n');
    const changed = await admin.call(changeCarrierResource, { ...change, attachmentId });
    expect(changed.body).toMatchObject({ title: 'Pallet guide', fileName: 'pallets.pdf', version: 2 });
    const late = await admin.call(changeCarrierResource, change);
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong-state', current: { title: 'Pallet guide' } } });
    expect(String((await fetched(sales, id)).body)).toContain('pallets');
    expect(before?.fileKey).not.toBe((await storedRows(portal, CarrierResource, { id }))[0]?.fileKey);
    expect((await sentences(sales))[0]).toMatchObject({
      ...{ what: 'Changed a resource', object: 'Pallet guide' },
      changes: [
        { label: 'Title', before: 'Packing guide', after: 'Pallet guide' },
        { label: 'Last day', before: null, after: expect.stringContaining('2026') },
        { label: 'File', before: 'guide.pdf', after: 'pallets.pdf' },
      ],
    });
  });

  it('are deleted and restored, also from the entry in the activity, and removed with their file after 30 days', async () => {
    const { id } = await added();
    expect((await admin.call(deleteCarrierResource, { id })).status).toBe(204);
    expect((await admin.call(deleteCarrierResource, { id })).status).toBe(404);
    expect([await titles(admin), await offered(home), (await fetchedOnSite(home, id)).status]).toEqual([[], [], 404]);
    const [entry] = await sentences(admin);
    expect(entry).toMatchObject({ what: 'Deleted a resource', object: 'Packing guide', canUndo: true });
    expect((await sentences(sales))[0]).toMatchObject({
      ...{ canUndo: false, undoRefusal: 'Only a carrier administrator can restore resources.' },
    });
    const undo = { id: entry?.id ?? 0 };
    expect((await admin.call(undoCarrierActivity, undo)).status).toBe(204);
    expect((await admin.call(undoCarrierActivity, undo)).status).toBe(409);
    expect(await offered(home)).toEqual(['Packing guide']);

    await admin.call(deleteCarrierResource, { id });
    expect((await other.call(restoreCarrierResource, { id })).status).toBe(404);
    expect((await admin.call(restoreCarrierResource, { id })).body).toMatchObject({ title: 'Packing guide' });
    await admin.call(deleteCarrierResource, { id });
    const [row] = await storedRows(portal, CarrierResource, { id });
    const files = portal.app.get(Files, { strict: false });
    const jobs = portal.app.get(CarrierResourcesJobs, { strict: false });
    await jobs.remove();
    expect(await files.has(row?.fileKey ?? '')).toBe(true);
    await changeRows(portal, CarrierResource, id, { deletedAt: new Date('2026-10-20T00:00:00Z') });
    expect((await admin.call(restoreCarrierResource, { id })).status).toBe(404);
    await jobs.remove();
    expect(await storedRows(portal, CarrierResource, { id })).toEqual([]);
    expect(await files.has(row?.fileKey ?? '')).toBe(false);
  });
});
