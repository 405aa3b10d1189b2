import { demonstrationCarriers } from '@lading/carrier-simulator/carrier-profile';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { wrongBodies, type Fault, type Operation } from '@lading/carrier-simulator/fault-book';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { ownTime } from '../../../../../test/harness/own-time';
import { watch, type Note } from '../../kernel/watch/watch.js';
import type { CarrierAnswer } from '../carrier-answer.js';
import type { CallLimits, Dispatched } from '../connector.js';
import type { CallBounds } from '../http/call-bounds.js';
import type { DigitalLtlConfiguration } from './digital-ltl-settings.js';
import { DigitalLtlConnector } from './digital-ltl-connector.js';
import { sampleOrder, sampleRateRequest } from './freight.fixture.js';

const start = '2026-11-23T15:00:00.000Z';
const written: string[] = [];
const logger = {
  info: (fields: object): void => void written.push(JSON.stringify(fields)),
  warn: (fields: object): void => void written.push(JSON.stringify(fields)),
};

let simulator: Simulator;
let connectors: DigitalLtlConnector[] = [];

beforeAll(async () => {
  const carriers = demonstrationCarriers.map((profile) => ({ ...profile, apiKey: 'key-of-the-test' }));
  simulator = await startSimulator({ carriers, tick: 0, seed: 'spec', clock: new SimulatorClock() });
});

beforeEach(() => {
  simulator.world.reset();
  simulator.world.clock.set(start);
});

afterEach(() => {
  for (const connector of connectors) connector.close();
  connectors = [];
});

afterAll(() => simulator.close());

function limits(deadline = 8_000): CallLimits {
  return { signal: new AbortController().signal, deadline };
}

interface Options extends Partial<DigitalLtlConfiguration> {
  readonly bounds?: Partial<CallBounds>;
}

function connector(carrierCode = 'BMESA', changes: Options = {}): DigitalLtlConnector {
  const configuration: DigitalLtlConfiguration = {
    carrierCode,
    scac: 'BMSF',
    baseUrl: `${simulator.address}/carriers/${carrierCode}`,
    allowedHosts: ['127.0.0.1'],
    privateHosts: ['127.0.0.1'],
    credentials: { kind: 'apiKey', header: 'X-Api-Key', value: 'key-of-the-test' },
    canLookUpByReference: true,
    ...changes,
  };
  const made = new DigitalLtlConnector(configuration, { logger, now: () => simulator.world.clock.now() });
  connectors.push(made);
  return made;
}

function strike(operation: Operation, fault: Fault, carrier = 'BMESA'): void {
  simulator.world.faults.set(carrier, operation, [fault]);
}

function advance(days: number): void {
  simulator.world.clock.advance(days * 86_400_000);
}

async function dispatched(by: DigitalLtlConnector, reference = 'LAD-S-1'): Promise<Dispatched> {
  const answer = await by.send(sampleOrder({ reference }), limits());
  if (answer.outcome !== 'dispatched') throw new Error(JSON.stringify(answer));
  return answer;
}

