import type { DigitalMarketingData } from '@lading/contracts/landing';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { fill } from '../../ui/texts.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';

/** Fields are the heaviest part of the page; the words stand before them. */
const TrackForm = lazy(() => import('./track-form.js').then((form) => ({ default: form.TrackForm })));

/** On a site for invited companies alone there is nothing to press. */
function JoinButton({ to }: { to: string }) {
  const { isInviteOnly, carrierName, siteName } = site();
  if (isInviteOnly) return <Text>{fill(texts.inviteOnly, { company: carrierName ?? siteName })}</Text>;
  return (
    <Button size="md" variant="default" component={Link} to={to}>
      {texts.register}
    </Button>
  );
}

/** The first words for a visitor, those of a campaign for who came by one. */
export function Hero({
  campaign,
  registerPath,
}: {
  campaign?: DigitalMarketingData | undefined;
  registerPath: string;
}) {
  const carrier = campaign?.carrierName ?? '';
  return (
    <Stack gap="lg">
      {campaign ? <Text className={classes.by ?? ''}>{fill(texts.campaign.by, { carrier })}</Text> : null}
      <Title order={1} className={classes.title ?? ''}>
        {campaign ? campaign.headline : fill(texts.title, { site: site().siteName })}
      </Title>
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
