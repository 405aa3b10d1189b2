import { Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { iconProps, QuotesIcon, SearchIcon, ShipmentsIcon } from '../../ui/icons/icons.js';

const reasons = [
  {
    Icon: QuotesIcon,
    title: 'Quotes that explain themselves',
    text: 'Ask many carriers at once, see each answer as it comes, and read how every price was made.',
  },
  {
    Icon: ShipmentsIcon,
    title: 'Dispatched in one step',
    text: 'Bill of lading, labels and the pickup request in one go, never ordered twice.',
  },
  {
    Icon: SearchIcon,
    title: 'Followed to the door',
    text: 'Every move of a shipment as the carrier reports it, for you and for those who wait for it.',
  },
];

/** The first page of a site. */
export function LandingPage() {
  return (
    <Container size="lg" py="xl">
      <Stack gap="xl">
        <Stack gap="md" maw={640} pt="xl">
          <Title order={1}>Freight with {site().siteName}</Title>
          <Text size="lg" c="dimmed">
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
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {reasons.map(({ Icon, title, text }) => (
            <Card key={title}>
              <Icon {...iconProps} size={24} />
              <Title order={2} fz="h4" mt="sm">
                {title}
              </Title>
              <Text mt={4} c="dimmed">
                {text}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      </Stack>
    </Container>
  );
}
