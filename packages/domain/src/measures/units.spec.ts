import {
  centimetersToInches,
  cubicFeetToCubicMeters,
  cubicMetersToCubicFeet,
  feetToMeters,
  inchesToCentimeters,
  kilogramsToPounds,
  metersToFeet,
  poundsToKilograms,
  toPoundsPerCubicFoot,
} from './units.js';

describe('units', () => {
  it.each([
    ['48 in', inchesToCentimeters(48), 121.92],
    ['121.92 cm', centimetersToInches(121.92), 48],
    ['100 kg', kilogramsToPounds(100), 220.5],
    ['500 lb', poundsToKilograms(500), 226.7574],
    ['16 m', metersToFeet(16), 52.4928],
    ['53 ft', feetToMeters(53), 16.1546],
    ['1 m3', cubicMetersToCubicFeet(1), 35.315],
    ['35.315 ft3', cubicFeetToCubicMeters(35.315), 1],
    ['173.6111 kg/m3', toPoundsPerCubicFoot(173.6111), 10.8333],
    ['480.6 kg/m3', toPoundsPerCubicFoot(480.6), 29.9894],
  ])('converts %s with the specified constant', (_what, actual, expected) => {
    expect(actual).toBe(expected);
  });
});
