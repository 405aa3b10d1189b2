import {
  centimetersToInches,
  cubicFeetToCubicMeters,
  feetToMeters,
  inchesToCentimeters,
  kilogramsToPounds,
  kilometersToMiles,
  metersToFeet,
  milesToKilometers,
  poundsToKilograms,
  toKilogramsPerCubicMeter,
} from './units.js';

describe('units', () => {
  it.each([
    ['48 in', inchesToCentimeters, 48, 121.92],
    ['121.92 cm', centimetersToInches, 121.92, 48],
    ['100 kg', kilogramsToPounds, 100, 220.5],
    ['500 lb', poundsToKilograms, 500, 226.7574],
    ['16 m', metersToFeet, 16, 52.4928],
    ['53 ft', feetToMeters, 53, 16.1546],
    ['1,000 mi', milesToKilometers, 1000, 1609.344],
    ['1,609.344 km', kilometersToMiles, 1609.344, 1000],
    ['35.315 ft3', cubicFeetToCubicMeters, 35.315, 1],
    ['6.24 PCF', toKilogramsPerCubicMeter, 6.24, 100],
  ])('converts %s with the specified constant', (_what, convert, value, expected) => {
    expect(convert(value)).toBe(expected);
  });
});
