import { useEffect, useRef } from 'react';

/**
 * The focus goes along with lines that come and go: into a new one, and to the way to add another after one is gone.
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
    /** Called with the change that brings or takes the line. */
    intoLine: (index: number) => {
      wanted.current = `[data-line='${index}'] input`;
    },
    toAdding: () => {
      wanted.current = '[data-add-line]';
    },
  };
}
