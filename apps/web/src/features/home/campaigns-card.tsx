import { campaignsApi, type MarketingCampaign } from '@lading/contracts/accounts/campaigns';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { carrierHomeTexts } from './carrier-home-texts.js';

const words = carrierHomeTexts.campaigns;
const page = '/carriers/digital-marketing';
const mostShown = 3;

/** The newest running campaigns with what they have brought. */
export function CampaignsCard() {
  const list = useQuery(answerOf(campaignsApi.listCampaigns, {}));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={3} label={words.title} />;
  const running = list.data.items.filter(({ isActive }) => isActive);
  return (
    <Card component="section" aria-labelledby="running-campaigns">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="running-campaigns">
          {words.title}
        </Title>
        <Button component={Link} to={page} variant="default" size="xs">
          {running.length === 0 ? words.start : words.all}
        </Button>
      </Group>
      {running.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <Stack gap="sm">
        {running.slice(0, mostShown).map((campaign) => (
          <Running key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    </Card>
  );
}

function Running({ campaign }: { campaign: MarketingCampaign }) {
  const { name, visitCount, registrationCount, customerCount } = campaign;
  const brought = { visits: visitCount, registrations: registrationCount, joined: customerCount };
  return (
    <div>
      <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text fz="sm" c="dimmed" className="tabular">
        {fill(words.brought, brought)}
      </Text>
    </div>
  );
}
