import { sampleRateRequest } from './digital-ltl/freight.fixture.js';
import { shipmentOf } from './prepared-question.js';

const fuelIndex = [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }];
const question = sampleRateRequest({ reference: 'Q-1-R1-ABCD' });

describe('what carriers of one round have in common', () => {
  it('is prepared once, whatever their references and accounts are', () => {
    const first = shipmentOf(question, fuelIndex);

    expect(shipmentOf({ ...question, reference: 'Q-1-R1-EFGH', accountNumber: '4711' }, fuelIndex)).toBe(first);
  });

  it('is prepared again as soon as anything else differs', () => {
    const first = shipmentOf(question, fuelIndex);
    const later = shipmentOf({ ...question, pickupDate: '2030-01-02' }, fuelIndex);

    expect(later).not.toBe(first);
    expect(later.request.pickupDate).toBe('2030-01-02');
    expect(shipmentOf({ ...question, accessorials: ['LFTD'] }, fuelIndex).services).toEqual([
      expect.objectContaining({ code: 'LFTD' }),
    ]);
    expect(shipmentOf(question, [...fuelIndex])).not.toBe(first);
    expect(shipmentOf({ ...question, requestedAtLocalTime: '16:00' }, fuelIndex).request.requestedAtLocalTime).toBe(
      '16:00',
    );
  });
});
