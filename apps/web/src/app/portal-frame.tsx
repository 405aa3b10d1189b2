import { accountApi } from '@lading/contracts/accounts/account';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../kernel/api/client.js';
import { hasAnswer } from '../kernel/api/has-answer.js';
import { Queries } from '../kernel/api/queries.js';
import { answerOf } from '../kernel/api/use-contract.js';
import { Flagged } from '../kernel/flags/flagged.js';
import { logAuthFailure } from '../kernel/session/auth-log.js';
import { splitTicket, takeTicket } from '../kernel/session/hand-off.js';
import { sealWith } from '../kernel/session/preferences.js';
import { freshToken, goToSignIn } from '../kernel/session/session.js';
import { storedUser, storeUser } from '../kernel/session/stored-user.js';
import { withUnkept } from '../kernel/session/use-preferences.js';
import { UserContext } from '../kernel/session/user.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';
import { PageSkeleton } from '../ui/feedback/skeletons.js';
import { HomeSiteSwitch, otherHomeSite } from './session/home-site.js';
import { PreferencesInEffect } from './session/preferences-in-effect.js';
import { PortalShell } from './shell/portal-shell.js';

const NewTerms = lazy(() => import('./session/new-terms.js').then((part) => ({ default: part.NewTerms })));

/** Milliseconds: what is known about the person is asked for again after ten minutes. */
const userKnownFor = 600_000;

/** The shell of signed-in people, behind its guard; visitors never load it. */
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

/** The signed-in person, at once as this tab knew them last, then as the server knows them. */
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

/** The ticket that came with the address; it leaves the address before it is used. */
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

/** General guard: without a session, and without a ticket for one, the page is asked for again after the sign-in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (user.error && !hasAnswer(user))
    return <ErrorPanel detail={user.error.message} onRetry={() => void user.refetch()} />;
  if (!user.data) return <PageSkeleton />;
  const home = user.isPlaceholderData ? undefined : otherHomeSite(user.data, globalThis.location.hostname);
  if (home) return <HomeSiteSwitch {...home} />;
  return (
    <UserContext value={withUnkept(user.data)}>
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
