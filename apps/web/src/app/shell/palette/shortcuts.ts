import type { UserInfo } from '@lading/contracts/accounts/account';
import { navigationOf, primaryActionOf } from '../navigation/navigation.js';
import type { NavigationItem } from '../navigation/navigation-item.js';

/** The letter after G, and the last path segments that it leads to. */
const letters: Readonly<Record<string, readonly string[]>> = {
  h: ['home', 'admin-home'],
  s: ['shipments'],
  q: ['quotes'],
  a: ['address-book'],
  p: ['products'],
  i: ['invoices'],
  r: ['reports'],
  d: ['dashboard'],
};

const asking = new Set<() => void>();

/** Called when the user opens the list of shortcuts. */
export function onShowShortcuts(listener: () => void): () => void {
  asking.add(listener);
  return () => asking.delete(listener);
}

/** Opens the list of shortcuts from anywhere. */
export const showShortcuts = (): void => asking.forEach((listener) => listener());

export interface PageKey {
  readonly letter: string;
  readonly item: NavigationItem;
}

const endOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The user's pages with a G shortcut; pages outside of their menu have none. */
export function pageKeysOf(user: UserInfo): readonly PageKey[] {
  const items = navigationOf(user).flatMap((group) => group.items);
  return Object.entries(letters).flatMap(([letter, ends]) => {
    const item = items.find(({ path }) => ends.includes(endOf(path)));
    return item ? [{ letter, item }] : [];
  });
}

/** The target of N: a new quote, for users who may quote. */
export function newQuoteOf(user: UserInfo): NavigationItem | undefined {
  const action = primaryActionOf(user);
  return action?.path === '/customers/quotes/new' ? action : undefined;
}
