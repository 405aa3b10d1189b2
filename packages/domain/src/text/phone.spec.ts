import { formatPhone, tenDigits } from './phone';

describe('phone numbers', () => {
  it.each([
    ['3125550100', '(312) 555-0100'],
    ['312-555-0100', '(312) 555-0100'],
    ['(312) 555-0100', '(312) 555-0100'],
    ['+1 312 555 0100', '(312) 555-0100'],
    ['1.312.555.0100', '(312) 555-0100'],
    ['+52 55 5555 0100', '+52 55 5555 0100'],
    ['+44 2055 5501', '+44 2055 5501'],
    [' 5550100 ', '5550100'],
  ])('typed as %s are shown as %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('include their extension', () => {
    expect(formatPhone('3125550100', '12')).toBe('(312) 555-0100 ext. 12');
    expect(formatPhone('3125550100', null)).toBe('(312) 555-0100');
  });

  it('have ten digits for carriers, or none', () => {
    expect(tenDigits('+1 (312) 555-0100')).toBe('3125550100');
    expect(tenDigits('555-0100')).toBeUndefined();
    expect(tenDigits('+44 2055 5501')).toBeUndefined();
  });
});
