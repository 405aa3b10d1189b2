import { isCapacityLoad } from './capacity-load';

describe('freight of more than LTL', () => {
  it.each([
    [27.99, 19_999, false],
    [28, 1, true],
    [1, 20_000, true],
  ])('of %d feet and %d pounds: %s', (linearFeet, pounds, expected) => {
    expect(isCapacityLoad({ linearFeet, pounds })).toBe(expected);
  });
});
