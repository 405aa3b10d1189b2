import { safeReturn } from './session';

describe('the way back after a sign-in', () => {
  it('keeps path and query of this site', () => {
    expect(safeReturn('/customers/shipments?q=1')).toBe('/customers/shipments?q=1');
  });

  it.each([
    undefined,
    '',
    'customers',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
  ])('is the home page for %j', (given) => {
    expect(safeReturn(given)).toBe('/home');
  });
});
