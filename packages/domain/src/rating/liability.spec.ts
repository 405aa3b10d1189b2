import { demoTariff } from '@lading/demo-data/demo-tariff';
import { liabilityPerPound } from './liability.js';

describe('the limit of liability per pound', () => {
  const { liability } = demoTariff();

  it.each([
    ['new goods', { freightClass: 92.5, condition: 'new' }, 1000],
    ['used goods', { freightClass: 92.5, condition: 'used' }, 10],
    ['a volume quote', { freightClass: 92.5, condition: 'volume' }, 100],
    ['a lower class that was charged', { freightClass: 92.5, ratedClass: 70, condition: 'new' }, 500],
    ['a higher class that was charged', { freightClass: 92.5, ratedClass: 125, condition: 'new' }, 1000],
  ] as const)('of %s', (_what, goods, cents) => {
    expect(liabilityPerPound(goods, liability)).toBe(cents);
  });
});
