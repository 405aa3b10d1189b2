import { floorLengthOf, linearFeetText } from './linear-feet.js';

describe('linear feet', () => {
  it.each([
    ['L01', 1, 48, 40, 1, '3.33'],
    ['L01', 2, 48, 40, 1, '3.33'],
    ['L02', 7, 48, 40, 1, '13.33'],
    ['L03', 12, 48, 40, 1, '20.00'],
    ['L04', 5, 49, 49, 1, '20.42'],
    ['L05', 8, 48, 48, 1, '16.00'],
    ['L05', 8, 48, 48, 2, '8.00'],
    ['L06', 26, 48, 40, 1, '43.33'],
    ['a side beyond the width lies along', 2, 120, 48, 1, '10.00'],
  ])('%s: %i × %d×%d stacked %i', (_id, units, length, width, stackHigh, expected) => {
    const floor = floorLengthOf({ units, length: length * 100, width: width * 100, stackHigh });

    expect(linearFeetText(floor ?? NaN)).toBe(expected);
  });

  it('has no answer for a unit wider than the trailer both ways', () => {
    expect(floorLengthOf({ units: 1, length: 9700, width: 9601, stackHigh: 1 })).toBeUndefined();
  });
});
