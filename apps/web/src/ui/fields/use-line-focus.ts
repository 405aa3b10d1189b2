import { useEffect, useRef } from 'react';

/**
 * The focus follows added and removed lines: into a new one, and to the Add button after a removal.
 * Each line carries `data-line`, the button `data-add-line`.
 */
export function useLineFocus() {
  const lines = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    lines.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    lines,
    /** Called with the change that adds or removes the line. */
    intoLine: (index: number) => {
      wanted.current = `[data-line='${index}'] input`;
    },
    toAdding: () => {
      wanted.current = '[data-add-line]';
    },
  };
}
