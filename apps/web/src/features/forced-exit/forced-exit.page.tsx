import { Button, Container } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { safeReturn } from '../../kernel/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** Says why the portal has ended the session, and leads back in. */
export function ForcedExitPage() {
  const [query] = useSearchParams();
  return (
    <Container size="sm" pt="xl" component="main">
      <EmptyState
        kind="noAccess"
        order={1}
        title="You have been signed out so the portal can update."
        detail="Sign in again to go on with the new version."
        actions={
          <Button component={Link} to={safeReturn(query.get('returnTo'))} reloadDocument>
            Sign in
          </Button>
        }
      />
    </Container>
  );
}
