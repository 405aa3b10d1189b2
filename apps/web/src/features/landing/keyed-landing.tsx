import { lazy, Suspense } from 'react';
import { Queries } from '../../kernel/api/queries.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton, PageSkeleton } from '../../ui/feedback/skeletons.js';
import { InvitedHero } from './invited-hero.js';
import { texts } from './landing-texts.js';
import { useLanding, type LandingKeys } from './use-landing.js';
import { Welcome } from './welcome.js';

const InviteForm = lazy(() => import('./invite-form.js').then((form) => ({ default: form.InviteForm })));

/** The landing page of somebody who was invited or came by a campaign. */
export function KeyedLanding(keys: LandingKeys) {
  return (
    <Queries>
      <Resolved {...keys} />
    </Queries>
  );
}

function Resolved(keys: LandingKeys) {
  const { invite, campaign, isResolving, error, retry } = useLanding(keys);
  if (error) return <ErrorPanel title={texts.failed} detail={error.message} onRetry={retry} />;
  if (isResolving) return <PageSkeleton label={texts.resolving} />;
  if (!invite) return <Welcome campaign={campaign} />;
  return (
    <Welcome>
      <InvitedHero carrier={invite.carrier} />
      <Suspense fallback={<CardSkeleton lines={6} label={texts.resolving} />}>
        <InviteForm {...invite} />
      </Suspense>
    </Welcome>
  );
}
