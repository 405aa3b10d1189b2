import type { UserInfo } from '@lading/contracts/accounts/account';
import { roleHome as homeOfRole } from '@lading/domain/users/role-home';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { startPageOf } from '../entities/user/start-pages.js';
import { nameMainCalls, type MainCall } from '../kernel/api/main-call.js';
import { canShow, hasRole, useUser } from '../kernel/session/user.js';
import { NoAccess } from './no-access.js';
import type { PageNeed } from './routes.js';

/** Whether the user must start with the company setup, whichever page they requested. */
export const hasSetupAhead = (user: UserInfo): boolean => hasRole(user, 'CustomerAdministrator') && !user.isConfigured;

/** The start page of each role, unless the user prefers another one; the company setup takes precedence. */
export function roleHome(user: UserInfo, hasNewOnboarding = false): string {
  const ownPage = hasSetupAhead(user) ? undefined : startPageOf(user);
  return ownPage ?? homeOfRole({ ...user, hasNewOnboarding });
}

export interface OpenToProps {
  needs: PageNeed | undefined;
  main: readonly MainCall[] | undefined;
  children: ReactNode;
}

function useIsOpen(need: PageNeed | undefined): boolean {
  const user = useUser();
  if (need === undefined) return true;
  if (need === 'SuperSystemAdministrator' || need === 'CarrierAdministrator') return hasRole(user, need);
  return [need].flat().some((privilege) => canShow(user, privilege));
}

/** Shows a page to users with the needed access; the others see the no-access state, and no request is sent. */
export function OpenTo({ needs, main, children }: OpenToProps) {
  const isOpen = useIsOpen(needs);
  const { pathname } = useLocation();
  const home = roleHome(useUser()).split('?', 1)[0];
  const isHome = pathname.toLowerCase() === home;
  useEffect(() => {
    // Home has no further redirect: a refusal there stays in place.
    if (!main || !isOpen || isHome) return undefined;
    return nameMainCalls(main);
  }, [main, isOpen, isHome]);
  return isOpen ? children : <NoAccess />;
}
