import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/feedback/empty-state.js';

/** The person is who they are, and may not see this page. */
export function NoAccess() {
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      title="You don't have access to this page"
      detail="Ask your administrator for access."
      actions={
        <Button component={Link} to="/home">
          Go to your home page
        </Button>
      }
    />
  );
}
