import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Push } from '@lading/contracts/kernel/push';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '../api/use-contract.js';
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

/** Follows a subject while the component is mounted; nothing without a key. */
export function useFollow(subject: string, key: string | number | undefined): void {
  useEffect(() => (key === undefined ? undefined : follow(subject, String(key))), [subject, key]);
}

/** Pauses after which it refetches anyway when messages keep coming. */
const mostPauses = 8;

/**
 * Refetches the mounted queries of some endpoints, once per burst of messages; a burst without an end refetches about every
 * eight pauses. After unmount cached data counts as stale: the next page shows it and refetches.
 */
export function useAskAgain(
  endpoints: readonly Pick<Endpoint, 'group' | 'name'>[],
  pauseMilliseconds = 250,
): () => void {
  const client = useQueryClient();
  const refresh = useRefresh();
  const leave = useEffectEvent(() => {
    for (const { group, name } of endpoints)
      void client.invalidateQueries({ queryKey: [group, name], refetchType: 'none' });
  });
  useEffect(() => () => leave(), []);
  return useDebouncedCallback(() => void refresh(...endpoints), {
    delay: pauseMilliseconds,
    maxWait: mostPauses * pauseMilliseconds,
  });
}
