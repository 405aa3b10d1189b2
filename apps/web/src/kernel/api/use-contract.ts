import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from './client.js';
import { Problem } from './problem.js';
import { useCallOnce } from './use-call-once.js';

/** The query of an endpoint: `useQuery(answerOf(quotesApi.get, { quoteId }))`. */
export const answerOf = <In, Out>(endpoint: Endpoint<In, Out>, ...input: InputOf<In>) =>
  queryOptions<Out, Problem>({
    queryKey: [endpoint.group, endpoint.name, ...input],
    queryFn: () => call(endpoint, ...input),
  });

/** A mutation, applied once however often it is sent; the endpoints named after it are refetched when it has succeeded. */
export function useAct<In, Out>(
  endpoint: Endpoint<In, Out>,
  ...refreshes: readonly Pick<Endpoint, 'group' | 'name'>[]
) {
  const client = useQueryClient();
  const send = useCallOnce(endpoint);
  return useMutation<Out, Problem, In>({
    mutationFn: (input) => send(input),
    onSuccess: async () => {
      await Promise.all(refreshes.map(({ group, name }) => client.invalidateQueries({ queryKey: [group, name] })));
    },
  });
}

/** Refetches the mounted queries of an endpoint. */
export function useRefresh() {
  const client = useQueryClient();
  return (...endpoints: readonly Pick<Endpoint, 'group' | 'name'>[]) =>
    Promise.all(endpoints.map(({ group, name }) => client.invalidateQueries({ queryKey: [group, name] })));
}

const refusals: readonly number[] = [401, 403, 404, 410];

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Whether cached data may stay on the page after a failed refetch: a background refetch
 * must not remove a form during typing. Deleted or forbidden records are not shown.
 */
export const hasAnswer = ({ data, error }: Asked): boolean =>
  data !== undefined && !(error instanceof Problem && refusals.includes(error.status));
