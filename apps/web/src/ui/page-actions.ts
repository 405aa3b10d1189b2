import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done on the page in sight; the palette offers it, and the sheet of keys names it. */
export interface PageAction {
  readonly label: string;
  /** One after the other, for example `['J']` or `['Ctrl', 'Enter']`. */
  readonly keys?: readonly string[];
  /** Single letters are dead for people who have turned them off. */
  readonly isSingle?: boolean;
  /** Absent where only a key makes sense, as for walking through rows. */
  readonly act?: (() => void) | undefined;
}

type Source = readonly PageAction[];

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let shown: readonly PageAction[] = [];

function tell(): void {
  shown = [...sources].flat();
  for (const listen of listeners) listen();
}

function offer(source: Source): () => void {
  sources.add(source);
  tell();
  return () => {
    sources.delete(source);
    tell();
  };
}

function listen(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Offers actions while the calling component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // The words decide whether something new is offered; what the actions do may change with every drawing.
  const words = JSON.stringify(actions.map(({ act, ...rest }) => ({ ...rest, isAction: act !== undefined })));
  useEffect(
    () =>
      offer(
        latest.current.map(({ act, ...rest }, index) => ({
          ...rest,
          ...(act && { act: () => latest.current[index]?.act?.() }),
        })),
      ),
    [words],
  );
}

/** All that the page in sight offers, in the order in which its parts came. */
export const usePageActionList = (): readonly PageAction[] => useSyncExternalStore(listen, () => shown);
