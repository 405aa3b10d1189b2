import { accountApi } from '@lading/contracts/accounts/account';
import { sitesApi } from '@lading/contracts/sites/sites';
import { expectMessage } from '../../../test-console';
import { freshToken, renewToken, signInAgain, signInForHome } from '../session/session';
import { userWith } from '../session/user.fixture';
import { answering, callsOf, refusing, startFakeServer } from './answering.fixture';
import { call } from './client';
import { nameMainCalls } from './main-call';

const signingOut = new AbortController();

jest.mock('../session/session', () => ({
  get whileSignedIn() {
    return signingOut.signal;
  },
  freshToken: jest.fn(),
  renewToken: jest.fn(),
  signInAgain: jest.fn(),
  signInForHome: jest.fn(),
}));

const notSignedIn = { status: 401, code: 'not-signed-in', title: 'Sign in' } as const;
const notAllowed = { status: 403, code: 'not-allowed', title: 'No' } as const;
const bearers = () => callsOf(accountApi.getCurrentUser).map(({ headers }) => headers['authorization']);

let forget: (() => void) | undefined;

afterEach(() => forget?.());
beforeEach(() => {
  startFakeServer();
  jest.mocked(freshToken).mockReset().mockResolvedValue('old');
  jest.mocked(renewToken).mockReset().mockResolvedValue('new');
  jest.mocked(signInAgain).mockReset();
  jest.mocked(signInForHome).mockReset();
});

describe('a call that the server refuses', () => {
  it.each([notSignedIn, notAllowed])(
    'with $status refreshes the session once and is repeated once',
    async (refusal) => {
      refusing(accountApi.getCurrentUser, refusal);
      jest.mocked(renewToken).mockImplementation(async () => {
        answering(accountApi.getCurrentUser, userWith());
        return 'new';
      });

      await expect(call(accountApi.getCurrentUser)).resolves.toMatchObject({ firstName: 'Maya' });

      expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
      expect(signInAgain).not.toHaveBeenCalled();
    },
  );

  it('leads to the sign-in when the session cannot be refreshed', async () => {
    jest.mocked(renewToken).mockResolvedValue(undefined);
    refusing(accountApi.getCurrentUser, notSignedIn);
    await expect(call(accountApi.getCurrentUser)).rejects.toMatchObject({ status: 401 });

    expect(bearers()).toHaveLength(1);
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });

  it.each([notSignedIn, notAllowed])(
    'twice with $status at the main call of a page redirects home',
    async (refusal) => {
      expectMessage(`Auth check failed: Account.getCurrentUser Error: refused twice with ${refusal.status}`);
      forget = nameMainCalls(['shipments.list', 'Account.getCurrentUser']);
      refusing(accountApi.getCurrentUser, refusal);
      await expect(call(accountApi.getCurrentUser)).rejects.toMatchObject({ status: refusal.status });

      expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
      expect(signInForHome).toHaveBeenCalledTimes(1);
      expect(signInAgain).not.toHaveBeenCalled();
    },
  );

  it('returns to the same page when the session itself has ended', async () => {
    forget = nameMainCalls(['Account.getCurrentUser']);
    jest.mocked(renewToken).mockResolvedValue(undefined);
    refusing(accountApi.getCurrentUser, notSignedIn);
    await expect(call(accountApi.getCurrentUser)).rejects.toMatchObject({ status: 401 });

    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(signInForHome).not.toHaveBeenCalled();
  });

  it.each([notSignedIn, notAllowed])(
    'twice with $status stays where it is when the page can do without the call',
    async (refusal) => {
      expectMessage(`Auth check failed: Account.getCurrentUser Error: refused twice with ${refusal.status}`);
      forget = nameMainCalls(['shipments.list']);
      refusing(accountApi.getCurrentUser, refusal);
      await expect(call(accountApi.getCurrentUser)).rejects.toMatchObject({ status: refusal.status });

      expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
      expect(signInAgain).not.toHaveBeenCalled();
      expect(signInForHome).not.toHaveBeenCalled();
    },
  );

  it('is neither refreshed nor repeated for a visitor', async () => {
    jest.mocked(freshToken).mockResolvedValue(undefined);
    refusing(sitesApi.getSite, notAllowed);
    await expect(call(sitesApi.getSite)).rejects.toMatchObject({ status: 403 });

    expect(callsOf(sitesApi.getSite)).toHaveLength(1);
    expect(renewToken).not.toHaveBeenCalled();
  });
});

it('says that the server could not be reached when nothing responds', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(call(accountApi.getCurrentUser)).rejects.toMatchObject({
    code: 'unavailable',
    title: "We couldn't reach the server",
  });
});

it('ends with a sign-out, and sends no result to the page being left', async () => {
  const aborted = jest.fn();
  const asking = new Promise<void>((isAsking) => {
    globalThis.fetch = (_, init) =>
      new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => {
          aborted();
          fail(new Error('aborted'));
        });
        isAsking();
      });
  });
  const settled = jest.fn();
  void call(accountApi.getCurrentUser).then(settled, settled);
  await asking;
  signingOut.abort();
  await new Promise((done) => setTimeout(done));

  expect(aborted).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});
