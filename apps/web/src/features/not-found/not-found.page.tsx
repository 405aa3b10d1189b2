import { Button, Container, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** Names the unknown address, and links to the home page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Container size="sm" py="xl">
      <EmptyState
        kind="noMatch"
        illustration="truckAtNight"
        order={1}
        title="Page not found"
        detail={
          <>
            {/^\/404\/?$/.test(pathname) ? null : (
              <Text span display="block" mb="xs" style={{ overflowWrap: 'anywhere' }}>
                {pathname}
              </Text>
            )}
            The link may be wrong, or the page has moved.
          </>
        }
        actions={
          <Button component={Link} to="/">
            Home
          </Button>
        }
      />
    </Container>
  );
}
