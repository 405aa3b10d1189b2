import { applicationStart } from '@lading/contracts/sites/application-start';
import { expectMessage } from '../../../test-console';
import { goToSignIn } from '../../kernel/session/session';
import { openSignIn } from './open-sign-in';

jest.mock('../../kernel/session/session', () => ({
  ...jest.requireActual<object>('../../kernel/session/session'),
  goToSignIn: jest.fn(),
}));

const opened = jest.mocked(goToSignIn);

const started = jest.fn();
document.addEventListener(applicationStart, started);

beforeEach(() => {
  started.mockClear();
  opened.mockReset();
  delete document.documentElement.dataset['session'];
  globalThis.history.replaceState(null, '', '/login?returnTo=%2Fcustomers%2Fshipments');
});

it('redirects visitors to the form without the application, and returns to the requested page', async () => {
  opened.mockResolvedValue();

  await openSignIn();

  expect(opened).toHaveBeenCalledWith('/customers/shipments');
  expect(started).not.toHaveBeenCalled();
});

it('starts the application for signed-in users', async () => {
  opened.mockResolvedValue();
  document.documentElement.dataset['session'] = '';

  await openSignIn();

  expect(opened).not.toHaveBeenCalled();
  expect(started).toHaveBeenCalledTimes(1);
});

it('starts the application when the form cannot be reached', async () => {
  expectMessage(/^Auth check failed: opening the sign-in Error: no connection$/);
  opened.mockRejectedValue(new Error('no connection'));

  await openSignIn();

  expect(started).toHaveBeenCalledTimes(1);
});