describe('rating', () => {
  test('gives the worked example of the specification with its guarantees', async () => {
    const answer = await connector().rate(sampleRateRequest(), limits());

    if (answer.outcome !== 'offered') throw new Error(JSON.stringify(answer));
    const [standard, ...guaranteed] = answer.offers;
    expect(standard).toMatchObject({
      serviceLevel: 'STANDARD',
      totalCents: 59_001,
      currency: 'USD',
      transitDays: 2,
      estimatedDelivery: '2026-11-30',
      lane: 'direct',
      liability: { centsPerPound: 1000 },
    });
    expect(guaranteed.map((offer) => offer.serviceLevel)).toEqual(['GTD_AM', 'GTD_NOON', 'GTD_PM']);
    expect(guaranteed[1]?.totalCents).toBe(66_201);
  });

  test('gives the same prices for goods that are not described yet', async () => {
    const [pallet] = sampleRateRequest().items;
    if (!pallet) throw new Error('the sample has an item');
    const { description: _, ...undescribed } = pallet;

    const answers = await Promise.all(
      [pallet, undescribed].map((item) => connector().rate(sampleRateRequest({ items: [item] }), limits())),
    );

    const prices = answers.map((answer) => answer.outcome === 'offered' && answer.offers[0]?.totalCents);
    expect(prices[0]).toBeGreaterThan(0);
    expect(prices[1]).toBe(prices[0]);
  });

  test('sends metric sizes as they were measured: only from 243.84 cm on is freight over-length', async () => {
    const [pallet] = sampleRateRequest().items;
    const feeOf = async (length: number) => {
      const metric = { unitSystem: 'metric' as const, length, width: 100, height: 100, weight: 521.77 };
      const items = pallet ? [{ ...pallet, ...metric }] : [];
      const answer = await connector().rate(sampleRateRequest({ items, accessorials: [] }), limits());
      const charges = answer.outcome === 'offered' ? answer.offers[0]?.charges : undefined;
      return charges?.find(({ code }) => code === 'OVR')?.cents;
    };

    expect([await feeOf(243.83), await feeOf(243.84)]).toEqual([undefined, 12_000]);
  });

  test('tells a refusal of the carrier from a refusal of a third party', async () => {
    strike('rate', { kind: 'refusal', code: '600', message: 'Embargo in Georgia', source: 'THIRD_PARTY' });

    const answer = await connector().rate(sampleRateRequest(), limits());

    expect(answer).toEqual({
      outcome: 'declined',
      code: '600',
      reason: 'Embargo in Georgia',
      source: 'thirdParty',
    });
  });

  test('a lane outside the tariff is declined by the carrier', async () => {
    const destination = { ...sampleRateRequest().destination, state: 'HI', postalCode: '96813' };

    const answer = await connector().rate(sampleRateRequest({ destination }), limits());

    expect(answer).toMatchObject({ outcome: 'declined', code: 'offshore-by-manual-quote', source: 'carrier' });
  });

  test.each(wrongBodies)('the wrong answer %s is a failure, never an offer or an exception', async (body) => {
    strike('rate', { kind: 'body', body });

    const answer: CarrierAnswer = await connector().rate(sampleRateRequest(), limits(4_000));

    expect(answer).toMatchObject({ outcome: 'failed', reason: expect.any(String) });
  });

  test.each<[string, Fault, string]>([
    ['status 500', { kind: 'status', status: 500 }, 'failed'],
    ['status 503', { kind: 'status', status: 503 }, 'failed'],
    ['status 429', { kind: 'status', status: 429 }, 'failed'],
    ['reset before the work', { kind: 'reset', when: 'before' }, 'failed'],
    ['reset after the work', { kind: 'reset', when: 'after' }, 'failed'],
    ['silence', { kind: 'silence', when: 'before' }, 'timedOut'],
    ['silence after the work', { kind: 'silence', when: 'after' }, 'timedOut'],
    ['a slow answer', { kind: 'latency', milliseconds: 5_000 }, 'timedOut'],
  ])('%s has its own outcome', async (_name, fault, outcome) => {
    strike('rate', fault);

    const answer = await connector().rate(sampleRateRequest(), limits(400));

    expect(answer.outcome).toBe(outcome);
  });

  test('the deadline holds for the whole body that comes in drops', async () => {
    strike('rate', { kind: 'drip', bytesPerSecond: 100 });
    const started = ownTime();

    const answer = await connector().rate(sampleRateRequest(), limits(600));

    expect(answer).toMatchObject({ outcome: 'timedOut', mayHaveBeenProcessed: true });
    expect(ownTime() - started).toBeLessThan(2_000);
  });

  test('a canceled call answers at once', async () => {
    strike('rate', { kind: 'silence', when: 'before' });
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 50);

    const answer = await connector().rate(sampleRateRequest(), { signal: caller.signal, deadline: 5_000 });

    expect(answer).toMatchObject({ outcome: 'failed', reason: 'The call was canceled.' });
  });

  test('a wrong key is a failure that says so', async () => {
    const answer = await connector('BMESA', { credentials: { kind: 'none' } }).rate(sampleRateRequest(), limits());

    expect(answer).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('credentials') });
  });

  test('no call leaves for a host outside the allow list', async () => {
    const answer = await connector('BMESA', { allowedHosts: ['api.carrier.example'] }).rate(
      sampleRateRequest(),
      limits(),
    );

    expect(answer).toMatchObject({ outcome: 'declined', code: 'address-refused', source: 'platform' });
  });

  test('the log never holds the key', async () => {
    await connector().rate(sampleRateRequest(), limits());

    expect(written.join('\n')).not.toContain('key-of-the-test');
  });
});

