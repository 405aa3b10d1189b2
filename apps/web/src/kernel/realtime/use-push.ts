import type { Push } from '@lading/contracts/kernel/push';
import { useEffect, useEffectEvent } from 'react';
import { follow, listen, onReconnect } from './socket.js';

/** Calls the handler for every message of the push, and once more after each reconnect. */
export function usePush<T extends object>(push: Push<T>, handle: (message: T | undefined) => void): void {
  const received = useEffectEvent(handle);
  useEffect(() => {
    const stopListening = listen(push, (message) => received(message));
    const stopWaiting = onReconnect(() => received(undefined));
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [push]);
}

/** Follows a thing while the component is shown; nothing when the key is missing. */
export function useFollow(subject: string, key: string | number | undefined): void {
  useEffect(() => (key === undefined ? undefined : follow(subject, String(key))), [subject, key]);
}
