import { Button, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { Problem } from '../kernel/api/problem.js';
import { leave } from '../kernel/session/leave.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';

const ErrorTicket = lazy(() => import('./error-ticket.js').then((part) => ({ default: part.ErrorTicket })));

/** The person is who they are, and may not see this page. */
function NoAccess() {
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      title="You do not have access to this page"
      detail="An administrator of your company can give it to you."
      actions={
        <Button component={Link} to="/home">
          Home
        </Button>
      }
    />
  );
}

/** A page that broke, or a frame that could not be fetched; what still stands around it stays. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof Problem && error.status === 403) return <NoAccess />;
  const traceId = error instanceof Problem ? error.traceId : undefined;
  return (
    <Stack gap="sm" pb="xl">
      <ErrorPanel
        {...(traceId && { referenceId: traceId })}
        detail="This page could not be shown. Check the connection and load it again."
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
