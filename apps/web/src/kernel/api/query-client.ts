import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.js';

const isWorthRetrying = (error: Error): boolean => error instanceof Problem && error.status === 503;

/**
 * Cached data stays visible during a refetch; only an unavailable server is retried. A write without a connection fails:
 * a dispatch that waited for one would order freight after the user has given it up.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
});
