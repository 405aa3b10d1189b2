import { errorsOf } from '../../../../../test/harness/carrier-shapes';
import type { DispatchOrder } from '../dispatch-order.js';
import type { TimeCritical } from '../rate-request.js';
import { AnswerReader } from '../http/answer-reader.js';
import { toBillOfLadingMessage } from './bill-of-lading-message.js';
import { sampleOrder } from './freight.fixture.js';
import { warningsOf, findListedRefusal } from './message-status.js';
import { readEvents } from './visibility-answer.js';
import { readTrackingWebhook } from './tracking-webhook.js';

const requestErrors = (order: DispatchOrder, purpose: 'Create' | 'Update' = 'Create'): string[] =>
  errorsOf('ebol#/definitions/request', toBillOfLadingMessage(order, purpose));

/** The same as `value`, as it travels. */
const sent = (order: DispatchOrder) => JSON.parse(JSON.stringify(toBillOfLadingMessage(order, 'Create')));

const { origin } = sampleOrder();
const toronto = { ...origin, city: 'Toronto', stateProvince: 'ON', postalCode: 'M5V 2T6', country: 'CAN' } as const;
const [unit] = sampleOrder().handlingUnits;
const [line] = unit?.lineItems ?? [];
if (!unit || !line) throw new Error('the sample has no freight');

const hazardousLine = {
  ...line,
  nmfc: '86900',
  nmfcSub: '3',
  hazardous: {
    unnaNumber: 'UN1090',
    properName: 'Acetone',
    technicalName: 'Propanone',
    hazardClass: '3',
    packingGroup: 'II',
    contractNumber: '54321',
    weight: 45,
  },
} as const;

/** An order with everything that a bill of lading may have. */
const fullOrder = sampleOrder({
  specialInstructions: 'Gate code 123',
  destination: toronto,
  customsBroker: { ...toronto, type: 'Import' },
  handlingUnits: [
    {
      ...unit,
      tareWeight: 40,
      length: 48,
      width: 40,
      height: 45,
      stackable: true,
      lineItems: [hazardousLine],
    },
    { ...unit, lineItems: [{ ...line, classification: 'Not required' }] },
  ],
  totals: {
    grossWeight: 1850,
    netWeight: 1800,
    handlingUnits: 3,
    linearFeet: 6.5,
    cubicFeet: 53.3333,
    declaredValueCents: 1_234_567,
  },
  references: {
    pro: '482519332',
    quoteId: 'Q-1',
    masterBol: 'M-1',
    bol: ['04000000001234563'],
    po: [{ number: 'PO-1', pieces: 24, weight: 1150, palletized: true, additionalShipperInfo: 'Upright' }],
    additional: [{ name: 'Customer reference', value: 'CR-88' }],
  },
  accessorials: {
    codes: ['COD', 'FVC', 'SRT', 'MARK', 'HAZ', 'LTDAD', 'TCS', 'APTP', 'APTD'],
    emergencyContact: { name: 'Manny Delgato', phone: '7775558899' },
    cashOnDelivery: {
      amountCents: 250_000,
      terms: 'Collect',
      isCustomerCheckAcceptable: true,
      remitTo: {
        name: 'Lakeside Receivables',
        address1: '100 Wharf Street',
        address2: 'Suite 5',
        city: 'Chicago',
        stateProvince: 'IL',
        postalCode: '60607',
        country: 'USA',
      },
    },
    sortAndSegregatePieces: 24,
    markPieces: 12,
    fullValueCoverageCents: 1_200_050,
    limitedAccess: { origin: 'Church-55', destination: 'Storage-71' },
    timeCritical: { type: 'By Date', window: { start: '2026-11-30T00:00', end: '2026-11-30T23:59' } },
    appointments: {
      pickup: { start: '2026-11-24T10:00', end: '2026-11-24T16:00' },
      delivery: { start: '2026-11-30T09:00' },
    },
  },
  documents: {
    bol: true,
    labels: { format: 'Avery', quantity: 3, position: 2 },
    email: { includeBol: true, includeLabels: false, addresses: ['dock@harbor.example'] },
  },
  notifications: [{ email: 'dock@harbor.example' }, { phoneNumber: '8881234567' }],
});

describe('the bill of lading that carriers are sent', () => {
  it.each<[string, DispatchOrder]>([
    ['with little', sampleOrder()],
    ['with everything', fullOrder],
    ['with items whose units are not known', { ...fullOrder, lineItemLayout: 'Stacked' }],
  ])('keeps to the published shape %s', (_name, order) => {
    expect(requestErrors(order)).toEqual([]);
    expect(requestErrors(order, 'Update')).toEqual([]);
  });

  it.each<TimeCritical['type']>(['On Date', 'On or After', 'By Date', 'Window'])(
    'names the time-critical type "%s" as published',
    (type) => {
      const timeCritical = { type, window: { start: '2026-11-30T00:00', end: '2026-12-01T23:59' } };

      expect(requestErrors({ ...fullOrder, accessorials: { ...fullOrder.accessorials, timeCritical } })).toEqual([]);
    },
  );

  it('carries amounts as text, whole measures and the address that COD money goes to', () => {
    expect(sent(fullOrder)).toMatchObject({
      bol: { requestedPickupDate: '2026-11-24T00:00:00.000' },
      destination: { postalCode: 'M5V2T6' },
      shipmentTotals: {
        linearLength: 78,
        dimensionsUnit: 'Inches',
        cube: 54,
        cubeDimensionsUnit: 'Feet',
        declaredValue: 12_346,
      },
      accessorials: {
        cod: { amount: '2500.00', remitTo: { name: 'Lakeside Receivables', city: 'Chicago', country: 'USA' } },
        fullValueCoverageDetails: { monetaryValue: '12000.50' },
      },
    });
  });

  it('satisfies both readings where the published file contradicts itself', () => {
    const { commodities } = sent(fullOrder);
    const units: { stackable: boolean; lineItems: { stackable: boolean }[] }[] = commodities.handlingUnits;

    expect(units.map(({ stackable }) => stackable)).toEqual([true, false]);
    expect(units.map(({ lineItems }) => lineItems[0]?.stackable)).toEqual([true, false]);
    expect(commodities.lineItems).toEqual(units.flatMap(({ lineItems }) => lineItems));
  });
});

