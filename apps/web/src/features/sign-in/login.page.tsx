import { Container } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { logAuthFailure } from '../../kernel/session/auth-log.js';
import { site } from '../../kernel/session/site.js';
import { arrivalAt, freshToken, goToSignIn, safeReturn } from '../../kernel/session/session.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';

const SignedOut = lazy(() => import('./signed-out.js').then((part) => ({ default: part.SignedOut })));

/** Login guard: signed-in users continue to the return address or home, visitors to the sign-in form of the site. */
export function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  const hasSignedOut = query.has('signed-out');
  const ticket = query.get('ticket');
  useEffect(() => {
    if (hasSignedOut) return;
    const enter = async () => {
      if (ticket && site().demo) return (await import('../../kernel/session/demo-sign-in.js')).signInWithTicket(ticket);
      return (await freshToken())
        ? navigate(arrivalAt(safeReturn(returnTo)), { replace: true })
        : goToSignIn(returnTo ?? undefined);
    };
    enter().catch((error: unknown) => logAuthFailure('opening the sign-in', error));
  }, [navigate, returnTo, hasSignedOut, ticket]);
  if (hasSignedOut)
    return (
      <Suspense>
        <SignedOut />
      </Suspense>
    );
  return (
    <Container size="sm" pt="xl">
      <PageSkeleton label="Opening the sign-in page" />
    </Container>
  );
}
