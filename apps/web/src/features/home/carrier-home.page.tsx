import { campaignsApi, type MarketingCampaign } from '@lading/contracts/accounts/campaigns';
import { invitesApi, type InviteFigures } from '@lading/contracts/accounts/invites';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton, FiguresSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { FigureCard } from './figure-card.js';
import { Welcome } from './welcome.js';

/** Every word of a carrier's home; braces are filled by `fill`. */
const carrierHomeTexts = {
  attention: {
    title: 'Needs attention',
    waiting: 'Invites not opened yet',
    opened: 'Opened, not registered yet',
    expired: 'Expired invites',
    narrowed: 'Customers with limited locations',
  },
  month: {
    title: 'The last 30 days',
    sent: 'Invites sent',
    used: 'Customers joined by invite',
  },
  campaigns: {
    title: 'Running campaigns',
    all: 'All campaigns',
    brought: '{visits} visits · {registrations} registrations · {joined} joined',
    none: 'No campaigns are running.',
    start: 'Start a campaign',
  },
  first: {
    title: 'Invite your first customer',
    detail: 'They get an email in your brand, and you can track each invite here.',
    invite: 'Invite customer',
  },
  done: { title: 'All caught up', detail: 'Nothing on your site needs your attention.' },
} as const;

/** Where a carrier's people start: what waits, what the last month has brought; each by its privilege. */
export function CarrierHomePage() {
  const user = useUser();
  const seesInvites = canShow(user, 'inviteCustomerPage');
  const seesRules = canShow(user, 'manageLocations');
  const seesCampaigns = canShow(user, 'digitalMarketingPage');
  return (
    <Welcome>
      {seesInvites ? <Invites seesRules={seesRules} /> : null}
      {!seesInvites && seesRules ? (
        <Figures title={carrierHomeTexts.attention.title} id="attention">
          <NarrowedCustomers />
        </Figures>
      ) : null}
      {seesCampaigns ? <CampaignsCard /> : null}
      {seesInvites || seesRules || seesCampaigns ? null : (
        <EmptyState kind="done" order={2} title={carrierHomeTexts.done.title} detail={carrierHomeTexts.done.detail} />
      )}
    </Welcome>
  );
}

const isUnused = ({ waiting, opened, expired, sentCount, usedCount }: InviteFigures): boolean =>
  waiting + opened + expired + sentCount + usedCount === 0;

function Invites({ seesRules }: { seesRules: boolean }) {
  const figures = useQuery(answerOf(invitesApi.getInviteFigures, {}));
  if (figures.error && !hasAnswer(figures))
    return <ErrorPanel isInline detail={figures.error.message} onRetry={() => void figures.refetch()} />;
  if (!figures.data) return <FiguresSkeleton label={carrierHomeTexts.attention.title} />;
  const { waiting, opened, expired, sentCount, usedCount } = figures.data;
  const { attention, month } = carrierHomeTexts;
  return (
    <>
      {isUnused(figures.data) ? <FirstInvite /> : null}
      <Figures title={attention.title} id="attention">
        <FigureCard label={attention.waiting} value={waiting} to="/carriers/invites?f.state=waiting" />
        <FigureCard label={attention.opened} value={opened} to="/carriers/invites?f.state=opened" />
        <FigureCard label={attention.expired} value={expired} to="/carriers/invites?f.state=expired" />
        {seesRules ? <NarrowedCustomers /> : null}
      </Figures>
      <Figures title={month.title} id="month">
        <FigureCard label={month.sent} value={sentCount} to="/carriers/invites" />
        <FigureCard label={month.used} value={usedCount} to="/carriers/invites?f.state=used" />
      </Figures>
    </>
  );
}

function FirstInvite() {
  const { title, detail, invite } = carrierHomeTexts.first;
  const action = (
    <Button component={Link} to="/carriers/invites">
      {invite}
    </Button>
  );
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={action} />;
}

function NarrowedCustomers() {
  const narrowed = useQuery(answerOf(locationRulesApi.listLocationRules, { isNarrowed: true, limit: 1 }));
  const value = narrowed.error ? '–' : (narrowed.data?.total ?? '…');
  return (
    <FigureCard label={carrierHomeTexts.attention.narrowed} value={value} to="/carriers/locations?f.limited=yes" />
  );
}

function Figures({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} fz="h3" id={id}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>{children}</SimpleGrid>
    </Stack>
  );
}

const words = carrierHomeTexts.campaigns;
const page = '/carriers/digital-marketing';
const mostShown = 3;

/** The newest running campaigns with what they have brought. */
function CampaignsCard() {
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
