import { nextExpectedOf } from './next-expected.js';

const terms = { pickupDate: '2026-11-24', hasProof: false };
const pickedUpAt = '2026-11-24T20:00:00Z';
const eta = '2026-11-27';

it.each([
  [
    { category: 'defaulted', lifecycle: 'dispatched', eta },
    { step: 'pickup', on: '2026-11-24' },
  ],
  [
    { category: 'pickup', lifecycle: 'dispatched', eta },
    { step: 'pickup', on: '2026-11-24' },
  ],
  [
    { category: 'missedEta', lifecycle: 'dispatched', eta },
    { step: 'pickup', on: '2026-11-24' },
  ],
  [{ category: 'exception', lifecycle: 'dispatched', eta }, { step: 'pickup' }],
  [
    { category: 'transit', lifecycle: 'inTransit', pickedUpAt, eta },
    { step: 'outForDelivery', on: eta },
  ],
  [{ category: 'transit', lifecycle: 'inTransit', pickedUpAt }, { step: 'outForDelivery' }],
  [
    { category: 'outForDelivery', lifecycle: 'inTransit', pickedUpAt, eta },
    { step: 'delivery', on: eta },
  ],
  [
    { category: 'exception', lifecycle: 'inTransit', pickedUpAt, eta },
    { step: 'delivery', on: eta },
  ],
  [
    { category: 'missedEta', lifecycle: 'inTransit', pickedUpAt, eta },
    { step: 'delivery', on: eta },
  ],
  [{ category: 'delivered', lifecycle: 'delivered', pickedUpAt, eta }, { step: 'proofOfDelivery' }],
  [{ category: 'defaulted', lifecycle: 'canceled', eta }, undefined],
  [{ category: 'exception', lifecycle: 'returned', pickedUpAt, eta }, undefined],
  [{ category: 'missedEta', lifecycle: 'lost', pickedUpAt, eta }, undefined],
] as const)('%j waits for %j', (status, expected) => {
  expect(nextExpectedOf(status, terms)).toEqual(expected);
});

it('expects nothing once the proof of delivery has arrived', () => {
  expect(
    nextExpectedOf({ category: 'delivered', lifecycle: 'delivered' }, { ...terms, hasProof: true }),
  ).toBeUndefined();
});
