import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proViolation } from '@lading/domain/identifiers/pro-number';
import { billingMistakes } from '@lading/demo-data/billing-mistakes';
import { demonstrationCarriers } from './carrier-profile.js';
import { watchCarrierMessages } from '../../../test/harness/carrier-messages';
import { startSimulator, type Simulator } from './simulator.js';
import type { Scenario } from '@lading/demo-data/freight-life';

let simulator: Simulator;
let folder: string;

// It sends what no portal would, and the answers keep their shapes.
const endWatch = watchCarrierMessages({ isMadeByHand: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  simulator = await startSimulator({ tick: 0, statePath: join(folder, 'state.json') });
});

beforeEach(() => {
  simulator.world.reset();
  simulator.world.clock.set('2026-11-23T15:00:00.000Z');
});

afterAll(async () => {
  endWatch();
  await simulator.close();
  await rm(folder, { recursive: true });
});

interface AnswerBody {
  readonly referenceNumbers: { readonly pro: string };
  readonly data: readonly { readonly type: string; readonly occurredAt: string }[];
  readonly pickups: readonly object[];
  readonly invoices: readonly {
    readonly referenceNumbers: object;
    readonly totalCharges: number;
    readonly charges: readonly { readonly amount: number }[];
  }[];
}

interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
}

async function ask(method: string, path: string, body?: object): Promise<Answer> {
  const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
  const response = await fetch(simulator.address + path, { method, headers, body: body && JSON.stringify(body) });
  const answered: AnswerBody = JSON.parse(await response.text());
  return { status: response.status, body: answered };
}

function party(city: string, stateProvince: string, postalCode: string): object {
  const contact = { name: 'Dana Reed', phone: '3125550100' };
  return {
    name: `${city} Supply`,
    address1: '1 Main Street',
    city,
    stateProvince,
    postalCode,
    country: 'USA',
    contact,
  };
}

function billOfLading(shipmentId: string): object {
  const goods = { description: 'Parts', weight: 700, pieces: 4, packagingType: 'CTN', classification: '70' };
  const lineItems = [{ ...goods, hazardous: false, stackable: false }];
  return {
    version: '2.1.0',
    bol: { requestedPickupDate: '2026-11-24T00:00:00.000', function: 'Create', isTest: true, requestorRole: 'Shipper' },
    payment: { terms: 'Prepaid' },
    referenceNumbers: { shipmentId },
    accessorials: { codes: ['LFTD'] },
    commodities: {
      lineItemLayout: 'Nested',
      handlingUnits: [
        {
          count: 1,
          type: 'SKD',
          weight: 700,
          length: 48,
          width: 40,
          height: 40,
          lineItems,
        },
      ],
      lineItems,
    },
    origin: party('Los Angeles', 'CA', '90001'),
    destination: party('New York', 'NY', '10001'),
    billTo: party('Los Angeles', 'CA', '90001'),
  };
}

async function order(carrier: string, reference: string, changes: object = {}): Promise<string> {
  const { body } = await ask('POST', `/carriers/${carrier}/bol/v1/app/`, { ...billOfLading(reference), ...changes });
  const { pro } = body.referenceNumbers;
  const pickup = { pickupDate: '2026-11-24', readyTime: '10:00', closeTime: '16:00', contact: { phone: '3125550100' } };
  const totals = { handlingUnits: 1, weight: 700 };
  const asked = { ...pickup, totals, referenceNumbers: { pro, shipmentId: reference } };
  const answer = await ask('POST', `/carriers/${carrier}/pickup/v1/app/`, asked);
  expect(answer.status).toBe(200);
  return pro;
}

async function typesOf(carrier: string, pro: string): Promise<string[]> {
  const { body } = await ask('GET', `/carriers/${carrier}/v1/events?pro=${pro}`);
  return body.data.map((event) => event.type);
}

test.each(demonstrationCarriers.map((profile) => [profile.code, profile] as const))(
  '%s numbers its shipments by its own rule',
  async (code, profile) => {
    const numbers = [await order(code, 'A'), await order(code, 'B'), await order(code, 'C')];

    expect(numbers.map((pro) => proViolation(pro, profile.pro))).toEqual([undefined, undefined, undefined]);
    expect(new Set(numbers).size).toBe(3);
  },
);

test.each<[Scenario, string[], string[]]>([
  ['normal', ['OUT_FOR_DELIVERY', 'DELIVERED', 'PROOF_OF_DELIVERY'], ['EXCEPTION', 'DELAY']],
  ['exception', ['EXCEPTION', 'DELIVERED'], ['DELAY']],
  ['late', ['DELAY', 'DELIVERED'], ['EXCEPTION']],
  ['refused', ['OUT_FOR_DELIVERY', 'EXCEPTION'], ['DELIVERED']],
  ['canceled', ['CANCELLED'], ['PICKED_UP']],
  ['silent', ['PICKED_UP', 'ARRIVED_AT_TERMINAL'], ['OUT_FOR_DELIVERY', 'DELIVERED', 'DELAY']],
])('the scenario %s tells its own story', async (scenario, present, absent) => {
  const pro = await order('BMESA', scenario);
  await ask('PUT', `/control/shipments/${pro}/scenario`, { scenario });
  await ask('POST', '/control/clock/advance', { days: 16 });

  const types = await typesOf('BMESA', pro);

  for (const type of present) expect(types).toContain(type);
  for (const type of absent) expect(types).not.toContain(type);
});

