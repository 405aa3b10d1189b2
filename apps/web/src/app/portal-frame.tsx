import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../kernel/api/client.js';
import { answerOf, hasAnswer } from '../kernel/api/use-contract.js';
import { Queries } from '../kernel/api/queries.js';
import { Flagged } from '../kernel/flags/flagged.js';
import { logAuthFailure } from '../kernel/session/auth-log.js';
import { splitTicket, takeTicket } from '../kernel/session/hand-off.js';
import { leave } from '../kernel/session/leave.js';
import { sealWith } from '../kernel/session/preferences.js';
import { freshToken, goToSignIn } from '../kernel/session/session.js';
import { storedUser, storeUser, UserContext, useUser } from '../kernel/session/user.js';
import { preferencesOf, withUnsaved } from '../kernel/session/use-preferences.js';
import { DisplayContext } from '../ui/display-preferences.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';
import { PageSkeleton } from '../ui/feedback/skeletons.js';
import { SchemeContext } from './scheme.js';

import { PortalShell } from './shell/portal-shell.js';

export { AreaGuard } from './area-guard.js';
export { OpenTo } from './open-to.js';

const NewTerms = lazy(() => import('./session/new-terms.js').then((part) => ({ default: part.NewTerms })));

/** Milliseconds: user info is refetched after ten minutes. */
const userKnownFor = 600_000;

/** The shell of signed-in users, behind its guard; visitors never load it. */
export function PortalFrame() {
  return (
    <Queries>
      <Flagged>
        <RequireSession>
          <PortalShell />
        </RequireSession>
      </Flagged>
    </Queries>
  );
}

/** The signed-in user: at once as this tab last knew them, then as the server knows them. */
function useCurrentUser() {
  const [isSignedIn, setSignedIn] = useState(false);
  const ticket = useTicket();
  useEffect(() => {
    const enter = (): void => {
      sealWith(async () => (await call(preferencesApi.getSealingKey)).key);
      setSignedIn(true);
    };
    takeTicket(ticket)
      .then(freshToken)
      .then((token) => (token ? enter() : goToSignIn(globalThis.location.pathname + globalThis.location.search)))
      .catch((error: unknown) => logAuthFailure('opening the session', error));
  }, [ticket]);
  const user = useQuery({
    ...answerOf(accountApi.getCurrentUser),
    enabled: isSignedIn,
    staleTime: userKnownFor,
    placeholderData: () => (isSignedIn ? storedUser() : undefined),
  });
  useEffect(() => {
    if (user.data && !user.isPlaceholderData) storeUser(user.data);
  }, [user.data, user.isPlaceholderData]);
  return user;
}

/** The ticket in the address; it is removed from there before it is used. */
function useTicket(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [ticket] = useState(() => splitTicket(search).ticket);
  useEffect(() => {
    const now = splitTicket(search);
    if (now.ticket !== undefined) void navigate(pathname + now.rest + hash, { replace: true });
  }, [pathname, search, hash, navigate]);
  return ticket;
}

/** General guard: without a session or a token, the sign-in leads back to the page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (user.error && !hasAnswer(user)) return <ErrorPanel problem={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <PageSkeleton />;
  const home = user.isPlaceholderData ? undefined : otherHomeSite(user.data, globalThis.location.hostname);
  if (home) return <HomeSiteSwitch {...home} />;
  return (
    <UserContext value={withUnsaved(user.data)}>
      <PreferencesInEffect>
        {user.data.dueTermsId && !user.data.isImpersonating ? (
          <Suspense fallback={<PageSkeleton />}>
            <NewTerms termsId={user.data.dueTermsId} />
          </Suspense>
        ) : (
          children
        )}
      </PreferencesInEffect>
    </UserContext>
  );
}

/** Applies the user's preferences for scheme, lists and keys, after sign-in and every change. */
export function PreferencesInEffect({ children }: { children: ReactNode }) {
  const { colorScheme, density, hasKeyShortcuts } = preferencesOf(useUser());
  const { scheme, choose } = use(SchemeContext);
  const wanted = colorScheme === 'system' ? 'auto' : colorScheme;
  const take = useEffectEvent(() => {
    if (scheme !== wanted) choose(wanted);
  });
  useEffect(() => take(), [wanted]);
  const display = useMemo(
    () => ({ isCompact: density === 'compact', hasKeys: hasKeyShortcuts }),
    [density, hasKeyShortcuts],
  );
  return <DisplayContext value={display}>{children}</DisplayContext>;
}

/** Milliseconds: long enough to read. */
const readingTime = 800;

const firstLabel = (host: string): string => host.split('.')[0]?.toLowerCase() ?? '';

/** The site of the user's carrier, if this is another one; not on a bare localhost, not while acting. */
export function otherHomeSite(user: UserInfo, hostname: string): { name: string; host: string } | undefined {
  const { siteName: name, siteNameUrl: host } = user.carrierCustomerThemeSettings ?? {};
  if (!name || !host || hostname === 'localhost' || user.isImpersonating) return undefined;
  return firstLabel(host) === firstLabel(hostname) ? undefined : { name, host };
}

/** Each site has separate sessions, so a ticket transfers this one; without a ticket the user signs in there. */
async function addressOn(host: string): Promise<string> {
  const { protocol, pathname, search } = globalThis.location;
  const path = pathname + search;
  return call(accountSecurityApi.handOff, { path }).then(
    ({ url }) => (new URL(url).host === host ? url : `${protocol}//${host}${path}`),
    () => `${protocol}//${host}${path}`,
  );
}

/** Names the destination and redirects there, with nothing of this session left behind. */
export function HomeSiteSwitch({ name, host }: { name: string; host: string }) {
  useEffect(() => {
    let isShown = true;
    const go = async (): Promise<void> => {
      const address = await addressOn(host);
      if (!isShown) return;
      sessionStorage.clear();
      leave.to(address);
    };
    const timer = setTimeout(() => void go(), readingTime);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [host]);
  return (
    <Stack mih="100vh" align="center" justify="center" gap="md" role="status">
      <Loader aria-hidden />
      <Text>Taking you to {name}</Text>
    </Stack>
  );
}
