import { useEffect, useRef } from 'react';

/** Marks the heading of a list, which gets the focus when no record has a button left. */
export const listHeading = { tabIndex: -1, 'data-list-heading': true } as const;

/** Milliseconds after which a dialog has returned the focus, if its opener still exists. */
const focusReturn = 50;

/** Moves the focus to the heading of the list if an action removed the focused element. */
export function giveLostFocus(): void {
  const heading = document.querySelector<HTMLElement>('main [data-list-heading]');
  window.setTimeout(() => {
    const focused = document.activeElement;
    if (heading?.isConnected && (focused === null || focused === document.body)) heading.focus({ preventScroll: true });
  }, focusReturn);
}

function focusNear(frame: HTMLElement | null, key: string): void {
  // If the button still exists, the dialog has returned the focus to it.
  if (!frame || frame.contains(document.activeElement)) return;
  const records = [...frame.querySelectorAll('[data-record], [data-row-id]')];
  const at = records.findIndex(
    (record) => (record.getAttribute('data-record') ?? record.getAttribute('data-row-id')) === key,
  );
  const nearest = at < 0 ? records : [...records.slice(at), ...records.slice(0, at).toReversed()];
  const button = nearest
    .map((record) => record.querySelector<HTMLElement>('button:not(:disabled), a[href]'))
    .find((found) => found !== null);
  (button ?? frame.querySelector<HTMLElement>('[data-list-heading]'))?.focus();
}

/**
 * Where the focus goes when an action removed the button that started it: to the record itself, the next one, the one
 * before, or the heading of the list.
 */
export function useRecordFocus(chosen: string | number | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef('');
  useEffect(() => {
    if (chosen !== undefined) last.current = String(chosen);
  }, [chosen]);
  return { frame, giveFocus: () => focusNear(frame.current, last.current) };
}
