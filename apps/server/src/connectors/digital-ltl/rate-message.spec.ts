import { errorsOf } from '../../../../../test/harness/carrier-shapes';
import { sampleRateRequest } from './freight.fixture.js';
import { toRateMessage } from './rate-message.js';

const [pallets] = sampleRateRequest().items;
if (!pallets) throw new Error('the sample has no freight');

const sizes = { unitSystem: 'metric', length: 243.83, width: 101.6, height: 114.3 } as const;

describe('the rate request that carriers are sent', () => {
  it('states metric dimensions as they were measured: rounded ones could cost the over-length fee', () => {
    const message = toRateMessage(sampleRateRequest({ items: [{ ...pallets, ...sizes, weight: 521.63 }] }));

    expect(errorsOf('own#/definitions/rateRequest', message)).toEqual([]);
    expect(message).toMatchObject({
      commodities: {
        handlingUnits: [
          {
            length: 243.83,
            width: 101.6,
            height: 114.3,
            dimensionsUnit: 'Centimeters',
            weight: 1151,
            weightUnit: 'Pounds',
          },
        ],
      },
    });
  });

  it('sends goods without a description as general freight, since each line item needs one', () => {
    const { description: _, ...undescribed } = pallets;
    const message = toRateMessage(sampleRateRequest({ items: [undescribed] }));

    expect(errorsOf('own#/definitions/rateRequest', message)).toEqual([]);
    expect(message).toMatchObject({
      commodities: { handlingUnits: [{ lineItems: [{ description: 'General freight' }] }] },
    });
  });
});
