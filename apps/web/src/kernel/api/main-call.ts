import type { Endpoint } from '@lading/contracts/kernel/endpoint';

/** A call that a page cannot do without, as `group.name` of its endpoint. */
export type MainCall = `${string}.${string}`;

let current: readonly MainCall[] = [];

/** Names the main calls of the page that is open, one for each of its parts; answers how to forget them. */
export function nameMainCalls(names: readonly MainCall[]): () => void {
  current = names;
  return () => {
    if (current === names) current = [];
  };
}

export const isMainCall = ({ group, name }: Pick<Endpoint, 'group' | 'name'>): boolean =>
  current.includes(`${group}.${name}`);