describe('breaker and bulkhead', () => {
  test('five faults in a row silence the carrier until it is tried again', async () => {
    strike('rate', { kind: 'status', status: 500, times: 5 });
    const ailing = connector('BMESA', { bounds: { halfOpenAfter: 200 } });
    for (let call = 0; call < 5; call++) await ailing.rate(sampleRateRequest(), limits());

    const silenced = await ailing.rate(sampleRateRequest(), limits());
    await new Promise((resolve) => setTimeout(resolve, 250));
    const healed = await ailing.rate(sampleRateRequest(), limits());

    expect(silenced).toMatchObject({ outcome: 'failed', reason: expect.stringContaining("won't be called") });
    expect(healed.outcome).toBe('offered');
  });

  test('refused credentials are reported as such, also while the carrier is left alone', async () => {
    const own = connector('BMESA', { credentials: { kind: 'none' }, customerId: 1001 });
    const refused = { outcome: 'failed', areCredentialsRefused: true };
    const notes: Note[] = [];
    const end = watch.listen({ ended: () => undefined, noted: (note) => void notes.push(note) });
    for (let times = 0; times < 5; times += 1)
      expect(await own.rate(sampleRateRequest(), limits())).toMatchObject(refused);
    const after = await own.rate(sampleRateRequest(), limits());
    end();

    expect(after).toMatchObject({ ...refused, reason: expect.stringContaining("won't be called") });
    // The figure speaks for the carrier, not for one company.
    expect(notes.filter(({ kind }) => kind === 'breaker')).toEqual([]);
    strike('rate', { kind: 'status', status: 503 });
    expect(await connector().rate(sampleRateRequest(), limits())).not.toHaveProperty('areCredentialsRefused');
  });

  test('a connector that goes out of use lets its running calls end', async () => {
    const leaving = connector();
    strike('rate', { kind: 'latency', milliseconds: 300 });
    const running = leaving.rate(sampleRateRequest(), limits());
    setTimeout(() => leaving.retire(), 100);

    expect(await running).toMatchObject({ outcome: 'offered' });
    simulator.world.faults.clear();
    expect(await leaving.rate(sampleRateRequest(), limits())).toMatchObject({ outcome: 'offered' });
  });

  test('half of twenty faults open it, and refusals do not count', async () => {
    const ailing = connector();
    let open = 0;
    for (let call = 1; call <= 20 && open === 0; call++) {
      if (call % 2 === 0) strike('rate', { kind: 'status', status: 500, times: 1 });
      else strike('rate', { kind: 'refusal', code: '600', message: 'No', times: 1 });
      const answer = await ailing.rate(sampleRateRequest(), limits());
      if (answer.outcome === 'failed' && answer.reason.includes("won't be called")) open = call;
    }

    const after = await ailing.rate(sampleRateRequest(), limits());

    expect(after).toMatchObject({ outcome: 'failed', reason: expect.stringContaining("won't be called") });
  });

  test('a storm in rating leaves dispatch alone', async () => {
    strike('rate', { kind: 'status', status: 500 });
    const ailing = connector();
    for (let call = 0; call < 6; call++) await ailing.rate(sampleRateRequest(), limits());

    expect((await dispatched(ailing)).outcome).toBe('dispatched');
  });

  test('ten run, twenty wait, the rest is refused at once', async () => {
    strike('rate', { kind: 'latency', milliseconds: 150 });
    const busy = connector();

    const answers = await Promise.all(Array.from({ length: 35 }, () => busy.rate(sampleRateRequest(), limits())));

    const outcomes = answers.map((answer) => answer.outcome);
    expect(outcomes.filter((outcome) => outcome === 'offered')).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(5);
  });
});

