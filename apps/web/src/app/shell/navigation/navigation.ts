import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow, hasRole } from '../../../kernel/session/user.js';
import { adminAction, adminGroups } from './admin-navigation.js';
import { carrierGroups, inviteCustomer } from './carrier-navigation.js';
import { customerGroups, newQuote } from './customer-navigation.js';
import type { NavigationGroup, NavigationItem } from './navigation-item.js';

/** What stands in the sidebar of a person; areas that are not theirs are absent. */
export function navigationOf(user: UserInfo): readonly NavigationGroup[] {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return customerGroups(user);
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return carrierGroups(user);
  return adminGroups(user);
}

/** The one action in the header, if the person's side of the portal has one. */
export function primaryActionOf(user: UserInfo): NavigationItem | undefined {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return newQuote;
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator'))
    return canShow(user, 'inviteCustomerPage') ? inviteCustomer : undefined;
  return hasRole(user, 'SystemAdministrator', 'SuperSystemAdministrator') ? adminAction(user) : undefined;
}
