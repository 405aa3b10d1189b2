import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import {
  carrierTerminalsApi,
  type AddCarrierTerminal,
  type CarrierTerminal,
} from '@lading/contracts/carriers/carrier-terminals';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';

const { listCarrierTerminals, exportCarrierTerminals, addCarrierTerminal, changeCarrierTerminal } = carrierTerminalsApi;

const chicago: AddCarrierTerminal = {
  code: 'CHI',
  name: 'Chicago South',
  type: 'breakbulk',
  address: '4200 S Pulaski Rd',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60632',
  country: 'USA',
  timeZone: 'America/Chicago',
  openDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  opensAt: '06:00',
  closesAt: '20:00',
  cutoff: '15:30',
  dispatchEmail: 'chi@bluemesa.example',
  openFrom: '2026-01-01',
};

let portal: TestPortal;
let administrator: Caller;
let reader: Caller;
let sales: Caller;
let rival: Caller;

async function aPerson(email: string, carrierId: number, role: 4 | 5, privileges: readonly string[]): Promise<Caller> {
  const names = { 4: 'CarrierSalesAdministrator', 5: 'CarrierAdministrator' } as const;
  const person = { email, firstName: 'Nora', lastName: 'Vale', carrierId, carrierUserRole: role };
  await aUser(portal, { ...person, role: names[role], privileges: [...privileges] });
  return portal.as(await signedIn(portal, email));
}

const list = async (caller: Caller, filter: object = {}): Promise<CarrierTerminal[]> =>
  (await caller.call(listCarrierTerminals, { limit: 100, ...filter })).body.items;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-21T05:50:00Z' });
  const own = await aCarrier(portal);
  const other = await aCarrier(portal, { code: 'RIVAL', name: 'Rival Lines', scac: 'RIVL' });
  administrator = await aPerson('boss@bluemesa.example', own, 5, ['dataVisibility', 'activityPage']);
  reader = await aPerson('reader@bluemesa.example', own, 4, ['dataVisibility']);
  sales = await aPerson('sales@bluemesa.example', own, 4, ['customerVisibility', 'manageLocations']);
  rival = await aPerson('boss@rival.example', other, 5, ['dataVisibility']);
}, 60_000);
afterAll(() => portal.close());

describe('the terminals of a carrier', () => {
  it('are added and changed by its administrators, read with data visibility and unknown to other carriers', async () => {
    const added = await administrator.call(addCarrierTerminal, chicago);
    expect(added).toMatchObject({ status: 201, body: { ...chicago, status: 'open', version: 1 } });
    const { id } = added.body;

    expect(await list(reader)).toEqual([added.body]);
    expect(await list(rival)).toEqual([]);
    expect((await sales.call(listCarrierTerminals, { limit: 10 })).status).toBe(403);
    expect((await reader.call(addCarrierTerminal, { ...chicago, code: 'CH2' })).status).toBe(403);
    expect((await rival.call(changeCarrierTerminal, { ...chicago, id, version: 1 })).status).toBe(404);

    const changed = await administrator.call(changeCarrierTerminal, {
      ...{ ...chicago, id, version: 1, cutoff: '14:00', dispatchEmail: null, openUntil: '2026-12-31' },
    });
    expect(changed.body).toMatchObject({ cutoff: '14:00', dispatchEmail: null, openUntil: '2026-12-31', version: 2 });
    const stale = await administrator.call(changeCarrierTerminal, { ...chicago, id, version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', current: { cutoff: '14:00', version: 2 } },
    });
  });

  it('have one code each, also under two calls at once', async () => {
    const terminal = { ...chicago, code: 'ATL', name: 'Atlanta', city: 'Atlanta', state: 'GA', postalCode: '30318' };
    const answers = await Promise.all([1, 2].map(() => administrator.call(addCarrierTerminal, terminal)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

    const [first] = await list(administrator, { search: 'CHI' });
    const renamed = { ...chicago, id: first?.id ?? 0, version: first?.version ?? 0, code: 'ATL' };
    const refused = await administrator.call(changeCarrierTerminal, renamed);
    expect(refused.body).toMatchObject({
      fields: [{ path: 'code', message: 'Another terminal already has the code ATL.' }],
    });
    expect((await rival.call(addCarrierTerminal, terminal)).status).toBe(201);
  });

  it('are refused with hours, places and days that contradict one another', async () => {
    const wrong: [Partial<AddCarrierTerminal>, string][] = [
      [{ postalCode: 'M5V 2T6' }, 'postalCode'],
      [{ state: 'ON' }, 'state'],
      [{ closesAt: '05:00' }, 'closesAt'],
      [{ cutoff: '21:00' }, 'cutoff'],
      [{ openUntil: '2025-12-31' }, 'openUntil'],
      [{ openDays: [] }, 'openDays'],
      [{ code: 'chi 1' }, 'code'],
    ];
    for (const [change, field] of wrong) {
      const { body } = await administrator.call(addCarrierTerminal, { ...chicago, code: 'BAD', ...change });
      expect([field, body]).toEqual([
        field,
        expect.objectContaining({ fields: [expect.objectContaining({ path: field })] }),
      ]);
    }
  });

  it('open and close with their days in the time zone of the carrier', async () => {
    await administrator.call(addCarrierTerminal, { ...chicago, openFrom: '2026-11-21', code: 'NEW', name: 'One day' });
    await administrator.call(addCarrierTerminal, { ...chicago, openUntil: '2026-11-20', code: 'OLD', name: 'One day' });
    const states = async () => (await list(reader, { search: 'One day' })).map(({ code, status }) => [code, status]);

    // Ten minutes to midnight in Chicago, which is six hours behind UTC.
    expect(await states()).toEqual([
      ['NEW', 'upcoming'],
      ['OLD', 'open'],
    ]);
    portal.clock.set('2026-11-21T06:00:00Z');
    expect(await states()).toEqual([
      ['NEW', 'open'],
      ['OLD', 'closed'],
    ]);
    expect((await list(reader, { status: 'closed' })).map(({ code }) => code)).toEqual(['OLD']);
    expect((await list(reader, { status: 'open', sort: '-code' })).map(({ code }) => code)).toEqual([
      'NEW',
      'CHI',
      'ATL',
    ]);
  });

  it('are exported like their list, and appear in the activity', async () => {
    const file = await reader.send<string>('POST', exportCarrierTerminals.path, { format: 'csv', search: 'CHI' });
    expect(String(file.body)).toContain(
      'CHI,Chicago South,Breakbulk,4200 S Pulaski Rd,Chicago,IL,60632,USA,Central,Mon–Sat,06:00',
    );

    const { items } = (
      await administrator.call(carrierActivitiesApi.listCarrierActivities, { areas: ['network'], limit: 50 })
    ).body;
    expect(items.map(({ what, object }) => [what, object])).toContainEqual(['Changed a terminal', 'CHI Chicago South']);
    const changed = items.find(({ what }) => what === 'Changed a terminal');
    expect(changed?.changes).toContainEqual({ label: 'Pickup cutoff', before: '15:30', after: '14:00' });
  });
});
