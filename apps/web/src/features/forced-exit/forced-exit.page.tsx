import { Button, Container } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { signInAnew } from '../../kernel/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** Says why the portal has ended the session, and leads back in by the password, also while the issuer has not heard of the order. */
export function ForcedExitPage() {
  const returnTo = useSearchParams()[0].get('returnTo');
  // The sign-in page is where one goes anyway.
  const wanted = returnTo && returnTo !== '/login' ? returnTo : undefined;
  return (
    <Container size="sm" pt="xl" component="main">
      <EmptyState
        kind="noAccess"
        order={1}
        title="You have been signed out so the portal can update."
        detail="Sign in again to continue with the new version."
        actions={<Button onClick={() => void signInAnew(wanted)}>Sign in</Button>}
      />
    </Container>
  );
}
