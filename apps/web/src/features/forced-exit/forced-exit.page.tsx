import { Button, Container } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { signInAnew } from '../../kernel/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** Explains why the portal has ended the session, and links to a sign-in with password, even if the issuer still has a session. */
export function ForcedExitPage() {
  const returnTo = useSearchParams()[0].get('returnTo');
  // The sign-in page is the destination anyway.
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
