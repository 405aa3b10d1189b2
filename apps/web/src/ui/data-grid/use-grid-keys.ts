import { useWindowEvent } from '@mantine/hooks';
import { useRef, type RefObject } from 'react';
import { usePageActions, type PageAction } from '../page-actions.js';
import { isTyping } from '../is-typing.js';
import { gridTexts } from './grid-texts.js';

interface GridKeysSettings {
  isOn: boolean;
  root: RefObject<HTMLElement | null>;
  hasSearch: boolean;
  /** Rows can be selected. */
  isChoosing: boolean;
  /** Rows can be opened. */
  isOpening: boolean;
  onToggle: (id: string) => void;
  onRange: (fromId: string, toId: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

function rowsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
}

const activeIn = (rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));

function walk(root: HTMLElement | null, by: number): void {
  const rows = rowsIn(root);
  const index = activeIn(rows);
  const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function focusSearch(root: HTMLElement | null): boolean {
  const field = root?.querySelector<HTMLElement>('[data-grid-search]');
  field?.focus();
  return field instanceof HTMLElement;
}

const { keys: names } = gridTexts;

/** The keys that work here: a list without a selection has no key to select. */
function keysOf({ isOn, hasSearch, isChoosing, isOpening }: GridKeysSettings): PageAction[] {
  if (!isOn) return [];
  const single = (key: readonly string[], label: string): PageAction => ({ keys: key, label, isSingle: true });
  return [
    single(['J'], names.next),
    single(['K'], names.previous),
    ...(isOpening ? [{ keys: ['Enter'], label: names.open }] : []),
    ...(isChoosing ? [single(['X'], names.choose), single(['Shift', 'X'], names.range)] : []),
    ...(isChoosing ? [{ keys: ['Esc'], label: names.clear }] : []),
    ...(hasSearch ? [single(['/'], names.search)] : []),
  ];
}

/** Keys of a grid: J and K walk the rows, X selects, Shift+X selects a range, Enter opens, `/` searches, Escape clears. */
export function useGridKeys(settings: GridKeysSettings) {
  const { isOn, root, onToggle, onRange, onOpen, onClear } = settings;
  const anchor = useRef<string | null>(null);
  usePageActions(keysOf(settings));

  const choose = (isRange: boolean) => {
    const rows = rowsIn(root.current);
    const id = rows[activeIn(rows)]?.dataset['rowId'];
    if (id === undefined) return;
    if (isRange && anchor.current !== null) onRange(anchor.current, id);
    else onToggle(id);
    anchor.current = id;
  };
  const open = (event: KeyboardEvent) => {
    const id = rowsIn(root.current).find((row) => row === event.target)?.dataset['rowId'];
    if (id !== undefined) onOpen(id);
    return id !== undefined;
  };
  const actions: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>> = {
    j: () => walk(root.current, 1),
    k: () => walk(root.current, -1),
    x: (event) => choose(event.shiftKey),
    '/': () => focusSearch(root.current),
    enter: open,
    escape: onClear,
  };

  useWindowEvent('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    if (!isOn || !action || !isPlain(event) || isTyping(event.target)) return;
    if (action(event) !== false && event.key !== 'Escape') event.preventDefault();
  });
}