describe('the check from outside', () => {
  const cod = { currency: 'USD', terms: 'Collect', customerCheckAcceptable: true };

  it.each<[string, object, string]>([
    ['an amount as number', { accessorials: { cod: { ...cod, amount: 2500, remitTo: {} } } }, '/cod/amount'],
    ['a remit-to on one line', { accessorials: { cod: { ...cod, amount: '1.00', remitTo: 'A, B' } } }, '/cod/remitTo'],
    ['a date without time', { bol: { requestedPickupDate: '2026-11-24' } }, '/bol/requestedPickupDate'],
    ['a length in feet', { shipmentTotals: { linearLength: 6.5, dimensionsUnit: 'Feet' } }, '/linearLength'],
    ['a name that is not published', { remitTo: {} }, 'additional properties'],
  ])('finds %s', (_name, change, place) => {
    const errors = errorsOf('ebol#/definitions/request', { ...sent(sampleOrder()), ...change });

    expect(errors.join('\n')).toContain(place);
  });

  it('finds an event without the ends of its shipment', () => {
    const event = {
      ...{ eventId: 'E-1', type: 'IN_TRANSIT', occurredAt: '2026-11-25T10:00:00Z', sequence: 1 },
      shipment: { shipmentId: 'S-1' },
    };
    const errors = errorsOf('visibility#/definitions/page', { data: [event], page: 1, pageSize: 1 });

    expect(errors.join('\n')).toMatch(/'origin'[\s\S]*'destination'/);
  });
});

const published = {
  eventId: 'E-1',
  type: 'ARRIVED_AT_TERMINAL',
  occurredAt: '2026-11-25T10:00:00-06:00',
  sequence: 3,
  location: { locationId: 'MEM', type: 'FACILITY', city: 'Memphis', state: 'TN', country: 'USA' },
  shipment: {
    shipmentId: 'S-1',
    references: [
      { type: 'BOL', value: '04' },
      { type: 'PRO', value: '482519332' },
    ],
    origin: { city: 'Chicago', state: 'IL', country: 'USA' },
    destination: { city: 'Atlanta', state: 'GA', country: 'USA' },
  },
};

describe('a carrier that keeps to the published shapes', () => {
  const read = {
    pro: '482519332',
    reference: 'S-1',
    occurredAt: '2026-11-25T16:00:00.000Z',
    reportedAt: '2026-11-25T16:00:00.000Z',
    location: { city: 'Memphis', state: 'TN', terminalCode: 'MEM', timeZone: null },
  };

  it('is understood when it is polled for events and when it posts them', () => {
    const page = { data: [published], page: 1, pageSize: 200 };
    const batch = { deliveryId: 'D-1', sentAt: '2026-11-25T16:05:00Z', events: [published] };

    expect(errorsOf('visibility#/definitions/page', page)).toEqual([]);
    expect(errorsOf('visibility#/definitions/batch', batch)).toEqual([]);
    expect(readEvents(new AnswerReader(page))).toMatchObject({ events: [read] });
    expect(readTrackingWebhook(JSON.stringify(batch))).toMatchObject({ events: [read] });
    const envelope = { type: 'shipment.events', data: { events: [published] } };
    expect(readTrackingWebhook(JSON.stringify(envelope))).toMatchObject({ events: [read] });
  });

  it('is not believed when an event names no PRO number', () => {
    const nameless = { ...published, shipment: { ...published.shipment, references: [] } };

    expect(readTrackingWebhook(JSON.stringify({ events: [nameless] })).outcome).toBe('failed');
  });

  it('gives its warnings as objects', () => {
    const information = [{ code: '200', type: 'Warning', message: 'Labels were not made' }];
    const answer = { messageStatus: { status: 'WARNING', message: 'Accepted', information } };

    expect(errorsOf('ebol#/definitions/response', answer)).toEqual([]);
    expect(warningsOf(new AnswerReader(answer))).toEqual(['Accepted', 'Labels were not made']);
  });

  it.each<[unknown, string, string]>([
    [['1400 - Failure Duplicate Pro 482519332 is used'], '1400', '482519332 is used'],
    [['500 - Failure Business Logic Error', 300], '500', 'Failure Business Logic Error Failure Data Error'],
    [[{ code: '600', message: 'Embargo in Georgia' }], '600', 'Embargo in Georgia'],
    [['900 - Failure No Freight - Pick UP Closed: too late'], '900', 'too late'],
  ])('refuses with a list of result codes: %j', (body, code, reason) => {
    expect(findListedRefusal(body)).toEqual({ outcome: 'declined', code, reason, source: 'carrier' });
  });

  it.each([[[]], [['nothing']], [{}], [null]])('does not refuse with %j', (body) => {
    expect(findListedRefusal(body)).toBeUndefined();
  });
});
