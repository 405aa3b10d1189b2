import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { isTyping } from './is-typing.js';
import { useDisplayPreferences } from './display-preferences.js';
import { usePageActions } from './page-actions.js';

interface SingleKey {
  label: string;
  act: () => void;
}

/** Single keys of a page, by letter: off while typing, and for users who have turned them off. */
export function useSingleKeys(actions: Readonly<Record<string, SingleKey | undefined>>): void {
  const { hasKeys } = useDisplayPreferences();
  usePageActions(
    Object.entries(actions).flatMap(([key, action]) =>
      action ? [{ ...action, keys: [key.toUpperCase()], isSingle: true }] : [],
    ),
  );
  useWindowEvent('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (!action || !hasKeys || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    action.act();
  });
}

/** Ctrl+Enter submits the form of the page, from within its fields too; the palette offers it by its label. */
export function useSubmitKey(label: string, submit: () => void): void {
  useHotkeys([['mod+Enter', submit]], []);
  usePageActions([{ label, keys: ['Ctrl', 'Enter'], act: submit }]);
}
