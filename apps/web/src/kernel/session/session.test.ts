import { startFakeServer } from '../api/answering.fixture';
import { freshToken, renewToken, safeReturn } from './session';

describe('a failed auth check', () => {
  const storedUnder = 'oidc.user:http://localhost/oidc:web';
  let warned: jest.SpyInstance;
  beforeEach(() => {
    startFakeServer();
    warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(() => {
    sessionStorage.clear();
    warned.mockRestore();
  });

  it('is logged and ignored when the stored session can’t be read', async () => {
    sessionStorage.setItem(storedUnder, '{"access_token":"secret-token"');
    expect(await freshToken()).toBeUndefined();
    expect(warned).toHaveBeenCalledWith('Auth check failed: reading the session', 'SyntaxError');
  });

  it('is logged and ignored when the session can’t be renewed, and tells no token', async () => {
    const user = { access_token: 'secret-token', refresh_token: 'secret-refresh', token_type: 'Bearer', profile: {} };
    sessionStorage.setItem(storedUnder, JSON.stringify(user));
    expect(await renewToken()).toBeUndefined();
    expect(warned).toHaveBeenCalledWith('Auth check failed: renewing the session', expect.any(String));
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/secret/);
  });
});

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
  ])('is the home page for %j', (input) => {
    expect(safeReturn(input)).toBe('/home');
  });
});
