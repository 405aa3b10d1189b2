import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { Problem } from '../kernel/api/problem.js';
import { leave } from '../kernel/session/leave.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';

const ErrorTicket = lazy(() => import('./error-ticket.js').then((part) => ({ default: part.ErrorTicket })));

const NoAccess = lazy(() => import('./no-access.js').then((part) => ({ default: part.NoAccess })));

/** A page that broke, or a frame that could not be fetched; what still stands around it stays. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof Problem && error.status === 403) {
    return (
      <Suspense>
        <NoAccess />
      </Suspense>
    );
  }
  const traceId = error instanceof Problem ? error.traceId : undefined;
  return (
    <Stack gap="sm" pb="xl">
      <ErrorPanel
        {...(traceId && { referenceId: traceId })}
        detail="We couldn't show this page. Check your connection and reload it."
        onRetry={() => leave.reload()}
      />
      {error instanceof Error ? (
        <Suspense>
          <ErrorTicket message={error.message} traceId={traceId} stack={error.stack} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
