import { Container } from '@mantine/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { freshToken, hasSession } from '../../kernel/session/session.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from './landing-texts.js';
import { Welcome } from './welcome.js';

/** Few visitors have a key; the others don't load its code. */
const Keyed = lazy(() => import('./keyed-landing.js').then((landing) => ({ default: landing.KeyedLanding })));

/** The key of the address; an invite takes precedence over a campaign. Signed-in users are redirected without using one up. */
function useKeys() {
  const [query] = useSearchParams();
  if (hasSession()) return undefined;
  const invitekey = query.get('invitekey');
  if (invitekey) return { invitekey };
  const campaignKey = query.get('campaign');
  return campaignKey ? { campaignKey } : undefined;
}

/** The first page of a site, for visitors; signed-in users go to their home page. */
export function LandingPage({ details }: { details?: ReactNode }) {
  const navigate = useNavigate();
  const keys = useKeys();
  useEffect(() => {
    void freshToken().then((token) => token && navigate('/home', { replace: true }));
  }, [navigate]);
  return (
    <Container size="lg" py="lg">
      {keys ? (
        <Suspense fallback={<PageSkeleton label={texts.resolving} />}>
          <Keyed {...keys} />
        </Suspense>
      ) : (
        <Welcome details={details} />
      )}
    </Container>
  );
}

/** The page with the details below its greeting, so that nothing moves. */
export async function wholeLanding() {
  const { LandingDetails } = await import('./landing-details.js');
  return () => <LandingPage details={<LandingDetails />} />;
}