describe('dispatch', () => {
  test('brings PRO with check digit, pickup number, bill of lading and labels', async () => {
    const answer = await dispatched(connector());

    expect(answer.shipment).toEqual({ pro: '482000013', confirmationNumber: 'C482000013', pickupNumber: 'PU00000001' });
    expect(answer.documents.map((document) => document.kind)).toEqual(['BOL', 'LABEL']);
  });

  test('a second dispatch with the same reference finds the first', async () => {
    const [first, second] = [await dispatched(connector()), await dispatched(connector())];

    expect(second.shipment).toEqual(first.shipment);
    expect(simulator.world.book('BMESA').ledger).toHaveLength(1);
  });

  test.each<[string, Operation]>([
    ['the bill of lading', 'bol'],
    ['the pickup', 'pickup'],
  ])('an answer lost after %s is found by our reference', async (_name, operation) => {
    const sender = connector();
    strike(operation, { kind: 'reset', when: 'after', times: 1 });

    const lost = await sender.send(sampleOrder(), limits());
    const found = await sender.findByReference('LAD-S-1', limits());

    expect(lost).toMatchObject({ outcome: 'failed', mayHaveBeenProcessed: true });
    expect(found).toMatchObject({ outcome: 'found', shipment: { pro: '482000013' } });
    if (found.outcome === 'found' && found.shipment.pickupNumber === null) {
      expect((await sender.requestPickup(sampleOrder(), found.shipment.pro, limits())).outcome).toBe('requested');
    }
    expect(simulator.world.book('BMESA').ledger).toHaveLength(1);
  });

  test('has no lookup for a carrier that cannot look up and would pick up twice', async () => {
    const blind = connector('QHAWK', { canLookUpByReference: false });
    const [first, second] = [await dispatched(blind), await dispatched(blind)];

    expect(blind.lookup).toBeUndefined();
    expect(first.shipment.pro).toMatch(/^828561880[\dX]$/);
    expect(second.shipment.pro).not.toBe(first.shipment.pro);
    expect(simulator.world.book('QHAWK').ledger).toHaveLength(2);
  });

  test('an unknown reference is not found', async () => {
    expect(await connector().findByReference('NOBODY', limits())).toEqual({ outcome: 'notFound' });
  });

  test('a PRO of the own block is accepted once and refused when it comes twice', async () => {
    const references = { ...sampleOrder().references, pro: '482519332' };
    const sender = connector();

    const kept = await sender.send(sampleOrder({ references }), limits());
    const twice = await sender.send(sampleOrder({ references, reference: 'LAD-S-2' }), limits());

    expect(kept).toMatchObject({ outcome: 'dispatched', shipment: { pro: '482519332' } });
    expect(twice).toMatchObject({ outcome: 'declined', code: '1400', source: 'carrier' });
  });

  test.each<[string, string, string]>([
    ['outside the ship window', '2027-09-01', '700'],
    ['on a closed day', '2026-11-26', '700'],
  ])('a pickup %s is refused and leaves nothing behind', async (_name, date, code) => {
    const order = sampleOrder();
    const sender = connector();

    const answer = await sender.send({ ...order, pickup: { ...order.pickup, date } }, limits());

    expect(answer).toMatchObject({ outcome: 'declined', code, source: 'carrier' });
    expect(await sender.findByReference('LAD-S-1', limits())).toEqual({ outcome: 'notFound' });
  });

  test('after the cutoff the pickup of today is closed', async () => {
    simulator.world.clock.set('2026-11-24T21:30:00Z');

    const answer = await connector().send(sampleOrder(), limits());

    expect(answer).toMatchObject({ outcome: 'declined', code: '900' });
  });

  test('an amended bill of lading keeps its PRO', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);

    const answer = await sender.amend(sampleOrder({ specialInstructions: 'Dock 4' }), shipment.pro, limits());

    expect(answer).toMatchObject({ outcome: 'dispatched', shipment: { pro: shipment.pro } });
  });
});

describe('canceling', () => {
  test('works before pickup, twice, and frees the reference', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);
    const request = { reference: 'LAD-S-1', reason: 'Order withdrawn', ...shipment };

    const answers = [await sender.cancel(request, limits()), await sender.cancel(request, limits())];

    expect(answers.map((answer) => answer.outcome)).toEqual(['canceled', 'canceled']);
    expect(await sender.findByReference('LAD-S-1', limits())).toEqual({ outcome: 'notFound' });
  });

  test('is refused once the freight is on the truck', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);
    advance(2);

    const answer = await sender.cancel({ reference: 'LAD-S-1', reason: 'Too late', ...shipment }, limits());

    expect(answer).toMatchObject({ outcome: 'declined', code: '500', source: 'carrier' });
  });
});

