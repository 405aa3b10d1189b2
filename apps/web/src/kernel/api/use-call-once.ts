import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useState } from 'react';
import { callOnce, type InputOf } from './client.js';

/**
 * Calls an endpoint so that a repetition has no second effect: the same input keeps its key until it has worked, whatever
 * went wrong in between; another input, and the same one after it has worked, gets a new one. The server forgets the key of
 * what it refused, so a refused call is tried anew under it.
 */
export function useCallOnce<In, Out>(endpoint: Endpoint<In, Out>): (input: In) => Promise<Out> {
  const [keys] = useState(() => new Map<string, string>());
  return async (input) => {
    const body = JSON.stringify(input ?? null);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    // -- a call without input is made with undefined, which the client ignores
    const answer = await callOnce(endpoint, key, ...([input] as unknown as InputOf<In>));
    keys.delete(body);
    return answer;
  };
}
