import { Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRouteError } from 'react-router-dom';
import { Problem } from '../kernel/api/problem.js';
import { leave } from '../kernel/session/leave.js';
import { useIsOffline } from '../ui/connection.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';

const ErrorTicket = lazy(() => import('./error-ticket.js').then((part) => ({ default: part.ErrorTicket })));

const NoAccess = lazy(() => import('./no-access.js').then((part) => ({ default: part.NoAccess })));

const offlineWords = {
  title: "You're offline",
  detail: "We couldn't load this page. We'll reload it when you're back online.",
};

/** A page that crashed, or a chunk that failed to load; the rest of the shell stays. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof Problem && error.status === 403) {
    return (
      <Suspense>
        <NoAccess />
      </Suspense>
    );
  }
  return <Broken error={error} />;
}

function Broken({ error }: { error: unknown }) {
  const isOffline = useIsOffline();
  useReloadOnReturn(isOffline);
  if (isOffline) return <ErrorPanel {...offlineWords} />;
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

/** Reloads a page whose code failed to load offline once the connection is back. */
function useReloadOnReturn(isOffline: boolean): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) leave.reload();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
