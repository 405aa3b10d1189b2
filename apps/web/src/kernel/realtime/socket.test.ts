import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { waitFor } from '@testing-library/react';
import { accountApi } from '@lading/contracts/accounts/account';
import { answering, refusing, startFakeServer } from '../api/answering.fixture';
import { freshToken, renewToken, signInAgain } from '../session/session';
import { userWith } from '../session/user.fixture';
import { listen } from './socket';

const handlers = new Map<string, (word: unknown) => void>();
const socket = {
  connected: true,
  on: (name: string, handle: (word: unknown) => void) => handlers.set(name, handle),
  off: jest.fn(),
  emit: jest.fn(),
  connect: jest.fn(),
};

jest.mock('socket.io-client', () => ({ io: () => socket }));
jest.mock('../session/session', () => ({
  freshToken: jest.fn(),
  renewToken: jest.fn(),
  signInAgain: jest.fn(),
  whileSignedIn: new AbortController().signal,
}));

describe('the connection for live changes', () => {
  beforeEach(async () => {
    startFakeServer();
    answering(accountApi.getCurrentUser, userWith({}));
    socket.connect.mockClear();
    listen(shipmentChanged, () => undefined);
    await waitFor(() => expect(handlers.has('disconnect')).toBe(true));
  });

  it('reconnects when the server has closed it and the session continues', async () => {
    jest.mocked(freshToken).mockResolvedValue('a token');
    handlers.get('disconnect')?.('io server disconnect');
    await waitFor(() => expect(socket.connect).toHaveBeenCalledTimes(1));
  });

  it('stays closed when the session has ended', async () => {
    const asked = Promise.resolve(undefined);
    jest.mocked(freshToken).mockReturnValue(asked);
    handlers.get('disconnect')?.('io server disconnect');
    await asked;
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('leads to the sign-in when the account was suspended', async () => {
    jest.mocked(freshToken).mockResolvedValue('a token');
    jest.mocked(renewToken).mockResolvedValue(undefined);
    refusing(accountApi.getCurrentUser, { status: 401, code: 'not-signed-in', title: 'Sign in' });
    handlers.get('disconnect')?.('io server disconnect');
    await waitFor(() => expect(signInAgain).toHaveBeenCalledTimes(1));
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('leaves a broken connection to the client, which reconnects itself', () => {
    jest.mocked(freshToken).mockClear();
    handlers.get('disconnect')?.('transport close');
    expect(freshToken).not.toHaveBeenCalled();
  });
});
