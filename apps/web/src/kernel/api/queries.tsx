import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { queryClient } from './query-client.js';

/** Provides the query client; pages without queries do without the library. */
export function Queries({ children }: { children: ReactNode }) {
  const hasOuter = useContext(QueryClientContext) !== undefined;
  return hasOuter ? children : <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
