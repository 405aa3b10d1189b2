import {
  formatDensity,
  formatFloor,
  formatQuantity,
  formatRoad,
  formatSize,
  formatVolume,
  formatWeight,
} from './measure-format';

const toMetric = { from: 'imperial', to: 'metric' } as const;

describe('formatted measures', () => {
  it('use the units of the reader by the factors of the specification', () => {
    expect(formatWeight(500, toMetric)).toBe('226.76\u00a0kg');
    expect(formatWeight(100, { from: 'metric', to: 'imperial' })).toBe('220.5\u00a0lb');
    expect(formatSize([48, 40, 50.5], toMetric)).toBe('121.92 × 101.6 × 128.27\u00a0cm');
    expect(formatVolume(35.315, 'metric')).toBe('1\u00a0m³');
    expect(formatDensity(6.24, 'metric')).toBe('100\u00a0kg/m³');
    expect(formatRoad(1696, toMetric)).toBe('2,729\u00a0km');
    expect(formatRoad(1696, { from: 'imperial', to: 'imperial' })).toBe('1,696\u00a0mi');
    expect(formatFloor(32.808, 'metric')).toBe('10\u00a0m');
  });

  it('convert in the other direction too', () => {
    const toImperial = { from: 'metric', to: 'imperial' } as const;

    expect(formatSize([121.92, 101.6, 128.27], toImperial)).toBe('48 × 40 × 50.5\u00a0in');
    expect(formatRoad(1609.344, toImperial)).toBe('1,000\u00a0mi');
    expect(formatVolume(35.5, 'imperial')).toBe('35.5\u00a0ft³');
    expect(formatFloor(28, 'imperial')).toBe('28\u00a0ft');
  });

  it('have at most two decimals, and no space without a unit', () => {
    expect([formatQuantity(1234.567), formatQuantity(1234.567, 'lb'), formatQuantity(1234.567, 'lb', 0)]).toEqual([
      '1,234.57',
      '1,234.57\u00a0lb',
      '1,235\u00a0lb',
    ]);
  });

  it('are unchanged for readers of the same units', () => {
    expect(formatWeight(12_345.678, { from: 'imperial', to: 'imperial' })).toBe('12,345.68\u00a0lb');
    expect(formatSize([48, null, 30], { from: 'metric', to: 'metric' })).toBe('48 × – × 30\u00a0cm');
    expect(formatRoad(1696, { from: 'metric', to: 'metric' })).toBe('1,696\u00a0km');
    expect(formatDensity(6.24, 'imperial')).toBe('6.24\u00a0PCF');
  });
});
