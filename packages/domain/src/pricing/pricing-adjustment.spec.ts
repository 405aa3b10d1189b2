import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { PricingTerms } from '../rating/tariff.js';
import { adjustPricing, whyLeftOut, type PricingAdjustment } from './pricing-adjustment.js';
import { noPricing } from './pricing-check.js';

const pricing = (terms: Partial<PricingTerms>): PricingTerms => ({ ...noPricing(demoTariff().breaks), ...terms });
const nothing: PricingAdjustment = {
  ...{ discountPoints: null, minimumBasisPoints: null, minimumCents: null, laneBasisPoints: null },
  fuelCapBasisPoints: null,
};

describe('an adjustment of agreements', () => {
  it('changes agreed terms half up to the cent, and leaves the tariff’s to the tariff', () => {
    const lanes = [
      {
        ...{ origin: 'IL', destination: 'GA', discountBasisPoints: 7000, minimumChargeCents: 10_050 },
        centsPerCwt: { 100: [1010, 990, 3, 1, 1, 1, 1] },
      },
      { origin: 'TX', destination: 'GA', centsPerCwt: {} },
    ];
    const before = pricing({ discountBasisPoints: 7500, minimumChargeCents: 13_910, lanes });
    const change = { discountPoints: -150, minimumBasisPoints: 450, laneBasisPoints: 500, fuelCapBasisPoints: 3200 };

    expect(adjustPricing(before, { ...nothing, ...change })).toEqual({
      ...before,
      ...{ discountBasisPoints: 7350, minimumChargeCents: 14_536, fuelCapBasisPoints: 3200 },
      lanes: [
        {
          ...{ origin: 'IL', destination: 'GA', discountBasisPoints: 6850, minimumChargeCents: 10_553 },
          centsPerCwt: { 100: [1061, 1040, 3, 1, 1, 1, 1] },
        },
        { origin: 'TX', destination: 'GA', centsPerCwt: {} },
      ],
    });
    expect(adjustPricing(before, { ...nothing, minimumCents: -910 })?.minimumChargeCents).toBe(13_000);
    expect(adjustPricing(pricing({}), { ...nothing, ...change, fuelCapBasisPoints: null })).toEqual(pricing({}));
  });

  it('is not applied where a term would leave its limits', () => {
    expect(adjustPricing(pricing({ discountBasisPoints: 9900 }), { ...nothing, discountPoints: 200 })).toBeUndefined();
    expect(adjustPricing(pricing({ minimumChargeCents: 500 }), { ...nothing, minimumCents: -501 })).toBeUndefined();
  });

  it('leaves out agreements that are protected, that it would not reach, or that are being changed already', () => {
    const agreed = {
      ...{ state: 'published' as const, validFrom: '2026-01-01', validTo: null, lastDay: null, nextFrom: null },
      ...{ protectedUntil: null, isDraftOpen: false },
    };
    const why = (change: object) => whyLeftOut({ ...agreed, ...change }, '2027-01-01', '2026-11-20');

    expect(why({})).toBeUndefined();
    expect(why({ protectedUntil: '2026-12-31', lastDay: '2027-01-01', nextFrom: '2027-01-02' })).toBeUndefined();
    expect(why({ protectedUntil: '2027-01-01' })).toEqual({ reason: 'protected', day: '2027-01-01' });
    expect(why({ lastDay: '2026-12-31' })).toEqual({ reason: 'endsBefore', day: '2026-12-31' });
    expect(why({ nextFrom: '2027-01-01' })).toEqual({ reason: 'replaced', day: '2027-01-01' });
    expect(why({ validFrom: '2027-01-01' })).toEqual({ reason: 'beginsLater', day: '2027-01-01' });
    expect(why({ isDraftOpen: true })?.reason).toBe('draftOpen');
    expect(why({ state: 'withdrawn' })?.reason).toBe('notPublished');
  });
});
