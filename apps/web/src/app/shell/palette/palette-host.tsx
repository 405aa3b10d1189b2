import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { openSpotlight } from '@mantine/spotlight';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../kernel/session/user.js';
import { useDisplayPreferences } from '../../../ui/display-preferences.js';
import { isTyping } from '../../../ui/is-typing.js';
import { newQuoteOf, onShowShortcuts, pageKeysOf } from './shortcuts.js';

const load = () => import('./palette.js');

const Palette = lazy(() => load().then((part) => ({ default: part.Palette })));

/** Milliseconds within which the letter must follow G. */
const patience = 1500;

const opening = new Set<() => void>();

/** Opens the palette, which loads on first use. */
export const openPalette = (): void => opening.forEach((listener) => listener());

/** Preloads the palette when it is likely to be opened. */
export const preparePalette = (): void => void load().catch(() => undefined);

/** Handles the keys of every page; loads the palette and the list of shortcuts on demand. */
export function PaletteHost() {
  const [isWanted, setWanted] = useState(false);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const showSheet = useEffectEvent(() => {
    setWanted(true);
    sheet.open();
  });
  const open = useEffectEvent(() => {
    setWanted(true);
    openSpotlight();
  });
  useEffect(() => onShowShortcuts(() => showSheet()), []);
  useEffect(() => {
    const listener = (): void => open();
    opening.add(listener);
    return () => void opening.delete(listener);
  }, []);
  // Once loaded, the palette itself handles this key.
  const search = (event: KeyboardEvent): void => {
    if (isWanted) return;
    if (event.key === 'Control' || event.key === 'Meta') preparePalette();
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    open();
  };
  useWindowEvent('keydown', search);
  useShellKeys(showSheet);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Palette isSheetOpen={isSheetOpen} onCloseSheet={sheet.close} />
    </Suspense>
  );
}

/** Keys of every page: G and a letter go to a page, N starts a quote, `?` shows all shortcuts. */
function useShellKeys(showSheet: () => void): void {
  const user = useUser();
  const { hasKeys } = useDisplayPreferences();
  const navigate = useNavigate();
  const started = useRef(-Infinity);

  const pathAfterG = (letter: string, at: number): string | undefined => {
    const isChord = at - started.current < patience;
    started.current = letter === 'g' ? at : -Infinity;
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
    // Marks the key as handled for the page's own keys.
    event.preventDefault();
    action();
  });
  useWindowEvent('keydown', act, { capture: true });
}
