import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/feedback/empty-state.js';

interface NoAccessProps {
  detail?: string;
}

/** The user is signed in, but this page isn't for their role. */
export function NoAccess({ detail = 'Ask your administrator for access.' }: NoAccessProps) {
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      title="You don't have access to this page"
      detail={detail}
      actions={
        <Button component={Link} to="/home">
          Go to your home page
        </Button>
      }
    />
  );
}
