import { useWindowEvent } from '@mantine/hooks';
import { useRef, type RefObject } from 'react';

interface GridKeysSettings {
  isOn: boolean;
  root: RefObject<HTMLElement | null>;
  onToggle: (id: string) => void;
  onRange: (fromId: string, toId: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** Says whether a key press belongs to a field or an open dialog and must not act on the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null
  );
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

/** Keys of a grid: J and K walk the rows, X chooses, Shift+X chooses a range, Enter opens, `/` searches, Escape lets go. */
export function useGridKeys({ isOn, root, onToggle, onRange, onOpen, onClear }: GridKeysSettings) {
  const anchor = useRef<string | null>(null);
  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
  const activeIndex = () => rows().findIndex((row) => row.contains(document.activeElement));

  const walk = (by: number) => {
    const all = rows();
    const index = activeIndex();
    const next = index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + by));
    all[next]?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (isRange: boolean) => {
    const id = rows()[activeIndex()]?.dataset['rowId'];
    if (id === undefined) return;
    if (isRange && anchor.current !== null) onRange(anchor.current, id);
    else onToggle(id);
    anchor.current = id;
  };
  const open = (event: KeyboardEvent) => {
    const row = rows().find((one) => one === event.target);
    const id = row?.dataset['rowId'];
    if (id !== undefined) onOpen(id);
    return id !== undefined;
  };
  const search = () => {
    const field = root.current?.querySelector<HTMLElement>('[data-grid-search]');
    field?.focus();
    return field !== null && field !== undefined;
  };
  const actions: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>> = {
    j: () => walk(1),
    k: () => walk(-1),
    x: (event) => choose(event.shiftKey),
    '/': search,
    enter: open,
    escape: onClear,
  };

  useWindowEvent('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    if (!isOn || !action || !isPlain(event) || isTyping(event.target)) return;
    if (action(event) !== false && event.key !== 'Escape') event.preventDefault();
  });
}
