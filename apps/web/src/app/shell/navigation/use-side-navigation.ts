import { useEffect, useState } from 'react';
import { readPreference, writePreference } from '../../../kernel/session/preferences.js';

/** The menu as the user left it. */
interface MenuState {
  readonly isOpen: boolean;
  /** The groups that the user expanded; the one with the current page is always expanded. */
  readonly groups: readonly string[];
}

/** Cached in this tab, so that a reloaded page does not move. */
const knownUnder = 'lading.sidenav';

const initial: MenuState = { isOpen: true, groups: [] };

const isMenuState = (value: unknown): value is MenuState =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'isOpen') === 'boolean' &&
  Array.isArray(Reflect.get(value, 'groups'));

function knownState(): MenuState {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(knownUnder) ?? 'null');
    return isMenuState(known) ? known : initial;
  } catch {
    return initial;
  }
}

/** Whether the menu and its groups are open; saved for the user on this device, even after a sign-out. */
export function useSideNavigation(userId: number) {
  const [state, setState] = useState(knownState);
  const show = (next: MenuState): void => {
    sessionStorage.setItem(knownUnder, JSON.stringify(next));
    setState(next);
  };
  useEffect(() => {
    let isGone = false;
    void readPreference('sidenav-open').then((stored) => {
      if (!isGone && isMenuState(stored)) show(stored);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  const change = (some: Partial<MenuState>): void => {
    const next = { ...state, ...some };
    show(next);
    void writePreference('sidenav-open', next);
  };
  return {
    ...state,
    toggle: (): void => change({ isOpen: !state.isOpen }),
    openGroup: (label: string): void => change({ groups: [...new Set([...state.groups, label])] }),
    closeGroup: (label: string): void => change({ groups: state.groups.filter((one) => one !== label) }),
  };
}
