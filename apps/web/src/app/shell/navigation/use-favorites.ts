import { mostFavoritePages } from '@lading/contracts/accounts/account';
import { usePreferences } from '../../../kernel/session/use-preferences.js';
import { toast } from '../../../ui/feedback/toast.js';
import { fill } from '../../../ui/texts.js';
import type { NavigationGroup } from './navigation-item.js';
import { navigationTexts as words } from './navigation-texts.js';

/** The pages that a user pinned and can still open. */
export function useFavorites(groups: readonly NavigationGroup[]) {
  const { preferences, change } = usePreferences();
  const paths = preferences.favoritePages ?? [];
  const known = new Map(groups.flatMap(({ items }) => items.map((item) => [item.path, item])));
  const favorites = paths.map((path) => known.get(path)).filter((item) => item !== undefined);
  const pin = (path: string): void => {
    // Pages that the user can no longer open make room.
    const others = favorites.map((item) => item.path).filter((one) => one !== path);
    if (others.length < mostFavoritePages) change({ favoritePages: [...others, path] });
    else toast.warn(words.full.title, fill(words.full.detail, { most: mostFavoritePages }));
  };
  const unpin = (path: string): void => change({ favoritePages: paths.filter((one) => one !== path) });
  return {
    favorites,
    isPinned: (path: string): boolean => paths.includes(path),
    turn: (path: string, isPinned: boolean): void => (isPinned ? pin(path) : unpin(path)),
  };
}
