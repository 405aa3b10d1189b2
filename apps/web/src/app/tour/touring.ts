import { useSyncExternalStore } from 'react';

/** Whether somebody is being shown around. */
let isTouring = false;
const listeners = new Set<() => void>();

function tell(isNow: boolean): void {
  isTouring = isNow;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const startTour = (): void => tell(true);
export const endTour = (): void => tell(false);
export const useIsTouring = (): boolean => useSyncExternalStore(listen, () => isTouring);
