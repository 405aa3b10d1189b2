import { Alert, Card, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { freshToken } from '../../kernel/session/session.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { Illustration } from '../../ui/feedback/illustration.js';
import { CardSkeleton, PageSkeleton } from '../../ui/feedback/skeletons.js';
import { HelpBand } from './help-band.js';
import { HeroArt } from './hero-art.js';
import { Hero } from './hero.js';
import { InvitedHero } from './invited-hero.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';
import { useLanding } from './use-landing.js';

/** Few visitors were invited; the others do without the form and its rules. */
const InviteForm = lazy(() => import('./invite-form.js').then((form) => ({ default: form.InviteForm })));

/** Most sites have no video. */
const TutorialCard = lazy(() => import('./tutorial-card.js').then((card) => ({ default: card.TutorialCard })));

/** The first page of a site, for visitors; whoever is signed in goes home. */
export function LandingPage() {
  const navigate = useNavigate();
  const landing = useLanding();
  useEffect(() => {
    void freshToken().then((token) => token && navigate('/home', { replace: true }));
  }, [navigate]);
  if (landing.error) {
    return <ErrorPanel title={texts.failed} detail={landing.error.message} onRetry={landing.retry} />;
  }
  return (
    <Container size="lg" py="lg">
      {landing.isResolving ? <PageSkeleton label={texts.resolving} /> : <Resolved {...landing} />}
    </Container>
  );
}

function Resolved({ invite, campaign }: Pick<ReturnType<typeof useLanding>, 'invite' | 'campaign'>) {
  const registerPath = campaign ? `/register?campaign=${encodeURIComponent(campaign.campaignKey)}` : '/register';
  return (
    <Stack gap={48}>
      <Notice />
      <div className={classes.hero}>
        {invite ? (
          <>
            <InvitedHero carrier={invite.carrier} />
            <Suspense fallback={<CardSkeleton lines={6} label={texts.resolving} />}>
              <InviteForm {...invite} />
            </Suspense>
          </>
        ) : (
          <>
            <Hero campaign={campaign} registerPath={registerPath} />
            <HeroArt />
          </>
        )}
      </div>
      <Reasons />
      <Suspense fallback={null}>
        <TutorialCard />
      </Suspense>
      <HelpBand registerPath={registerPath} />
    </Stack>
  );
}

const noticeOf = (state: unknown): string | undefined => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  if (notice === 'notUsable') return texts.notUsable;
  return notice === 'noCampaign' ? texts.noCampaign : undefined;
};

/** Why the key of the address was left behind. */
function Notice() {
  const text = noticeOf(useLocation().state);
  return text ? (
    <Alert role="status" color="orange">
      {text}
    </Alert>
  ) : null;
}

function Reasons() {
  return (
    <section aria-labelledby="how">
      <Title order={2} id="how" mb="md">
        {texts.how}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {texts.reasons.map(({ drawing, title, text }) => (
          <Card key={title} className={classes.reason ?? ''} p="lg">
            <Illustration name={drawing} width={112} />
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}
