import type { UserInfo } from '@lading/contracts/accounts/account';

const storedUnder = 'lading.user';

const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'userId' in value && 'privileges' in value;

/** The signed-in person as this tab knew them last; undefined for visitors. */
export function storedUser(): UserInfo | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null');
  return isUser(stored) ? stored : undefined;
}

/** User info is kept in the session storage under a user key. */
export const storeUser = (user: UserInfo): void => sessionStorage.setItem(storedUnder, JSON.stringify(user));
