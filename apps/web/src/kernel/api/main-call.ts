import type { Endpoint } from '@lading/contracts/kernel/endpoint';

/** A call that a page depends on, as `group.name` of its endpoint. */
export type MainCall = `${string}.${string}`;

let current: readonly MainCall[] = [];

/** Registers the main calls of the open page, one for each of its parts; returns a function to unregister them. */
export function nameMainCalls(names: readonly MainCall[]): () => void {
  current = names;
  return () => {
    if (current === names) current = [];
  };
}

export const isMainCall = ({ group, name }: Pick<Endpoint, 'group' | 'name'>): boolean =>
  current.includes(`${group}.${name}`);
