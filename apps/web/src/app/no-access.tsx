import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/feedback/empty-state.js';

/** The person is who they are, and may not see this page. */
export function NoAccess() {
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
