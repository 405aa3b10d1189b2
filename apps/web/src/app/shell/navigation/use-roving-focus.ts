import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const stopName = 'data-stop';

const isSeen = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

/** Where a key leads from one of so many, undefined for keys that lead nowhere. */
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
 * One stop of the Tab key for the pages and one for what follows them: the one that had the focus last, else the current page,
 * else the first. The arrows, Home and End move through all of them.
 */
export function useRovingFocus(current: string | undefined) {
  const [last, setLast] = useState<string>();
  const stopOf = (all: readonly string[]): string | undefined =>
    [last, current].find((stop) => stop !== undefined && all.includes(stop)) ?? all[0];
  return {
    /** For the element around all of them. */
    around: {
      onKeyDown: handleKey,
      onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
        const stop = target.getAttribute(stopName);
        if (stop !== null) setLast(stop);
      },
    },
    /** For one of `all`. */
    stop: (name: string, all: readonly string[]) => ({ [stopName]: name, tabIndex: name === stopOf(all) ? 0 : -1 }),
  };
}
