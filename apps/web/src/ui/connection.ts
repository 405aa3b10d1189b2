import { useSyncExternalStore, type SyntheticEvent } from 'react';
import { texts } from './texts.js';

/** Whether the heartbeat reaches the server, whatever the browser reports. */
let isReached = true;
const listeners = new Set<() => void>();

export const isServerReached = (): boolean => isReached;

/** Sets the result of the heartbeat. */
export function setServerReached(isNow: boolean): void {
  isReached = isNow;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  const events = ['online', 'offline'];
  listeners.add(listener);
  events.forEach((event) => globalThis.addEventListener(event, listener));
  return () => {
    listeners.delete(listener);
    events.forEach((event) => globalThis.removeEventListener(event, listener));
  };
}

const isOffline = (): boolean => !navigator.onLine || !isReached;

/** Whether nothing can be sent at the moment. */
export const useIsOffline = (): boolean => useSyncExternalStore(listen, isOffline, () => false);

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** It keeps its place and focus, so that screen readers reach it and read the reason. */
const held = { 'aria-disabled': true, 'data-offline': true, title: texts.offline, onClickCapture: stop } as const;

/** Props of a control that sends something: offline it is disabled and says why. Drafts don't need it, they wait. */
export const useNeedsConnection = (): Partial<typeof held> => (useIsOffline() ? held : {});
