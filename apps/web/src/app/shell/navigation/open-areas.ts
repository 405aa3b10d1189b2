import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Privilege } from '@lading/domain/users/privilege-table';
import type { NamedGroup, NavigationGroup, NavigationItem } from './navigation-item.js';

/** A privilege, or the role that alone may open a page. */
type Need = Privilege | 'CarrierAdministrator' | 'SuperSystemAdministrator';

/** An entry with its privilege, one of several, and one that it also needs; every user of its side sees one without any. */
export interface Area extends NavigationItem {
  readonly needs?: Need | readonly Need[];
  readonly also?: Need;
}

/** A group of a menu with all its entries. */
export type Areas = (Omit<NamedGroup, 'items'> | { readonly label?: never }) & { readonly items: readonly Area[] };

/** Like the buttons of pages: a user without any privilege sees everything. */
const isOpen = ({ privileges }: UserInfo, need: Need): boolean => privileges.length === 0 || privileges.includes(need);

/** The groups with the entries that a user may open. */
export const openAreas = (user: UserInfo, areas: readonly Areas[]): NavigationGroup[] =>
  areas
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(
        ({ needs, also }) =>
          (!needs || [needs].flat().some((need) => isOpen(user, need))) && (!also || isOpen(user, also)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
