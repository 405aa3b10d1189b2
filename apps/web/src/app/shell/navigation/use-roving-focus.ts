import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const wayName = 'data-way';

const isSeen = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

/** Where a key leads from one of so many, undefined for keys that lead nowhere. */
function targetOf(key: string, from: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : (target + count) % count;
}

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${wayName}]`)].filter(isSeen);
  const from = ways.findIndex((way) => way === event.target);
  const target = from < 0 ? undefined : targetOf(event.key, from, ways.length);
  if (target === undefined) return;
  event.preventDefault();
  ways[target]?.focus();
}

/**
 * One stop of the Tab key for each group of ways: the one that had the focus last, else the current page, else the first. The
 * arrows, Home and End lead through all of them.
 */
export function useRovingFocus(current: string | undefined) {
  const [last, setLast] = useState<string>();
  const stopOf = (group: readonly string[]): string | undefined =>
    [last, current].find((way) => way !== undefined && group.includes(way)) ?? group[0];
  return {
    /** For the element around all groups. */
    around: {
      onKeyDown: handleKey,
      onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
        const way = target.getAttribute(wayName);
        if (way !== null) setLast(way);
      },
    },
    /** For one way of a group. */
    wayOf: (way: string, group: readonly string[]) => ({
      [wayName]: way,
      tabIndex: way === stopOf(group) ? 0 : -1,
    }),
  };
}
