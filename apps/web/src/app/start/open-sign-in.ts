import { applicationStart } from '@lading/contracts/sites/application-start';
import { logAuthFailure } from '../../kernel/session/auth-log.js';
import { goToSignIn } from '../../kernel/session/session.js';

const startApplication = (): boolean => document.dispatchEvent(new Event(applicationStart));

/** Redirects visitors of the sign-in page to the form before the application is loaded; signed-in users get the application. */
export async function openSignIn(): Promise<void> {
  // The page's inline script has looked for a session in this tab.
  if (document.documentElement.dataset['session'] !== undefined) {
    startApplication();
    return;
  }
  try {
    await goToSignIn(new URLSearchParams(globalThis.location.search).get('returnTo') ?? undefined);
  } catch (error) {
    logAuthFailure('opening the sign-in', error);
    startApplication();
  }
}
