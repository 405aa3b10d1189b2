import { safePath } from './safe-path.js';

describe('where a page may lead', () => {
  it.each([
    ['/landing?campaign=abc&x=1', '/landing?campaign=abc&x=1'],
    ['/customers/home?token=secret&tab=2', '/customers/home?tab=2'],
    ['/a?code=1&state=2&iss=3', '/a'],
    ['/a#token=1', '/a'],
    ['/a%2f%2fevil.test', '/a%2f%2fevil.test'],
  ])('keeps path and query of %s and drops what grants access', (input, saved) => {
    expect(safePath(input)).toBe(saved);
  });

  it.each([
    undefined,
    '',
    'landing',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'http://evil.test/',
    'javascript:alert(1)',
    '/..//evil.test',
    '/a\u0000',
    '/a\\b',
  ])('is the first page for %s', (input) => {
    expect(safePath(input)).toBe('/');
  });
});
