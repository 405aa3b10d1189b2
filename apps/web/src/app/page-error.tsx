import { Button, Group } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { Problem } from '../kernel/api/problem.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';

/** A page that broke; the shell around it stays. */
export function PageError() {
  const error = useRouteError();
  const traceId = error instanceof Problem ? error.traceId : undefined;
  return (
    <>
      <ErrorPanel {...(traceId && { referenceId: traceId })} detail="This page could not be shown." />
      <Group justify="center">
        <Button variant="default" onClick={() => globalThis.location.reload()}>
          Reload
        </Button>
      </Group>
    </>
  );
}
