import { freightAssistApi, type AssistedFreight } from '@lading/contracts/quotes/freight-assist';
import { createUser, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import { AssistSession } from './freight-assist.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Caller;
let colleague: Caller;

const start = '2026-11-20T12:00:00.000Z';
const twoHours = 7_200_000;
const after = (milliseconds: number): void =>
  portal.clock.set(new Date(Date.parse(start) + milliseconds).toISOString());

const valves: AssistedFreight = {
  description: 'Valves',
  units: 'imperial',
  handlingUnits: 2,
  handlingUnitType: 'PAT',
  length: 48,
  width: 40,
  height: 45,
  weight: 1150,
  isStackable: false,
  isUsed: false,
  origin: { locationType: 'business', hasDock: true },
  destination: { locationType: 'residential', hasDock: false },
};
const begin = (by = shipper, change: Partial<AssistedFreight> = {}) =>
  by.call(freightAssistApi.ask, { ...valves, ...change });
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  const people = ['ada@shipper.example', 'ben@shipper.example', 'track@shipper.example'];
  for (const [index, email] of people.entries()) {
    const privileges = index === 2 ? ['track'] : ['quote'];
    await createUser(portal, { email, role: 'CustomerUser', customerId: 1, privileges });
  }
  shipper = portal.as(await signedIn(portal, 'ada@shipper.example'));
  colleague = portal.as(await signedIn(portal, 'ben@shipper.example'));
});
beforeEach(() => after(0));
afterEach(() => removeRows(portal, AssistSession));
afterAll(() => portal.close());

describe('freight assist', () => {
  it('answers with suggestions that have reasons and sources, and other ones for other freight', async () => {
    const { status, body } = await begin();
    expect(status).toBe(201);
    expect(body.expiresAt).toBe('2026-11-20T14:00:00.000Z');
    expect(body.suggestions.map(({ key }) => key)).toEqual(['class', 'RES', 'LFTD', 'MNC']);
    expect(body.suggestions[0]).toMatchObject({ freightClass: 92.5, source: 'Density scale with classes 50 and 55' });

    const again = await shipper.call(freightAssistApi.askAgain, { ...valves, id: body.id, description: 'Acetone' });
    expect(again.body.suggestions.map(({ key }) => key)).toContain('UN1090');
    expect((await shipper.call(freightAssistApi.get, { id: body.id })).body).toEqual(again.body);
    expect((await shipper.call(freightAssistApi.list)).body).toMatchObject({ left: 4, items: [{ id: body.id }] });
    const flat = await begin(shipper, { length: 0.001 });
    expect(flat.status).toBe(422);
  });

  it('has five sessions within two hours; the sixth is refused until the oldest has ended', async () => {
    for (const minute of [0, 1, 2, 3, 4]) {
      after(minute * 60_000);
      expect((await begin()).status).toBe(201);
    }
    const refused = await begin();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'assist-used-up',
        detail: 'You can start the next session in 116 minutes.',
        renewsAt: '2026-11-20T14:00:00.000Z',
      },
    });
    expect((await shipper.call(freightAssistApi.list)).body).toMatchObject({
      left: 0,
      renewsAt: '2026-11-20T14:00:00.000Z',
    });
    expect((await begin(colleague)).status).toBe(201);

    after(twoHours - 1);
    expect((await begin()).status).toBe(429);
    after(twoHours);
    expect((await begin()).status).toBe(201);
    expect((await begin()).status).toBe(429);
    after(twoHours + 60_000);
    expect((await begin()).status).toBe(201);
  });

  it('starts exactly five of many concurrently requested sessions', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin()));

    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it('ends after two hours, and is hidden from other users', async () => {
    const { id } = (await begin()).body;
    expect((await colleague.call(freightAssistApi.get, { id })).status).toBe(404);
    expect((await colleague.call(freightAssistApi.askAgain, { ...valves, id })).status).toBe(404);
    const tracker = portal.as(await signedIn(portal, 'track@shipper.example'));
    expect((await begin(tracker)).status).toBe(403);

    after(twoHours);
    expect((await shipper.call(freightAssistApi.get, { id })).status).toBe(404);
    expect((await shipper.call(freightAssistApi.askAgain, { ...valves, id })).status).toBe(404);
    expect((await shipper.call(freightAssistApi.list)).body).toMatchObject({ items: [], left: 5 });
  });

  it('is gone where the switch is off', async () => {
    const flags = portal.app.get(Flags);
    const everywhere = { flag: 'Freight_Assist', level: 'installation' } as const;
    const asSystem = <T>(work: () => Promise<T>): Promise<T> => portal.database.asScope({ kind: 'system' }, work);
    await asSystem(() => flags.change(jobActor('operator'), everywhere, false));

    expect((await shipper.call(freightAssistApi.list)).status).toBe(404);
    await asSystem(() => flags.clear(jobActor('operator'), everywhere));
  });
});
