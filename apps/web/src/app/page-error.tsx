import { useRouteError } from 'react-router-dom';
import { Problem } from '../kernel/api/problem.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';

/** A page that broke, or a frame that could not be fetched; what still stands around it stays. */
export function PageError() {
  const error = useRouteError();
  const traceId = error instanceof Problem ? error.traceId : undefined;
  return (
    <ErrorPanel
      {...(traceId && { referenceId: traceId })}
      detail="This page could not be shown. Check the connection and load it again."
      onRetry={() => globalThis.location.reload()}
    />
  );
}