test('the clock moves a shipment step by step, and a scenario may change on the way', async () => {
  const pro = await order('BMESA', 'steps');
  expect(await typesOf('BMESA', pro)).toEqual(['PICKUP_SCHEDULED']);
  await ask('PUT', '/control/clock', { now: '2026-11-25T12:00:00Z' });
  expect(await typesOf('BMESA', pro)).toContain('DEPARTED_TERMINAL');

  await ask('PUT', `/control/shipments/${pro}/scenario`, { scenario: 'late' });
  await ask('POST', '/control/clock/advance', { days: 14, hours: 1, minutes: 1 });

  const types = await typesOf('BMESA', pro);
  expect(types.filter((type) => type === 'PICKED_UP')).toHaveLength(1);
  expect(types.at(-1)).toBe('PROOF_OF_DELIVERY');
});

test('same seed, same story', async () => {
  const stories: string[] = [];
  for (const _run of [1, 2]) {
    simulator.world.reset();
    simulator.world.clock.set('2026-11-23T15:00:00.000Z');
    const pro = await order('BMESA', 'same');
    await ask('PUT', '/control/clock', { now: '2026-12-10T00:00:00Z' });
    const { body } = await ask('GET', `/carriers/BMESA/v1/events?pro=${pro}&afterSequence=1`);
    stories.push(JSON.stringify(body));
  }

  expect(stories[1]).toBe(stories[0]);
});

test('a restart keeps shipments, numbers and the moved clock', async () => {
  const first = await order('BMESA', 'kept');
  await simulator.world.close();

  const again = await startSimulator({ tick: 0, statePath: join(folder, 'state.json') });

  const found = again.world.book('BMESA').findByReference('kept');
  expect(found?.pro).toBe(first);
  expect(again.world.now().slice(0, 10)).toBe('2026-11-23');
  expect(again.world.book('BMESA').nextPro()).not.toBe(first);
  await again.close();
});

test.each<[string, object, RegExp]>([
  ['without a destination', { destination: undefined }, /^400 - Failure Formatting Error /],
  ['with an unknown version', { version: '9.9.9' }, /^400 - Failure Formatting Error /],
  ['with a PRO that breaks its check digit', { referenceNumbers: { pro: '482519330' } }, /^300 - Failure Data Error /],
])('a bill of lading %s is refused with a list of result codes', async (_name, change, code) => {
  const answer = await ask('POST', '/carriers/BMESA/bol/v1/app/', { ...billOfLading('bad'), ...change });

  expect(answer).toMatchObject({ status: 400, body: [expect.stringMatching(code)] });
});

test('freight that cannot be measured is refused, not a fault', async () => {
  const stop = { city: 'Los Angeles', stateProvince: 'CA', postalCode: '90001', country: 'USA' };
  const units = { count: 1, weight: 700, length: 48.123, width: 40, height: 40, stackable: false };
  const asked = {
    version: '1.0.0',
    mode: 'LTL',
    pickupDate: { start: '2026-11-24' },
    payment: { terms: 'Prepaid', currency: 'USD' },
    address: [
      { ...stop, latitude: 34.05, longitude: -118.24 },
      { ...stop, latitude: 36.17, longitude: -115.14 },
    ],
    commodities: {
      handlingUnits: [
        { ...units, lineItems: [{ description: 'Parts', classification: '70', pieces: 1, hazardous: false }] },
      ],
    },
  };

  const answer = await ask('POST', '/carriers/BMESA/v1/ratequote/app', asked);

  expect(answer).toMatchObject({ status: 422, body: { messageStatus: { status: 'FAIL', code: '300' } } });
});

test('the ledger holds one line for each pickup', async () => {
  await order('BMESA', 'once');
  await order('BMESA', 'once');

  const { body } = await ask('GET', '/control/ledger');

  expect(body.pickups).toMatchObject([{ carrierCode: 'BMESA', reference: 'once', pickupNumber: 'PU00000001' }]);
});

test('faults are counted down, drawn from the seed and taken away', async () => {
  const path = '/carriers/BMESA/v1/events?pro=1';
  await ask('PUT', '/control/faults/BMESA/events', { faults: [{ kind: 'status', status: 503, times: 2 }] });
  const twice = [await ask('GET', path), await ask('GET', path), await ask('GET', path)];
  expect(twice.map(({ status }) => status)).toEqual([503, 503, 404]);

  await ask('PUT', '/control/faults/*/*', { faults: [{ kind: 'status', status: 500, probability: 0.5 }] });
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask('GET', path)).status));
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(8);
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(8);

  expect((await ask('DELETE', '/control/faults')).body).toEqual({ faults: [] });
  expect((await ask('GET', path)).status).toBe(404);
});

