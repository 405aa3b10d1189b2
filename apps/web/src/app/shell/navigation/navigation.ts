import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagsApi } from '@lading/contracts/sites/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { storedFlags } from '../../../kernel/flags/known-flags.js';
import { canShow, hasRole } from '../../../kernel/session/user.js';
import { adminAction, adminGroups } from './admin-navigation.js';
import { carrierGroups, inviteCustomer } from './carrier-navigation.js';
import { customerGroups, newQuote } from './customer-navigation.js';
import type { NavigationGroup, NavigationItem } from './navigation-item.js';

/** The groups of a user's sidebar; areas without access are hidden. */
export function navigationOf(user: UserInfo): readonly NavigationGroup[] {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return customerGroups(user);
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return carrierGroups(user);
  return adminGroups(user);
}

/** The primary action in the header, if the user's portal has one. */
export function primaryActionOf(user: UserInfo): NavigationItem | undefined {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return canShow(user, 'quote') ? newQuote : undefined;
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator'))
    return canShow(user, 'inviteCustomerPage') ? inviteCustomer : undefined;
  return hasRole(user, 'SystemAdministrator', 'SuperSystemAdministrator') ? adminAction(user) : undefined;
}

/** The entries of a user whose areas are switched on; entries behind a flag wait until it is known. */
export function useNavigation(user: UserInfo): readonly NavigationGroup[] {
  const groups = navigationOf(user);
  const isAsked = groups.some(({ items }) => items.some(({ flag }) => flag));
  const { data } = useQuery({ ...answerOf(flagsApi.getFlags), enabled: isAsked });
  // This tab's cached flags of the same user prevent the menu from moving when the response arrives.
  const on = new Set(data ? data.flags.flatMap(({ name, isOn }) => (isOn ? [name] : [])) : storedFlags());
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ flag }) => !flag || on.has(flag)) }))
    .filter(({ items }) => items.length > 0);
}
