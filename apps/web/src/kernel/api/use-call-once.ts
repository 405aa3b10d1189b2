import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useState } from 'react';
import { callOnce, type InputOf } from './client.js';

/**
 * Calls an endpoint so that a retry has no second effect: an input keeps its idempotency key until the call succeeds;
 * other input, or the same one after a success, gets a new key. The server forgets the keys of refused calls, so these
 * can be retried with the same key.
 */
export function useCallOnce<In, Out>(endpoint: Endpoint<In, Out>): (input: In) => Promise<Out> {
  const [keys] = useState(() => new Map<string, string>());
  return async (input) => {
    const body = JSON.stringify(input ?? null);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    // -- a call without input passes undefined, which the client ignores
    const answer = await callOnce(endpoint, key, ...([input] as unknown as InputOf<In>));
    keys.delete(body);
    return answer;
  };
}
