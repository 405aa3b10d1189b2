import type { Endpoint } from '@lading/contracts/kernel/endpoint';

/** The call that a page cannot do without, as `group.name` of its endpoint. */
export type MainCall = `${string}.${string}`;

let current: MainCall | undefined;

/** Names the main call of the page that is open; answers how to forget it. */
export function nameMainCall(name: MainCall): () => void {
  current = name;
  return () => {
    if (current === name) current = undefined;
  };
}

export const isMainCall = ({ group, name }: Pick<Endpoint, 'group' | 'name'>): boolean =>
  current === `${group}.${name}`;
