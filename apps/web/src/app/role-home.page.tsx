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

/** Why the user is here although they wanted another page. */
function useArrivalNotice(): void {
  const { state } = useLocation();
  const isRefused = useSearchParams()[0].has('refused');
  const notice = isRefused ? "You don't have access to that page" : undefined;
  const text = notice ?? (isUnknownAddress(state) ? "We can't find that page" : undefined);
  useEffect(() => {
    if (text) toast.warn(text, undefined, { stayOnNavigation: true });
  }, [text]);
}

/** Sends everybody to the page that they had wanted before they signed in, else to the home of their role. */
export function RoleHomePage() {
  const user = useUser();
  const returnTo = useSearchParams()[0].get('returnTo');
  useArrivalNotice();
  if (hasSetupAhead(user)) return <SetupHome />;
  return <Navigate to={returnTo ? safeReturn(returnTo) : roleHome(user)} replace />;
}

/** A company that is not configured is set up first, without a look at any return address. */
function SetupHome() {
  const user = useUser();
  const hasNewOnboarding = useOwnFlag('ONBOARDING_V3');
  if (hasNewOnboarding === undefined) return <PageSkeleton />;
  return <Navigate to={roleHome(user, hasNewOnboarding)} replace />;
}
