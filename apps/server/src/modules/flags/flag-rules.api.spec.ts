import type { Role } from '@lading/domain/users/roles';
import { flagRulesApi, type SetFlagRule } from '@lading/contracts/sites/flag-rules';
import { flagsApi } from '@lading/contracts/sites/flags';
import { createCarrier, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Customer } from '../customers/customers.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let root: Caller;
let plain: Caller;

const administrator = async (email: string, role: Role): Promise<Caller> => {
  await aUser(portal, {
    email,
    firstName: 'Ruth',
    lastName: 'Okafor',
    role,
    privileges: ['viewCarriers', 'viewCustomer'],
  });
  return portal.as(await signedIn(portal, email));
};
const isOn = async (caller: Caller): Promise<boolean | undefined> =>
  (await caller.call(flagsApi.getFlags)).body.flags.find(({ name }) => name === 'Claims')?.isOn;
const set = async (rule: Omit<SetFlagRule, 'flag'>): Promise<number> =>
  (await root.call(flagRulesApi.setFlagRule, { flag: 'Claims', ...rule })).status;

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  await createCarrier(portal, { id: 1085, code: 'BMESA' });
  await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: 1085 });
  root = await administrator('root@lading.example', 'SuperSystemAdministrator');
  plain = await administrator('plain@lading.example', 'SystemAdministrator');
});
afterAll(() => portal.close());

describe('the rules of switches', () => {
  it('hold per installation, carrier, customer and user; the narrower one wins, and clearing gives way to the wider one', async () => {
    const someone = portal.as(shipper.token);
    const seen = [await isOn(someone)];
    for (const [level, subjectId, on] of [
      ['installation', 0, false],
      ['carrier', 1085, true],
      ['customer', shipper.customerId, false],
      ['user', shipper.userId, true],
    ] as const) {
      expect(await set({ level, subjectId, isOn: on })).toBe(204);
      seen.push(await isOn(someone));
    }
    await root.call(flagRulesApi.clearFlagRule, { flag: 'Claims', level: 'user', subjectId: shipper.userId });
    seen.push(await isOn(someone));

    expect(seen).toEqual([true, false, true, false, true, false]);
    const { body } = await root.call(flagRulesApi.listFlagRules);
    expect(body.items.map(({ level, subjectName, isOn: on }) => [level, subjectName, on])).toEqual([
      ['installation', null, false],
      ['carrier', 'BMESA Lines', true],
      ['customer', 'harbor', false],
    ]);
    expect(body.flags).toContainEqual({ name: 'ONBOARDING_V3', isOnByDefault: false, about: expect.any(String) });
    const events = await portal.sql(`SELECT payload FROM event WHERE name = 'flag-rule-changed' ORDER BY id`);
    expect(events).toHaveLength(5);
    expect(events[4]).toMatchObject({ payload: { flag: 'Claims', level: 'user', isOn: null } });
  });

  it('start and end automatically, and the audit trail has their earlier values', async () => {
    const someone = portal.as(shipper.token);
    const place = { flag: 'Truckload', level: 'installation', subjectId: 0 } as const;
    const [startsAt, endsAt] = ['2026-11-20T15:01:00.000Z', '2026-11-20T15:02:00.000Z'];
    const seen = async () =>
      (await someone.call(flagsApi.getFlags)).body.flags.find(({ name }) => name === 'Truckload')?.isOn;

    await root.call(flagRulesApi.setFlagRule, { ...place, isOn: false, startsAt, endsAt });
    const states = [await seen()];
    for (const minutes of [1, 1]) {
      portal.clock.advance(minutes * 60_000);
      states.push(await seen());
    }
    await root.call(flagRulesApi.setFlagRule, { ...place, isOn: true });

    expect(states).toEqual([true, false, true]);
    const [first, last] = await portal.sql(`SELECT payload FROM event WHERE subject = 'flag:Truckload' ORDER BY id`);
    expect(first).toEqual({ payload: { ...place, isOn: false, startsAt, endsAt, before: null } });
    const before = { isOn: false, startsAt, endsAt };
    expect(last).toEqual({ payload: { ...place, isOn: true, startsAt: null, endsAt: null, before } });
  });

  it('end after they start', async () => {
    const rule = { flag: 'Insurance', level: 'installation', subjectId: 0, isOn: true } as const;
    const moment = '2026-11-20T15:00:00.000Z';
    const refused = await root.call(flagRulesApi.setFlagRule, { ...rule, startsAt: moment, endsAt: moment });

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: [{ path: 'endsAt', message: 'End should be more than Start' }] });
  });

  it('need an existing subject and a known flag', async () => {
    expect(await set({ level: 'carrier', subjectId: 999_999, isOn: true })).toBe(404);
    expect(await set({ level: 'installation', subjectId: 7, isOn: true })).toBe(422);
    expect((await root.send('PUT', '/api/v1/flag-rules/Made_Up/installation/0', { isOn: true })).status).toBe(422);
    const missing = { flag: 'Insurance', level: 'installation', subjectId: 0 } as const;
    expect((await root.call(flagRulesApi.clearFlagRule, missing)).status).toBe(404);
  });

  it('find the carriers, customers and users that they can be set for', async () => {
    const found = async (level: 'carrier' | 'customer' | 'user', search: string) =>
      (await root.call(flagRulesApi.findFlagSubjects, { level, search })).body.items;

    expect(await found('carrier', 'bmesa')).toEqual([{ id: 1085, name: 'BMESA Lines', detail: 'BMESA' }]);
    expect(await found('customer', String(shipper.customerId))).toEqual([
      { id: shipper.customerId, name: 'harbor', detail: null },
    ]);
    expect((await found('user', 'root@lading')).map(({ detail }) => detail)).toEqual(['root@lading.example']);
    expect(await found('user', '%')).toEqual([]);
    expect((await plain.call(flagRulesApi.findFlagSubjects, { level: 'user', search: 'root' })).status).toBe(403);
  });

  it('are set by super system administrators alone', async () => {
    expect((await plain.call(flagRulesApi.listFlagRules)).status).toBe(403);
    const rule = { flag: 'Claims', level: 'installation', subjectId: 0, isOn: true } as const;
    expect((await plain.call(flagRulesApi.setFlagRule, rule)).status).toBe(403);
  });
});
