import { factorOf, gramsOf, type EmissionFactor } from './emissions';

const factor = (gramsPerTonneKm: number, carrierId: number | null = null): EmissionFactor => ({
  ...{ carrierId, gramsPerTonneKm, standard: 'GLEC v3.1', scope: 'wellToWheel', tier: 'default' },
});

it.each([
  // 10 t over 500 km are 5,000 tkm; at 73 g that is 365 kg.
  [10_000, 500, 73, 365_000],
  // 0.5 t over 1,240 km are 620 tkm; at 92.5 g that is 57.35 kg.
  [500, 1240, 92.5, 57_350],
  // 226.7574 kg over 100 km are 22.67574 tkm; at 100.1 g that is 2,269.84 g.
  [226.7574, 100, 100.1, 2270],
  [0, 500, 73, 0],
])('%f kg over %f km at %f g/tkm are %i g', (kilograms, kilometers, grams, expected) => {
  expect(gramsOf({ kilograms, kilometers }, factor(grams))).toBe(expected);
});

it('takes the factor of the carrier, else the one for all, else none', () => {
  const factors = [factor(100), factor(70, 4)];

  expect(factorOf(factors, 4)?.gramsPerTonneKm).toBe(70);
  expect(factorOf(factors, 5)?.gramsPerTonneKm).toBe(100);
  expect(factorOf([factor(70, 4)], 5)).toBeUndefined();
  expect(factorOf([], 4)).toBeUndefined();
});
