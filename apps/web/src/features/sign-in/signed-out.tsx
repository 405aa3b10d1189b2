import { Button, Container } from '@mantine/core';
import { goToSignIn } from '../../kernel/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** After a sign-out the user isn't signed straight back in. */
export function SignedOut() {
  return (
    <Container size="sm" pt="xl" component="main">
      <EmptyState
        kind="done"
        order={1}
        title="You are signed out"
        detail="Your session on this device has ended."
        actions={<Button onClick={() => void goToSignIn()}>Sign in</Button>}
      />
    </Container>
  );
}
