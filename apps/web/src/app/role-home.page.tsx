import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useOwnFlag } from '../kernel/flags/use-own-flag.js';
import { safeReturn } from '../kernel/session/session.js';
import { useUser } from '../kernel/session/user.js';
import { PageSkeleton } from '../ui/feedback/skeletons.js';
import { toast } from '../ui/feedback/toast.js';
import { hasSetupAhead, roleHome } from './open-to.js';

const isUnknownAddress = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'notice' in state && state.notice === 'unknownAddress';

/** Explains why the user is here instead of on the requested page. */
function useArrivalNotice(): void {
  const { state } = useLocation();
  const isRefused = useSearchParams()[0].has('refused');
  const notice = isRefused ? "You don't have access to that page" : undefined;
  const text = notice ?? (isUnknownAddress(state) ? "We can't find that page" : undefined);
  useEffect(() => {
    if (text) toast.warn(text, undefined, { stayOnNavigation: true });
  }, [text]);
}

/** Redirects to the page requested before the sign-in, else to the home of the role. */
export function RoleHomePage() {
  const user = useUser();
  const returnTo = useSearchParams()[0].get('returnTo');
  useArrivalNotice();
  if (hasSetupAhead(user)) return <SetupHome />;
  return <Navigate to={returnTo ? safeReturn(returnTo) : roleHome(user)} replace />;
}

/** Starts the setup of an unconfigured company, ignoring any return address. */
function SetupHome() {
  const user = useUser();
  const hasNewOnboarding = useOwnFlag('ONBOARDING_V3');
  if (hasNewOnboarding === undefined) return <PageSkeleton />;
  return <Navigate to={roleHome(user, hasNewOnboarding)} replace />;
}