test('the control routes refuse nonsense and hide secrets', async () => {
  const webhook = { url: 'http://127.0.0.1:9/', secrets: ['whsec_c2VjcmV0'] };

  const changed = await ask('PUT', '/control/carriers/BMESA', { webhook, canLookUpByReference: true });

  expect(JSON.stringify(changed)).not.toContain('whsec_');
  expect((await ask('PUT', '/control/faults/BMESA/rate', { faults: [{ kind: 'drip' }] })).status).toBe(400);
  expect((await ask('PUT', '/control/clock', { now: 'later' })).status).toBe(400);
  expect((await ask('GET', '/carriers/NOBDY/v1/events?pro=1')).status).toBe(404);
});

const invoicesOf = async (pro: string) => (await ask('GET', `/carriers/BMESA/v1/invoices?pro=${pro}`)).body.invoices;

test('a shipment is billed a day after its delivery, as it was agreed', async () => {
  const pro = await order('BMESA', 'billed', {
    payment: { terms: 'Prepaid', agreedCharges: [{ code: 'LH', description: 'Linehaul', amount: 123.45 }] },
  });
  await ask('POST', '/control/clock/advance', { days: 16 });
  const { body } = await ask('GET', `/carriers/BMESA/v1/events?pro=${pro}`);
  const delivered = Date.parse(body.data.find(({ type }) => type === 'DELIVERED')?.occurredAt ?? '');
  const hoursLater = (hours: number) =>
    ask('PUT', '/control/clock', { now: new Date(delivered + hours * 3_600_000).toISOString() });
  await hoursLater(23);
  expect(await invoicesOf(pro)).toEqual([]);

  await hoursLater(24);

  const reference = { invoiceNumber: expect.stringMatching(/^202612\d\d-\d{9}$/), totalCharges: 123.45, scac: 'BMSF' };
  expect(await invoicesOf(pro)).toMatchObject([{ ...reference, charges: [{ code: 'LH', amount: 123.45 }] }]);
});

test.each(billingMistakes)('the mistake %s makes another invoice than a fair one', async (mistake) => {
  const pro = await order('BMESA', 'mistaken', { referenceNumbers: { shipmentId: 'mistaken', bol: ['0007'] } });
  await ask('POST', '/control/clock/advance', { days: 16 });
  const fair = await invoicesOf(pro);

  await ask('PUT', `/control/shipments/${pro}/billing`, { mistakes: [mistake] });

  const invoices = await invoicesOf(pro);
  expect(fair).toHaveLength(1);
  expect(invoices).not.toEqual(fair);
  expect(invoices).toHaveLength(mistake === 'duplicate' ? 2 : 1);
  const sum = invoices[0]?.charges.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  expect(sum === Math.round((invoices[0]?.totalCharges ?? 0) * 100)).toBe(mistake !== 'sum');
});

test('an invoice names its PRO number, the bill of lading alone, or the PRO number where there is no bill of lading', async () => {
  const withBol = { referenceNumbers: { shipmentId: 'named', bol: ['0007'] } };
  const pros = [await order('BMESA', 'named', withBol), await order('BMESA', 'unnamed')];
  await ask('POST', '/control/clock/advance', { days: 16 });
  const [fair] = await invoicesOf(pros[0] ?? '');
  await ask('PUT', '/control/carriers/BMESA', { billingMistakes: ['noPro'] });

  const named = await Promise.all(pros.map(async (pro) => (await invoicesOf(pro))[0]?.referenceNumbers));

  expect(fair?.referenceNumbers).toEqual({ pro: pros[0], ...withBol.referenceNumbers, bol: '0007' });
  expect(named).toEqual([
    { shipmentId: 'named', bol: '0007' },
    { pro: pros[1], shipmentId: 'unnamed' },
  ]);
  await ask('PUT', '/control/carriers/BMESA', { billingMistakes: [] });
});

test('a carrier has habits, and the invoice of one shipment may be without them', async () => {
  const pro = await order('BMESA', 'habit');
  await ask('POST', '/control/clock/advance', { days: 16 });
  await ask('PUT', '/control/carriers/BMESA', { billingMistakes: ['duplicate'] });
  const habitual = await invoicesOf(pro);
  await ask('PUT', `/control/shipments/${pro}/billing`, { mistakes: [] });

  expect([habitual.length, (await invoicesOf(pro)).length]).toEqual([2, 1]);
  expect((await ask('PUT', `/control/shipments/${pro}/billing`, { mistakes: ['arson'] })).status).toBe(400);
  await ask('PUT', '/control/carriers/BMESA', { billingMistakes: [] });
});
