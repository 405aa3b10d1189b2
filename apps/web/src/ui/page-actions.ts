import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the current page; the palette offers it, and the list of shortcuts shows it. */
export interface PageAction {
  readonly label: string;
  /** One after the other, for example `['J']` or `['Ctrl', 'Enter']`. */
  readonly keys?: readonly string[];
  /** Users can turn off single letters. */
  readonly isSingle?: boolean;
  /** Absent if only a key makes sense, as for walking through rows. */
  readonly act?: (() => void) | undefined;
}

type Source = readonly PageAction[];

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let shown: readonly PageAction[] = [];

function notify(): void {
  shown = [...sources].flat();
  for (const listen of listeners) listen();
}

function offer(source: Source): () => void {
  sources.add(source);
  notify();
  return () => {
    sources.delete(source);
    notify();
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
  // The texts decide whether the actions have changed; the functions are new at each render.
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

/** All actions of the current page, in the order of its parts. */
export const usePageActionList = (): readonly PageAction[] => useSyncExternalStore(listen, () => shown);
