import { expectMessage } from '../../../test-console';
import { startFakeServer } from '../api/answering.fixture';
import { leave } from './leave';
import { freshToken, renewToken, safeReturn, signOut, whileSignedIn } from './session';

describe('a failed auth check', () => {
  const storedUnder = 'oidc.user:http://localhost/oidc:web';
  beforeEach(() => startFakeServer());
  afterEach(() => sessionStorage.clear());

  it('is logged and ignored when the stored session can’t be read', async () => {
    expectMessage(/^Auth check failed: reading the session SyntaxError$/);
    sessionStorage.setItem(storedUnder, '{"access_token":"secret-token"');
    expect(await freshToken()).toBeUndefined();
  });

  it('is logged and ignored when the session can’t be renewed, without the token', async () => {
    const user = { access_token: 'secret-token', refresh_token: 'secret-refresh', token_type: 'Bearer', profile: {} };
    sessionStorage.setItem(storedUnder, JSON.stringify(user));
    expectMessage(/^Auth check failed: renewing the session (?!.*secret)/s);
    expect(await renewToken()).toBeUndefined();
  });
});

describe('the return address of a sign-in', () => {
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

it('a sign-out leaves the page even if the issuer does not respond, and aborts pending requests', async () => {
  startFakeServer();
  const left = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  await signOut();

  expect(left).toHaveBeenCalledWith('/login?signed-out=1');
  expect(whileSignedIn.aborted).toBe(true);
});
