import { validateSync } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import { NewAddress } from './customers/address-book.js';
import { FreightItem } from './fields/freight.js';
import { NewProduct } from './customers/products.js';
import { QuoteDetails } from './fields/quote-details.js';
import { Dispatch } from './shipments/shipments.js';
import type { Class } from './kernel/field.js';
import { hydrate } from './kernel/hydrate.js';
import { soundInstance } from './kernel/sound.js';

const place = { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA' };
const party = { ...place, name: 'Dock', address1: '1 Pier', contactName: 'Ada', phone: '404-555-0100' };
const item = { handlingUnitType: 'SKD', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 500 };
const details = {
  freightTerms: 'prepaid',
  units: 'imperial',
  origin: { ...place, locationId: 7 },
  destination: place,
  items: [{ ...item, pieces: 2, description: 'Valves', hazardous: { unNumber: 'UN1263', hazardClass: '3' } }],
  accessorials: ['LFTD'],
  shipDate: '2026-11-24',
};
const dispatch = {
  origin: party,
  destination: { ...party, email: 'ada@example.test' },
  readyTime: '09:00',
  closeTime: '17:00',
  purchaseOrders: [{ number: 'PO-1', packages: 2 }],
  notify: ['ada@example.test'],
  quoteId: 1,
  offerId: 2,
  expectedCents: 0,
};
const product = { ...item, name: 'Valves', description: 'Valves', pieces: 1 };

const odd: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(2000), 'a\u0000b', '\ud800', '2026-02-30', '30303', 'USA', '12:00'],
  ...[0, 1, -1, 1.5, 1.005, 1e21, Number.NaN, Infinity, true, false, [], {}, [null], [{}], ['x'], [1], [[]]],
  ...[Array.from({ length: 80 }, () => 'LFTD'), { ...place }, [{ ...item }], { city: 1 }, new Date(0)],
];

/** The value many times, each with one change at one of its places, or with one addition. */
function* changed(value: unknown): Generator<unknown> {
  yield* odd;
  if (typeof value !== 'object' || value === null) return;
  const entries: readonly [string, unknown][] = Object.entries(value);
  for (const [key, inner] of entries) {
    for (const one of changed(inner)) {
      const next = entries.map(([name, old]): [string, unknown] => [name, name === key ? one : old]);
      yield Array.isArray(value) ? next.map(([, part]) => part) : Object.fromEntries(next);
    }
  }
  if (!Array.isArray(value)) yield { ...value, strange: 1 };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false };

describe('a sound value', () => {
  const shapes: [string, Class<object>, object][] = [
    ['a quote', QuoteDetails, details],
    ['an order', Dispatch, dispatch],
    ['a product', NewProduct, product],
    ['an address', NewAddress, { ...party, tags: ['dock'] }],
  ];

  it.each(shapes)('agrees with class-validator: %s', (_name, type, value) => {
    const seen = { sound: 0, broken: 0 };
    for (const raw of changed(value)) {
      if (!isRecord(raw)) continue;
      const instance = hydrate(type, raw, 'json');
      const isPassed = validateSync(instance, options).length === 0;
      seen[isPassed ? 'sound' : 'broken'] += 1;
      const sound = soundInstance(type, raw, 'json');
      if ((sound !== undefined) !== isPassed) throw new Error(`differs on ${JSON.stringify(raw)}`);
      if (sound && !isDeepStrictEqual(sound, instance)) throw new Error(`is read otherwise: ${JSON.stringify(raw)}`);
    }
    expect(seen.broken).toBeGreaterThan(100);
  });

  it('is the whole value itself', () => {
    const quote = { ...details, items: [{ ...item, pieces: 2, description: 'V' }] };
    expect(soundInstance(QuoteDetails, quote, 'json')).toEqual(hydrate(QuoteDetails, quote, 'json'));
    expect(soundInstance(Dispatch, dispatch, 'json')).toEqual(hydrate(Dispatch, dispatch, 'json'));
  });

  it('is read from text as numbers, flags and lists', () => {
    const typed = {
      ...item,
      handlingUnits: '2',
      length: '48',
      pieces: '1',
      description: 'Valves',
      isStackable: 'true',
    };
    const sound = soundInstance(FreightItem, typed, 'text');
    expect(sound).toEqual(hydrate(FreightItem, typed, 'text'));
    expect(sound).toMatchObject({ handlingUnits: 2, length: 48, isStackable: true, isUsed: false });
    expect(soundInstance(FreightItem, { ...typed, length: 'long' }, 'text')).toBeUndefined();
  });

  it('has no key that the shape does not have, whatever its name', () => {
    const raw: unknown = JSON.parse(`{"number":"PO-1","__proto__":{}}`);
    expect(soundInstance(Dispatch, { ...dispatch, purchaseOrders: [raw] }, 'json')).toBeUndefined();
  });
});
