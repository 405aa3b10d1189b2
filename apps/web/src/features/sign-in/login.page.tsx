import { Container } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { freshToken, goToSignIn, safeReturn } from '../../kernel/session/session.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';

/** Login guard: whoever is signed in already goes on to the return address or home, everybody else to the sign-in form of the site. */
export function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  useEffect(() => {
    void freshToken().then((token) =>
      token ? navigate(safeReturn(returnTo), { replace: true }) : goToSignIn(returnTo ?? undefined),
    );
  }, [navigate, returnTo]);
  return (
    <Container size="sm" pt="xl">
      <PageSkeleton label="Opening the sign-in page" />
    </Container>
  );
}
