import { Anchor, Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { freshToken, goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { Illustration } from '../../ui/feedback/illustration.js';
import { HeroArt } from './hero-art.js';
import classes from './landing.module.css';

const reasons = [
  {
    drawing: 'paperStack',
    title: 'Quotes that explain themselves',
    text: 'Ask many carriers at once, see each answer as it comes, and read how every price was made.',
  },
  {
    drawing: 'emptyDock',
    title: 'Dispatched in one step',
    text: 'Bill of lading, labels and the pickup request in one go, never ordered twice.',
  },
  {
    drawing: 'foldedMap',
    title: 'Followed to the door',
    text: 'Every move of a shipment as the carrier reports it, for you and for those who wait for it.',
  },
] as const;

/** The first page of a site, for visitors; whoever is signed in goes home. */
export function LandingPage() {
  const navigate = useNavigate();
  useEffect(() => {
    void freshToken().then((token) => token && navigate('/home', { replace: true }));
  }, [navigate]);
  return (
    <Container size="lg" py="lg">
      <Stack gap="xl">
        <div className={classes.hero}>
          <Stack gap="lg">
            <Title order={1} className={classes.title ?? ''}>
              Ship with {site().siteName}
            </Title>
            <Text fz="xl" c="dimmed" maw={520}>
              Quote, dispatch and track less-than-truckload shipments in one place.
            </Text>
            <Group>
              <Button size="md" onClick={() => void goToSignIn()}>
                Sign in
              </Button>
              <Button size="md" variant="default" component={Link} to="/public-tracking-page">
                Track a shipment
              </Button>
            </Group>
            <Text fz="sm" c="dimmed">
              Not sure of the freight class? Try the{' '}
              <Anchor component={Link} to="/density-calculator" underline="always" fz="inherit">
                Density Calculator
              </Anchor>
              , free and without an account.
            </Text>
          </Stack>
          <HeroArt />
        </div>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {reasons.map(({ drawing, title, text }) => (
            <Card key={title} className={classes.reason ?? ''} p="lg">
              <Illustration name={drawing} width={112} />
              <Title order={2} fz="h3">
                {title}
              </Title>
              <Text c="dimmed">{text}</Text>
            </Card>
          ))}
        </SimpleGrid>
      </Stack>
    </Container>
  );
}
