import type { UserInfo } from '@lading/contracts/accounts/account';
import { roleHome as homeOfRole } from '@lading/domain/people/roles';
import { startPageOf } from '../entities/user/start-pages.js';
import { hasRole } from '../kernel/session/user.js';

/** Whether somebody begins with the set-up of their company, whatever else they had wanted to see. */
export const hasSetupAhead = (user: UserInfo): boolean => hasRole(user, 'CustomerAdministrator') && !user.isConfigured;

/** Where each role starts, unless the person prefers another page; the set-up of a company goes before that. */
export function roleHome(user: UserInfo, hasNewOnboarding = false): string {
  const ownPage = hasSetupAhead(user) ? undefined : startPageOf(user);
  return ownPage ?? homeOfRole({ ...user, hasNewOnboarding });
}
