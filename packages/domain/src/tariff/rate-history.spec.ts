import { demoTariff } from '@lading/demo-data/demo-tariff';
import { rateInVersion } from './rate-history';

const origin = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.9, longitude: -87.6 } as const;
const destination = { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7, longitude: -84.4 } as const;
const lane = { origin, destination, roadMiles: 695 };

describe('the rate of a class on a lane in a version', () => {
  it('is the one that rating takes: of the zone, by the FAK rules', () => {
    expect(rateInVersion(demoTariff(), lane, 92.5)).toMatchObject({
      lane: 'Z4',
      ratedAs: 92.5,
      rates: [
        { breakName: 'L5C', centsPerCwt: 9000 },
        { breakName: 'M5C', centsPerCwt: 7470 },
        { breakName: 'M1M', centsPerCwt: 6120 },
        { breakName: 'M2M', centsPerCwt: 4950 },
        { breakName: 'M5M', centsPerCwt: 3960 },
        { breakName: 'M10M', centsPerCwt: 3240 },
        { breakName: 'M20M', centsPerCwt: 2700 },
      ],
      discountBasisPoints: 7200,
      minimumChargeCents: 14_500,
    });
    const fak = demoTariff({ fak: [{ from: 50, to: 100, ratedAs: 70 }] });
    expect(rateInVersion(fak, lane, 92.5)).toMatchObject({
      ratedAs: 70,
      rates: [{ centsPerCwt: 6900 }, {}, {}, {}, {}, {}, {}],
    });
  });

  it('is that of the nearer lane with its own discount, and nothing where the version has none', () => {
    const row = [1, 1, 1, 1, 1, 1, 1];
    const tariff = demoTariff({
      rates: {
        kind: 'cells',
        lanes: [
          { origin: 'IL', destination: 'GA', centsPerCwt: { 100: row } },
          { origin: '606', destination: 'GA', centsPerCwt: { 100: row }, discountBasisPoints: 5000 },
        ],
      },
    });

    expect(rateInVersion(tariff, lane, 100)).toMatchObject({ lane: '606–GA', discountBasisPoints: 5000 });
    expect(rateInVersion(tariff, lane, 70)).toBeUndefined();
    expect(
      rateInVersion(tariff, { ...lane, origin: { ...origin, postalCode: '75201', state: 'TX' } }, 100),
    ).toBeUndefined();
  });
});
