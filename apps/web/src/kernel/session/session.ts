import { tabSession } from '@lading/contracts/sites/tab-session';
import type { User, UserManager } from 'oidc-client-ts';
import { acting } from './acting.js';
import { logAuthFailure } from './auth-log.js';
import { clearStorage } from './forget.js';
import { leave } from './leave.js';
import { site } from './site.js';

/** Tokens are refreshed this long before they expire. */
const renewalSeconds = 300;

/** Where the issuer redirects after a sign-out. */
const signedOutPage = '/login?signed-out=1';

const makeManager = async (): Promise<UserManager> => {
  const { UserManager, WebStorageStateStore } = await import('oidc-client-ts');
  const { issuer, clientId } = site();
  const { origin } = globalThis.location;
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${origin}/auth/callback`,
    post_logout_redirect_uri: origin + signedOutPage,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: renewalSeconds,
    loadUserInfo: false,
    revokeTokensOnSignout: true,
    revokeTokenTypes: ['refresh_token'],
    // The tab's own storage: another tab signs in separately, and nothing outlives the tab.
    userStore: new WebStorageStateStore({ store: globalThis.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: globalThis.sessionStorage }),
  });
};

let manager: Promise<UserManager> | undefined;
/** The sign-in client of this tab; loaded when a user signs in or is signed in, since visitors don't need it. */
export const signInClient = (): Promise<UserManager> => (manager ??= makeManager());

/** Whether the client has stored a session in this tab. */
export const hasSession = (): boolean =>
  Object.keys(globalThis.sessionStorage).some((key) => key.startsWith(tabSession.userPrefix));

const signingOut = new AbortController();

/** Aborted on sign-out: pending requests with the user's token would be refused. */
export const whileSignedIn: AbortSignal = signingOut.signal;

/** The token for calls, undefined for visitors and while signing out; an expired one is refreshed first. */
export async function freshToken(): Promise<string | undefined> {
  if (whileSignedIn.aborted) return undefined;
  const inAnotherName = acting();
  if (inAnotherName) return inAnotherName.token;
  if (!hasSession()) return undefined;
  const user = await (await signInClient()).getUser().catch((error: unknown) => {
    logAuthFailure('reading the session', error);
    return null;
  });
  if (!user) return undefined;
  return user.expired ? renewToken() : user.access_token;
}

let renewing: Promise<User | null> | undefined;

/** Refreshes the session once for any number of calls; undefined when it cannot be refreshed. */
export async function renewToken(): Promise<string | undefined> {
  if (acting()) return undefined;
  renewing ??= signInClient()
    .then((client) => client.signinSilent())
    .catch((error: unknown) => {
      logAuthFailure('renewing the session', error);
      return null;
    })
    .finally(() => (renewing = undefined));
  return (await renewing)?.access_token;
}

/** An address within this site; anything else becomes the home page. */
export const safeReturn = (path: string | null | undefined): string => {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return '/home';
  const target = new URL(path, globalThis.location.origin);
  // Steps such as `/.` are removed and may leave two slashes, which lead to another host.
  const isHere = target.origin === globalThis.location.origin && !target.pathname.startsWith('//');
  return isHere ? target.pathname + target.search : '/home';
};

/** Where a sign-in continues: through the home page, which knows for whom the return address counts. */
export const arrivalAt = (target: string): string =>
  /^\/home(\?|$)/.test(target) ? target : `/home?returnTo=${encodeURIComponent(target)}`;

/** Redirects to the sign-in page and back to the given address afterwards. */
export async function goToSignIn(returnTo?: string): Promise<void> {
  await (await signInClient()).signinRedirect({ state: { returnTo: safeReturn(returnTo) } });
}

/** The same, but asks for the password even if the issuer still has a session. */
export async function signInAnew(returnTo?: string): Promise<void> {
  await (await signInClient()).signinRedirect({ state: { returnTo: safeReturn(returnTo) }, prompt: 'login' });
}

/** The return leads through the login address to the page where acting starts. */
export async function becomeAdministrator(): Promise<void> {
  const { endActing } = await import('./acting-actions.js');
  endActing();
  leave.to(`/login?returnTo=${encodeURIComponent('/admin/act-as-a-user')}`);
}

/** The session has ended: forget it, sign in, return here. */
export async function signInAgain(): Promise<void> {
  if (acting()) return becomeAdministrator();
  await (await signInClient()).removeUser();
  await goToSignIn(globalThis.location.pathname + globalThis.location.search);
}

/** After the sign-in, the home page explains that the earlier page could not be opened. */
export const refusedHome = '/home?refused=1';

/** For a page whose main call was refused twice: through the sign-in, as specified, and then home. */
export async function signInForHome(): Promise<void> {
  if (acting()) return;
  await (await signInClient()).removeUser();
  await goToSignIn(refusedHome);
}

const returnToOf = (user: User): string => {
  const state: unknown = user.state;
  const path = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return safeReturn(typeof path === 'string' ? path : undefined);
};

/** Completes the sign-in at /auth/callback; returns the requested address. */
export async function finishSignIn(): Promise<string> {
  const client = await signInClient();
  return returnToOf(mustBeUser(await client.signinCallback()));
}

function mustBeUser(user: User | undefined): User {
  if (!user) throw new Error('the sign-in did not end with a session');
  return user;
}

/** Ends the session of this tab; no call uses it from now on. Returns the user as the issuer knows them. */
export async function dropSession(): Promise<User | null> {
  const { endActing } = await import('./acting-actions.js');
  endActing();
  const client = await signInClient();
  const user = await client.getUser();
  // The server ends the session now; the socket it closes must not reconnect with an invalid token.
  signingOut.abort();
  await client.revokeTokens(['refresh_token']).catch(() => undefined);
  clearStorage();
  return user;
}

/** Ends the session here and at the issuer; rejects when the issuer can't be reached. */
async function endSession(): Promise<void> {
  const user = await dropSession();
  await (await signInClient()).signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
}

/** Signs out here and at the issuer; only the side-navigation preference stays. Without the issuer the page is left anyway. */
export const signOut = (): Promise<void> => endSession().catch(() => leave.to(signedOutPage));

/** Resets saved filters, signs the user out and reloads the page. */
export async function revokeSession(): Promise<void> {
  const { resetSavedFilters } = await import('./preferences.js');
  resetSavedFilters();
  await endSession().catch(() => leave.reload());
}
