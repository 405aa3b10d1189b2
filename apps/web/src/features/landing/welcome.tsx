import type { DigitalMarketingData } from '@lading/contracts/sites/landing';
import { inkOn } from '@lading/domain/brand/palette';
import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { goToSignIn } from '../../kernel/session/session.js';
import { brandOf, site } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import { Illustration } from '../../ui/illustrations/illustration.js';
import { fill } from '../../ui/texts.js';
import { texts } from './landing-texts.js';
import classes from './landing.module.css';
import { PhoneLines } from './phone-lines.js';

/** Fields are the heaviest part of the page, so the text loads first. */
const TrackForm = lazy(() => import('./track-form.js').then((form) => ({ default: form.TrackForm })));

const stops = [
  [24, 150],
  [128, 118],
  [232, 146],
  [336, 128],
] as const;

/** The carrier's phone number and hours are shown at once; the number of a site without one comes with a query. */
const SupportPhone = lazy(() => import('./support-phone.js').then((part) => ({ default: part.SupportPhone })));

const LandingDetails = lazy(() => import('./landing-details.js').then((part) => ({ default: part.LandingDetails })));

/** Most sites have no video. */
const TutorialCard = lazy(() => import('./tutorial-card.js').then((card) => ({ default: card.TutorialCard })));

const noticeOf = (state: unknown): string | undefined => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  if (notice === 'notUsable') return texts.notUsable;
  if (notice === 'unknownAddress') return texts.unknownAddress;
  return notice === 'noCampaign' ? texts.noCampaign : undefined;
};

interface WelcomeProps {
  campaign?: DigitalMarketingData | undefined;
  /** Shown first instead of the usual greeting. */
  children?: ReactNode;
  /** About the carrier or the product; loaded lazily unless already there. */
  details?: ReactNode;
}

/** The landing page, with or without a campaign. */
export function Welcome({ campaign, children, details }: WelcomeProps) {
  const notice = noticeOf(useLocation().state);
  const registerPath = campaign ? `/register?campaign=${encodeURIComponent(campaign.campaignKey)}` : '/register';
  return (
    <Stack gap={48}>
      {notice ? (
        <Alert role="status" color="orange">
          {notice}
        </Alert>
      ) : null}
      <div className={classes.hero}>
        {children ?? (
          <>
            <Hero campaign={campaign} registerPath={registerPath} />
            <HeroArt />
          </>
        )}
      </div>
      {details ?? (
        <Suspense fallback={null}>
          <LandingDetails />
        </Suspense>
      )}
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

/** A band in the brand's color: how to start, and whom to call. */
function HelpBand({ registerPath }: { registerPath: string }) {
  const isClosed = site().isInviteOnly === true && registerPath === '/register';
  const { mark } = brandOf(site().theme);
  return (
    <section className={classes.band} style={{ background: mark, color: inkOn(mark) }} aria-label={texts.help.begin}>
      <div>
        <Title order={2} c="inherit">
          {texts.help.begin}
        </Title>
        {isClosed ? (
          <Text c="inherit">{fill(texts.inviteOnly, { company: site().carrierName ?? site().siteName })}</Text>
        ) : (
          <Anchor component={Link} to={registerPath} c="inherit" underline="always">
            {texts.register}
          </Anchor>
        )}
      </div>
      <Suspense fallback={<PhoneLines phone={site().supportPhone} hours={site().supportHours} />}>
        <SupportPhone />
      </Suspense>
    </section>
  );
}

/** The brand's sign in large, and a lane from dock to entrance in its accent; always decorative. */
function HeroArt() {
  const brand = brandOf(site().theme);
  const ink = inkOn(brand.mark);
  return (
    <div className={classes.art} style={{ background: brand.mark }} aria-hidden>
      <div className={classes.sign}>
        <Monogram brand={brand} size={240} />
      </div>
      <svg className={classes.lane} viewBox="0 0 360 180" preserveAspectRatio="xMidYMax meet">
        <path
          d="M24 150C60 120 96 112 128 118s70 34 104 28 64-14 104-18"
          fill="none"
          stroke={ink}
          strokeWidth="2.5"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        {stops.map(([x, y], index) => {
          const isEnd = index === 0 || index === stops.length - 1;
          return (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={isEnd ? 8 : 4.5}
              fill={isEnd ? brand.accent : ink}
              stroke={ink}
              strokeWidth={isEnd ? 3 : 0}
            />
          );
        })}
      </svg>
    </div>
  );
}

/** A site only for invited companies has no button. */
function JoinButton({ to }: { to: string }) {
  const { isInviteOnly, carrierName, siteName } = site();
  if (isInviteOnly) return <Text>{fill(texts.inviteOnly, { company: carrierName ?? siteName })}</Text>;
  return (
    <Button size="md" variant="default" component={Link} to={to}>
      {texts.register}
    </Button>
  );
}

/** The name and sentence of a campaign or a carrier; without either, the name of the site. */
function Greeting({ campaign }: { campaign: DigitalMarketingData | undefined }) {
  const { presentation, siteName } = site();
  const by = campaign ? fill(texts.campaign.by, { carrier: campaign.carrierName }) : presentation && siteName;
  const headline = campaign?.headline ?? presentation?.headline;
  return (
    <>
      {by ? <Text className={classes.by ?? ''}>{by}</Text> : null}
      <Title order={1} className={classes.title ?? ''} mod={{ long: headline !== undefined }}>
        {headline ?? fill(texts.title, { site: siteName })}
      </Title>
    </>
  );
}

/** The headline for visitors, with a campaign that of the campaign. */
function Hero({ campaign, registerPath }: { campaign?: DigitalMarketingData | undefined; registerPath: string }) {
  const carrier = campaign?.carrierName ?? '';
  return (
    <Stack gap="lg">
      <Greeting campaign={campaign} />
      <Text fz="xl" c="dimmed" maw={520}>
        {campaign?.text || texts.intro}
      </Text>
      <Group>
        {campaign ? (
          <Button size="md" component={Link} to={registerPath}>
            {fill(texts.campaign.register, { carrier })}
          </Button>
        ) : null}
        <Button size="md" variant={campaign ? 'default' : 'filled'} onClick={() => void goToSignIn()}>
          {texts.signIn}
        </Button>
        {campaign ? null : <JoinButton to={registerPath} />}
      </Group>
      <div className={classes.track}>
        <Suspense fallback={null}>
          <TrackForm />
        </Suspense>
      </div>
      <Text fz="sm" c="dimmed">
        {texts.density}{' '}
        <Anchor component={Link} to="/density-calculator" underline="always" fz="inherit">
          {texts.densityLink}
        </Anchor>
        {texts.densityEnd}
      </Text>
    </Stack>
  );
}
