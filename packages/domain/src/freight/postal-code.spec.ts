import {
  countryOfPostalCode,
  isCanadianPostalCode,
  isPostalCode,
  isUsZip,
  normalizePostalCode,
  postalKey,
} from './postal-code.js';

describe('postal code', () => {
  it.each(['60607', '00501', '60607-1234'])('%s is a US zip', (text) => expect(isUsZip(text)).toBe(true));
  it.each(['606071234', '60607-', '6060', 'M5V 3L9', ''])('%j is no US zip', (text) =>
    expect(isUsZip(text)).toBe(false),
  );
  it.each(['M5V 3L9', 'k1a-0b1', 'T2P1J9'])('%s is Canadian', (text) => expect(isCanadianPostalCode(text)).toBe(true));
  it.each(['D1A 1A1', 'M5V 3O9', 'W1A1A1', 'M5V', '60607'])('%s is not Canadian', (text) =>
    expect(isCanadianPostalCode(text)).toBe(false),
  );

  it('detects the country, the stored form and the key', () => {
    expect(countryOfPostalCode('60607-1234')).toBe('USA');
    expect(countryOfPostalCode('k1a0b1')).toBe('CAN');
    expect(countryOfPostalCode('here')).toBeUndefined();
    expect(normalizePostalCode(' k1a-0b1 ')).toBe('K1A 0B1');
    expect(postalKey('60607-1234')).toBe('60607');
    expect(postalKey('m5v3l9')).toBe('M5V');
    expect(isPostalCode('64000', 'MEX')).toBe(true);
    expect(isPostalCode('64000-1234', 'MEX')).toBe(false);
  });
});
