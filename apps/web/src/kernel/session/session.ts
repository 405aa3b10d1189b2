import { tabSession } from '@lading/contracts/sites/tab-session';
import type { User, UserManager } from 'oidc-client-ts';
import { acting } from './acting.js';
import { logAuthFailure } from './auth-log.js';
import { clearStorage } from './forget.js';
import { leave } from './leave.js';
import { site } from './site.js';

/** Tokens are renewed this long before they end. */
const renewalSeconds = 300;

/** Where the issuer leads back to after a sign-out. */
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
    // The tab's own store: another tab signs in by itself, and nothing outlives the tab.
    userStore: new WebStorageStateStore({ store: globalThis.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: globalThis.sessionStorage }),
  });
};

let manager: Promise<UserManager> | undefined;
/** The sign-in client of this tab; fetched when somebody signs in or is signed in, since visitors do without it. */
export const signInClient = (): Promise<UserManager> => (manager ??= makeManager());

/** Whether the client has stored a session in this tab. */
export const hasSession = (): boolean =>
  Object.keys(globalThis.sessionStorage).some((key) => key.startsWith(tabSession.userPrefix));

const signingOut = new AbortController();

/** Aborted on sign-out: pending requests with the user's token would be refused. */
export const whileSignedIn: AbortSignal = signingOut.signal;

/** The token for calls, undefined for visitors and while signing out; an expired one is renewed first. */
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

/** Renews the session once, however many calls ask for it; undefined when it cannot be renewed. */
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
  // Steps such as `/.` fall away and may leave two strokes, which lead to another host.
  const isHere = target.origin === globalThis.location.origin && !target.pathname.startsWith('//');
  return isHere ? target.pathname + target.search : '/home';
};

/** Where a sign-in goes on: over the home page, which knows for whom the return address counts. */
export const arrivalAt = (target: string): string =>
  /^\/home(\?|$)/.test(target) ? target : `/home?returnTo=${encodeURIComponent(target)}`;

/** Leaves for the sign-in page and comes back to the given address afterwards. */
export async function goToSignIn(returnTo?: string): Promise<void> {
  await (await signInClient()).signinRedirect({ state: { returnTo: safeReturn(returnTo) } });
}

/** The same, but asks for the password even if the issuer still has a session. */
export async function signInAnew(returnTo?: string): Promise<void> {
  await (await signInClient()).signinRedirect({ state: { returnTo: safeReturn(returnTo) }, prompt: 'login' });
}

/** The way back leads over the login address to the page where acting begins. */
export async function becomeAdministrator(): Promise<void> {
  const { endActing } = await import('./acting-actions.js');
  endActing();
  leave.to(`/login?returnTo=${encodeURIComponent('/admin/act-as-a-user')}`);
}

/** The session is over: forget it, sign in, come back here. */
export async function signInAgain(): Promise<void> {
  if (acting()) return becomeAdministrator();
  await (await signInClient()).removeUser();
  await goToSignIn(globalThis.location.pathname + globalThis.location.search);
}

/** The home page says after the sign-in that the page before could not be opened. */
export const refusedHome = '/home?refused=1';

/** A page whose main call was refused twice: over the sign-in, as specified, and then home. */
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

/** Ends the sign-in that came back to /auth/callback; answers the address that was wanted. */
export async function finishSignIn(): Promise<string> {
  const client = await signInClient();
  return returnToOf(mustBeUser(await client.signinCallback()));
}

function mustBeUser(user: User | undefined): User {
  if (!user) throw new Error('the sign-in did not end with a session');
  return user;
}

/** Ends the session of this tab; no call is sent with it from now on. Answers the person, as the issuer knows them. */
export async function dropSession(): Promise<User | null> {
  const { endActing } = await import('./acting-actions.js');
  endActing();
  const client = await signInClient();
  const user = await client.getUser();
  // The server ends the session now; the socket it closes must not reconnect with a token that no longer counts.
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

/** Saved filters are reset, the person is signed out, the page is loaded anew. */
export async function revokeSession(): Promise<void> {
  const { resetSavedFilters } = await import('./preferences.js');
  resetSavedFilters();
  await endSession().catch(() => leave.reload());
}
