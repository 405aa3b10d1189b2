import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow } from '../../kernel/session/user.js';
import type { CountTab } from '../../ui/data-grid/filters/count-tabs.js';

export const terminalsPath = '/carriers/locations/terminals';
export const serviceAreaPath = '/carriers/locations/service-area';
export const closuresPath = '/carriers/locations/closures';

const pages = [
  { path: '/carriers/locations', label: 'Customer locations', privilege: 'manageLocations' },
  { path: terminalsPath, label: 'Terminals', privilege: 'dataVisibility' },
  { path: serviceAreaPath, label: 'Service area', privilege: 'dataVisibility' },
  { path: closuresPath, label: 'Closures', privilege: 'dataVisibility' },
] as const;

/** The pages about places of a carrier as tabs; without a current one only those beside the customers' locations. */
export function networkPages(user: UserInfo, current?: string): CountTab[] {
  const open = pages.filter(({ privilege }) => canShow(user, privilege));
  return open
    .filter(({ path }) => current !== undefined || path !== '/carriers/locations')
    .map(({ path, label }) => ({ path, label, search: '', isCurrent: path === current }));
}
