import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierCustomerList } from '@lading/contracts/lists/carrier-customers';
import type { ListView } from '@lading/contracts/lists/define-list';
import { canShow } from '../../kernel/session/user.js';
import type { CountTab } from '../../ui/data-grid/filters/count-tabs.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';
import { texts } from './carrier-customers-texts.js';

const customersPath = '/carriers/customers';
export const unassignedPath = '/carriers/customers/unassigned-locations';

const [all, mine, unclaimed, inactive] = carrierCustomerList.views ?? [];

/** Whether the user sees unassigned locations. */
export const seesUnassigned = (user: UserInfo): boolean =>
  canShow(user, 'seeAllCustomersTab') || canShow(user, 'seeUnassignedLocations');

/** The tabs of the customers that the user's privileges allow: the first one contains everything they see. */
export function customerViews(user: UserInfo): ListView[] {
  const everything = { filters: {} };
  const views = canShow(user, 'seeAllCustomersTab')
    ? [all, mine, unclaimed, inactive]
    : seesUnassigned(user)
      ? [{ title: texts.mineAndUnclaimed, ...everything }, mine, unclaimed, inactive]
      : [{ title: mine?.title ?? '', ...everything }, inactive];
  return views.filter((view) => view !== undefined);
}

const unassigned = { label: texts.unassignedLocations, path: unassignedPath, search: '' };

/** The customers' tabs that have their own pages; on such a page the others link back. */
export function customerPages(user: UserInfo, current?: string): CountTab[] {
  const pages = seesUnassigned(user) ? [{ ...unassigned, isCurrent: current === unassignedPath }] : [];
  if (current === undefined) return pages;
  const views = customerViews(user).map(({ title: label, filters }) => ({
    ...{ label, path: customersPath, isCurrent: false },
    search: printGridState({ ...emptyGridState, filters }).toString(),
  }));
  return [...views, ...pages];
}
