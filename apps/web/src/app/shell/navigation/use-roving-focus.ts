import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const stopName = 'data-stop';

const isSeen = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

/** The target of a key in a list, undefined for keys without one. */
function targetOf(key: string, from: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : (target + count) % count;
}

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${stopName}]`)].filter(isSeen);
  const from = stops.findIndex((stop) => stop === event.target);
  const target = from < 0 ? undefined : targetOf(event.key, from, stops.length);
  if (target === undefined) return;
  event.preventDefault();
  stops[target]?.focus();
}

/**
 * One Tab stop for the pages and one for the footer: the last focused item, else the current page,
 * else the first. The arrows, Home and End move through all items.
 */
export function useRovingFocus(current: string | undefined) {
  const [last, setLast] = useState<string>();
  const stopOf = (all: readonly string[]): string | undefined =>
    [last, current].find((stop) => stop !== undefined && all.includes(stop)) ?? all[0];
  return {
    /** Props of the element around all items. */
    around: {
      onKeyDown: handleKey,
      onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
        const stop = target.getAttribute(stopName);
        if (stop !== null) setLast(stop);
      },
    },
    /** Props of one of `all`. */
    stop: (name: string, all: readonly string[]) => ({ [stopName]: name, tabIndex: name === stopOf(all) ? 0 : -1 }),
  };
}
