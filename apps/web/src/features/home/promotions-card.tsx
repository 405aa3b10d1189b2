import { promotionsApi } from '@lading/contracts/promotions';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.promotions;
const page = '/customers/promotions';
const mostShown = 3;

/** The offers that end first; absent while there are none, or none that somebody still wants to see. */
export function PromotionsCard() {
  const isOn = useOwnFlag('Promotions') === true;
  const { data } = useQuery({ ...answerOf(promotionsApi.list), enabled: isOn });
  const open = data?.items.filter(({ isDismissed }) => !isDismissed) ?? [];
  if (!isOn || open.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="home-promotions">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="home-promotions">
          {words.title}
        </Title>
        <Anchor component={Link} to={page}>
          {words.all}
        </Anchor>
      </Group>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {open.slice(0, mostShown).map(({ id, title, carrierName, discount }) => (
          <li key={id} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={`${page}?offer=${id}`} fw={550}>
              {title}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {[carrierName, discount].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
