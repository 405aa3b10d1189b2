import { useWindowEvent } from '@mantine/hooks';
import { useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { isTyping } from '../../../ui/data-grid/use-grid-keys.js';
import { useDisplayPreferences } from '../../../ui/display-preferences.js';
import { newQuoteOf, pageKeysOf } from './shortcuts.js';

/** Milliseconds within which the letter follows G. */
const patience = 1500;

/** Keys of every page: G and a letter go to a page, N begins a quote, `?` shows all keys. */
export function useShellKeys(showSheet: () => void): void {
  const user = useUser();
  const { hasKeys } = useDisplayPreferences();
  const navigate = useNavigate();
  const begun = useRef(-Infinity);

  const pathAfterG = (letter: string, at: number): string | undefined => {
    const isChord = at - begun.current < patience;
    begun.current = letter === 'g' ? at : -Infinity;
    return isChord ? pageKeysOf(user).find((key) => key.letter === letter)?.item.path : undefined;
  };
  const actionOf = ({ key, timeStamp }: KeyboardEvent): (() => void) | undefined => {
    const letter = key.toLowerCase();
    const path = pathAfterG(letter, timeStamp) ?? (letter === 'n' ? newQuoteOf(user)?.path : undefined);
    if (path) return () => void navigate(path);
    return key === '?' ? showSheet : undefined;
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (!hasKeys || !isPlain || event.key === 'Shift' || isTyping(event.target)) return;
    const action = actionOf(event);
    if (!action) return;
    // The page's own keys see that the press has been used.
    event.preventDefault();
    action();
  });
  useWindowEvent('keydown', act, { capture: true });
}
