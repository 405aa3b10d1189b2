import fc from 'fast-check';
import {
  formatProNumber,
  normalizeProNumber,
  proNumberOf,
  proRuleViolations,
  proViolation,
  type ProProfile,
} from './pro-number.js';

const mod7: ProProfile = { proLengths: [9], checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######' };
const mod11: ProProfile = {
  proLengths: [10],
  prefixLength: 3,
  checkAlgorithm: 'MOD11X',
  checkBody: 'AFTER_PREFIX',
  mask: '###-######-#',
};

describe('PRO number', () => {
  it.each([
    ['12345678', '123-456782'],
    ['48251933', '482-519332'],
    ['00000007', '000-000070'],
    ['99999999', '999-999991'],
  ])('completes %s by MOD7 to %s', (body, shown) => {
    const pro = proNumberOf('', body, mod7);

    expect(formatProNumber(pro, mod7)).toBe(shown);
    expect(proViolation(shown, mod7)).toBeUndefined();
  });

  it.each([
    ['100', '340397', '100-340397-9'],
    ['828', '561881', '828-561881-X'],
    ['111', '003542', '111-003542-0'],
    ['100', '000010', '100-000010-1'],
    ['100', '123456', '100-123456-8'],
  ])('completes %s %s by MOD11X to %s', (prefix, serial, shown) => {
    const pro = proNumberOf(prefix, serial, mod11);

    expect(formatProNumber(pro, mod11)).toBe(shown);
    expect(proViolation(shown, mod11)).toBeUndefined();
  });

  it('computes the check digit over the prefix too if the carrier does', () => {
    expect(proNumberOf('123', '45678', { ...mod7, prefixLength: 3 })).toBe('123456782');
    expect(proViolation('123-456782', { ...mod7, proPrefix: '123' })).toBeUndefined();
    expect(proNumberOf('100', '340397', { ...mod11, checkBody: 'ALL' })).not.toBe('1003403979');
  });

  it('stores a capital X without separators', () => {
    expect(normalizeProNumber('828-561881-x')).toBe('828561881X');
    expect(proViolation('828-561881-x', mod11)).toBeUndefined();
  });

  it.each([
    ['100-340397-8', { rule: 'format' }],
    ['12345678901234567', { rule: 'proMaxLength' }],
    ['1234567890123456', { rule: 'proLength', params: { n: 10 } }],
    ['123', { rule: 'proLength', params: { n: 10 } }],
    ['100A340397', { rule: 'digitsOnly' }],
    ['X003403979', { rule: 'digitsOnly' }],
  ])('refuses %s', (text, violation) => expect(proViolation(text, mod11)).toEqual(violation));

  it('names both lengths of a carrier with two, and refuses an X without MOD11X', () => {
    const plain: ProProfile = { proLengths: [9, 10], checkAlgorithm: 'NONE', checkBody: 'ALL', mask: '#########' };

    expect(proViolation('123', plain)).toEqual({ rule: 'proLengths', params: { n: 9, m: 10 } });
    expect(proViolation('123456789', plain)).toBeUndefined();
    expect(proViolation('12345678X', plain)).toEqual({ rule: 'digitsOnly' });
    expect(formatProNumber('1234567890', plain)).toBe('1234567890');
  });

  it('requires the prefix of the carrier', () => {
    const prefixed: ProProfile = { ...mod11, proPrefix: '100' };

    expect(proViolation('100-340397-9', prefixed)).toBeUndefined();
    expect(proViolation('828-561881-X', prefixed)).toEqual({ rule: 'format' });
  });

  it('accepts every number it completes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3}$/), fc.stringMatching(/^\d{6}$/), (prefix, serial) => {
        expect(proViolation(proNumberOf(prefix, serial, mod11), mod11)).toBeUndefined();
      }),
    );
  });
});

describe('the format of PRO numbers', () => {
  it.each([mod7, mod11])('forms numbers: $mask', (profile) => {
    expect(proRuleViolations(profile)).toEqual([]);
  });

  it('leaves a digit between prefix and check character', () => {
    const short: ProProfile = { ...mod7, proLengths: [4], mask: '####' };

    expect(proRuleViolations({ ...short, proPrefix: '12' })).toEqual([]);
    expect(proRuleViolations({ ...short, proPrefix: '123' }).map(({ field }) => field)).toEqual([
      'proPrefix',
      'prefixLength',
    ]);
    expect(proRuleViolations({ ...short, checkAlgorithm: 'NONE', proPrefix: '123' })).toEqual([]);
  });

  it('has at most 16 digits, and a print format for one of its lengths', () => {
    const wrong = { ...mod7, proLengths: [9, 17], mask: '####' };

    expect(proRuleViolations(wrong)).toEqual([
      { field: 'proLengths', message: 'should be 16 or less' },
      { field: 'mask', message: 'should have 9 or 17 # signs' },
    ]);
  });
});
