import { Container } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logAuthFailure } from '../../kernel/session/auth-log.js';
import { arrivalAt, finishSignIn, goToSignIn } from '../../kernel/session/session.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';

/** Completes the sign-in and continues to the requested page. */
export function CallbackPage() {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    // The code works once; React's development mode mounts twice.
    if (isStarted.current) return;
    isStarted.current = true;
    finishSignIn().then(
      (target) => navigate(arrivalAt(target), { replace: true }),
      (error: unknown) => {
        logAuthFailure('finishing the sign-in', error);
        setFailed(true);
      },
    );
  }, [navigate]);
  return (
    <Container component="main" size="sm" pt="xl">
      {hasFailed ? (
        <ErrorPanel title="Sign-in failed" detail="Please try again." onRetry={() => void goToSignIn()} />
      ) : (
        <PageSkeleton label="Signing in" />
      )}
    </Container>
  );
}
