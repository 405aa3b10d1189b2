import type { DigitalMarketingData } from '@lading/contracts/landing';
import { Card, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Illustration } from '../../ui/feedback/illustration.js';
import { HelpBand } from './help-band.js';
import { HeroArt } from './hero-art.js';
import { Hero } from './hero.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';

/** Most sites have no video. */
const TutorialCard = lazy(() => import('./tutorial-card.js').then((card) => ({ default: card.TutorialCard })));

const Notice = lazy(() => import('./landing-notice.js').then((part) => ({ default: part.LandingNotice })));

const noticeOf = (state: unknown): string | undefined => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  if (notice === 'notUsable') return texts.notUsable;
  if (notice === 'unknownAddress') return texts.unknownAddress;
  return notice === 'noCampaign' ? texts.noCampaign : undefined;
};

interface WelcomeProps {
  campaign?: DigitalMarketingData | undefined;
  /** What stands first instead of the usual greeting. */
  children?: ReactNode;
}

/** Everything of the landing page, with or without a campaign. */
export function Welcome({ campaign, children }: WelcomeProps) {
  const notice = noticeOf(useLocation().state);
  const registerPath = campaign ? `/register?campaign=${encodeURIComponent(campaign.campaignKey)}` : '/register';
  return (
    <Stack gap={48}>
      {notice ? (
        <Suspense>
          <Notice text={notice} />
        </Suspense>
      ) : null}
      <div className={classes.hero}>
        {children ?? (
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

function Reasons() {
  return (
    <section aria-labelledby="how">
      <Title order={2} id="how" mb="md">
        {texts.how}
      </Title>
      <div className={classes.reasons}>
        {texts.reasons.map(({ drawing, title, text }) => (
          <Card key={title} className={classes.reason ?? ''} p="lg">
            <Illustration name={drawing} width={112} />
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </Card>
        ))}
      </div>
    </section>
  );
}