describe('tracking', () => {
  test('runs from pickup to delivery with the clock, by business days', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);
    advance(8);

    const answer = await sender.track({ pro: shipment.pro }, limits());

    if (answer.outcome !== 'tracked') throw new Error(JSON.stringify(answer));
    const { events } = answer;
    const types = events.map((event) => event.type);
    expect([types[0], types[1], types.at(-2), types.at(-1)]).toEqual([
      'PICKUP_SCHEDULED',
      'PICKED_UP',
      'DELIVERED',
      'PROOF_OF_DELIVERY',
    ]);
    expect(events.map((event) => event.sequence)).toEqual(events.map((_event, index) => index + 1));
    const delivered = events.at(-2);
    expect(delivered?.occurredAt.slice(0, 10)).toBe('2026-11-30');
    expect(delivered?.signedBy).toBe('Lee Park');
    expect(delivered?.pieces).toBe(events[1]?.pieces);
    expect(delivered?.pieces).toBeGreaterThan(0);
    expect(delivered && delivered.reportedAt > delivered.occurredAt).toBe(true);
    const late = await sender.track({ pro: shipment.pro, afterSequence: events.length - 1 }, limits());
    expect(late).toMatchObject({ events: [{ type: 'PROOF_OF_DELIVERY' }] });
  });

  test('hands out the proof of delivery when there is one', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);
    const before = await sender.listDocuments(shipment.pro, limits());
    advance(8);

    const after = await sender.listDocuments(shipment.pro, limits());

    if (before.outcome !== 'listed' || after.outcome !== 'listed') throw new Error('no list');
    expect(before.documents.map((entry) => entry.kind)).toEqual(['BOL', 'LABEL']);
    const proof = after.documents.find((entry) => entry.kind === 'POD');
    if (proof === undefined) throw new Error('no proof of delivery');
    const fetched = await sender.fetchDocument(proof, limits());
    if (fetched.outcome !== 'fetched') throw new Error(JSON.stringify(fetched));
    expect(Buffer.from(fetched.document.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('an unknown PRO is not found, and nonsense is a failure', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);

    expect(await sender.track({ pro: '482999999' }, limits())).toEqual({ outcome: 'notFound' });
    strike('events', { kind: 'body', body: 'empty-object' });
    expect((await sender.track({ pro: shipment.pro }, limits())).outcome).toBe('failed');
    strike('documents', { kind: 'body', body: 'html' });
    expect((await sender.listDocuments(shipment.pro, limits())).outcome).toBe('failed');
  });
});

describe('invoices', () => {
  test('are read line by line, as they were agreed, from the day after the delivery', async () => {
    const sender = connector('BMESA', { sendsAgreedCharges: true });
    const agreedCharges = [{ code: 'GROSS', description: 'Gross', cents: 12_345 }];
    const order = await sender.send(sampleOrder({ agreedCharges }), limits());
    if (order.outcome !== 'dispatched') throw new Error(JSON.stringify(order));
    const { pro } = order.shipment;
    const early = await sender.listInvoices(pro, limits());
    advance(9);

    const answer = await sender.listInvoices(pro, limits());

    expect(early).toEqual({ outcome: 'listed', invoices: [] });
    if (answer.outcome !== 'listed') throw new Error(JSON.stringify(answer));
    expect(answer.invoices).toMatchObject([
      { pro, scac: 'BMSF', currency: 'USD', terms: 'prepaid', invoiceDate: '2026-12-01', totalCents: 12_345 },
    ]);
    expect(answer.invoices[0]?.charges).toEqual(agreedCharges);
    expect(answer.invoices[0]?.freight.length).toBeGreaterThan(0);
  });

  test('may name the bill of lading alone', async () => {
    const sender = connector('BMESA', { sendsAgreedCharges: true });
    const agreedCharges = [{ code: 'GROSS', description: 'Gross', cents: 12_345 }];
    const order = await sender.send(sampleOrder({ agreedCharges }), limits());
    if (order.outcome !== 'dispatched') throw new Error(JSON.stringify(order));
    const { pro } = order.shipment;
    const kept = simulator.world.book('BMESA').get(pro);
    kept.billingMistakes = ['noPro'];
    advance(9);

    const answer = await sender.listInvoices(pro, limits());

    const [bolNumber] = kept.order.referenceNumbers?.bol ?? [];
    expect(bolNumber).toBeDefined();
    expect(answer).toMatchObject({ outcome: 'listed', invoices: [{ pro: null, bolNumber }] });
  });

  test('nonsense, an outage and a stranger are answers, and prices aren’t sent unasked', async () => {
    const sender = connector();
    const { shipment } = await dispatched(sender);
    const { payment } = simulator.world.book('BMESA').get(shipment.pro).order;
    advance(9);

    expect(payment.agreedCharges).toBeUndefined();
    expect(await sender.listInvoices('482999999', limits())).toEqual({ outcome: 'notFound' });
    strike('invoices', { kind: 'body', body: 'empty-object' });
    expect((await sender.listInvoices(shipment.pro, limits())).outcome).toBe('failed');
    strike('invoices', { kind: 'status', status: 503 });
    expect((await sender.listInvoices(shipment.pro, limits())).outcome).toBe('failed');
  });
});
