import type { UserInfo } from '@lading/contracts/account';
import { startPageOf } from '../kernel/session/start-pages.js';
import { hasRole } from '../kernel/session/user.js';

/** Where each role starts (Specification 2), unless the person prefers another page; a customer administrator who is not configured has no set-up pages yet. */
export function roleHome(user: UserInfo | undefined): string {
  if (!user) return '/landing';
  const startPage = startPageOf(user);
  if (startPage) return startPage;
  if (hasRole(user, 'SuperSystemAdministrator')) return '/admin/manage-carriers';
  if (hasRole(user, 'SystemAdministrator')) {
    const seesCarriers = user.privileges.includes('viewCarriers') || user.privileges.includes('carrierEditor');
    return seesCarriers ? '/admin/manage-carriers' : '/admin/dashboard';
  }
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return '/carriers/admin-home';
  return '/customers/home';
}
