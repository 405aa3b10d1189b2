import { useWindowEvent } from '@mantine/hooks';
import { isTyping } from './data-grid/use-grid-keys.js';
import { useDisplayPreferences } from './display-preferences.js';

/** Single keys of a page, by the letter: dead while typing, and for people who have turned them off. */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const { hasKeys } = useDisplayPreferences();
  useWindowEvent('keydown', (event) => {
    const act = actions[event.key.toLowerCase()];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (!act || !hasKeys || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
}
