import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state.js';

export function NotFoundPage() {
  return (
    <Container size="sm" py="xl">
      <EmptyState
        kind="noMatch"
        illustration="truckAtNight"
        order={1}
        title="Page not found"
        detail="The link may be wrong, or the page has moved."
        actions={
          <Button component={Link} to="/">
            Home
          </Button>
        }
      />
    </Container>
  );
}
