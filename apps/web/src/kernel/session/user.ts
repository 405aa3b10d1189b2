import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Privilege } from '@lading/domain/users/privilege-table';
import type { EditorRole } from '@lading/domain/users/privileges';
import { roles, type Role, type RoleSide } from '@lading/domain/users/roles';
import { createContext, useContext } from 'react';

export const UserContext = createContext<UserInfo | undefined>(undefined);

/** The signed-in user, undefined on public pages. */
export const useMaybeUser = (): UserInfo | undefined => useContext(UserContext);

/** The signed-in user, inside the portal. */
export function useUser(): UserInfo {
  const user = useContext(UserContext);
  if (!user) throw new Error('this page requires a signed-in user');
  return user;
}

/** The role comes first in the session's privileges. */
export const roleOf = (user: UserInfo): Role | undefined =>
  roles.map(({ role }) => role).find((role) => role === user.privileges[0]);

/** The user's side of the portal. */
export const sideOfUser = ({ customerId, carrierId }: UserInfo): RoleSide =>
  customerId !== null ? 'customer' : carrierId !== null ? 'carrier' : 'system';

export const hasRole = (user: UserInfo, ...some: readonly Role[]): boolean =>
  some.some((role) => role === user.privileges[0]);

/**
 * Whether a button is worth showing. A user without any privilege sees everything. This decides
 * about display only; the server refuses by default.
 */
export const canShow = (user: UserInfo, privilege: Privilege | EditorRole): boolean =>
  user.privileges.length === 0 || user.privileges.includes(privilege);

const storedUnder = 'lading.user';

const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'userId' in value && 'privileges' in value;

/** The signed-in user as last stored in this tab; undefined for visitors. */
export function storedUser(): UserInfo | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null');
  return isUser(stored) ? stored : undefined;
}

/** User info is in the session storage under a user key. */
export const storeUser = (user: UserInfo): void => sessionStorage.setItem(storedUnder, JSON.stringify(user));
