import { accountApi } from '@lading/contracts/accounts/account';
import { call } from '../api/client.js';
import { Problem } from '../api/problem.js';
import { freshToken } from '../session/session.js';

/** Asks the server; a call refused for an expired session leads to the sign-in, so that nothing stays on screen. */
export async function isStillSignedIn(): Promise<boolean> {
  if ((await freshToken()) === undefined) return false;
  return call(accountApi.getCurrentUser).then(
    () => true,
    (error: unknown) => !(error instanceof Problem && error.status === 401),
  );
}
