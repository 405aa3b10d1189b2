import { useLayoutEffect, type RefObject } from 'react';

/** Name of the style property for the position of this column. */
export const pinPlace = (index: number): string => `--pin-${index}`;

/** Maximum share of the visible list for pinned columns, so that enough is left to scroll. */
const mostPinned = 0.6;

/**
 * Puts each column right behind those before it; one that would take too much room scrolls with the others. Everything is measured before
 * the first position is written, because a write makes the browser measure all rows again.
 */
export function placeColumns(table: HTMLTableElement, cells: readonly HTMLElement[], columnCount: number): void {
  const room = (table.parentElement?.clientWidth ?? 0) * mostPinned;
  const widths = cells.map((cell) => cell.offsetWidth);
  let edge = 0;
  for (const [position, width] of widths.entries()) {
    const end = edge + width;
    const name = pinPlace(position - cells.length + columnCount);
    const place = end > room ? 'auto' : `${edge}px`;
    if (table.style.getPropertyValue(name) !== place) table.style.setProperty(name, place);
    edge = end;
  }
}

/** Updates the positions of pinned columns when the widths change. */
export function usePinnedColumns(root: RefObject<HTMLTableElement | null>, shown: readonly string[]): void {
  const key = shown.join(' ');
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
    const observer = new ResizeObserver(() => placeColumns(table, cells, key.split(' ').length));
    for (const one of [table, ...cells]) observer.observe(one);
    return () => observer.disconnect();
  }, [root, key]);
}
