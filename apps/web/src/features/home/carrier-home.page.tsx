import { campaignsApi, type MarketingCampaign } from '@lading/contracts/accounts/campaigns';
import { invitesApi, type InviteFigures } from '@lading/contracts/accounts/invites';
import { carrierResourcesApi, resourceKinds, type CarrierResource } from '@lading/contracts/carriers/carrier-resources';
import { carrierHomeApi, type CarrierHome } from '@lading/contracts/carriers/carrier-home';
import { carrierDashboardApi, type CarrierFigures, type MetricName } from '@lading/contracts/reports/carrier-dashboard';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { ofRated, ratioOf, ratioText } from '../../entities/figures/booked-ratio.js';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { FigureCard, Figures } from './figure-card.js';
import { Welcome } from './welcome.js';

/** Texts of a carrier's home; braces are filled by `fill`. */
const carrierHomeTexts = {
  attention: {
    title: 'Needs attention',
    failed: "We couldn't load what needs attention",
    counts: {
      toAccept: 'Shipments to accept',
      exceptions: 'Shipments with an exception',
      missedEta: 'Shipments past their ETA',
      withoutProof: 'Delivered without POD',
      disputes: 'Disputes to answer this week',
      claimDeadlines: 'Claim deadlines this week',
      volumeRequests: 'Open volume requests',
      pricingInNotice: 'Customer pricing that ends soon',
      unclaimedCustomers: 'Unclaimed customers',
      openedInvites: 'Opened, not registered yet',
      waitingInvites: 'Invites not opened yet',
      expiredInvites: 'Expired invites',
      limitedLocations: 'Locations with limited freight terms',
    },
    done: 'Nothing needs your attention right now.',
  },
  month: {
    title: 'The last 30 days',
    failed: "We couldn't load the last 30 days",
    dashboard: 'Open dashboard',
    revenue: 'Revenue',
    shipmentCount: 'Shipments',
    quoteToBookRatio: 'Quote-to-book ratio',
    quoteToBookRatioOf: 'Quote-to-book ratio, {of}',
    invites: 'Invites sent',
    activations: 'Activated customers',
    quotingCustomer: 'Quoting customers',
    shippingCustomer: 'Shipping customers',
    before: '{value} in the 30 days before',
    noneBefore: 'No rated quotes in the 30 days before',
  },
  campaigns: {
    title: 'Running campaigns',
    failed: "We couldn't load the campaigns",
    all: 'All campaigns',
    results: '{visits} visits · {registrations} registrations',
    joined: '{joined} joined',
    none: 'No campaigns are running.',
    start: 'Start a campaign',
  },
  resources: {
    title: 'New resources',
    failed: "We couldn't load the resources",
    all: 'All resources',
    since: '{kind}, since {day}',
    more: 'View all {count} new resources',
  },
  first: {
    title: 'Invite your first customer',
    detail: 'They get an email in your brand, and you can track each invite here.',
    invite: 'Invite customer',
  },
  done: { title: 'All caught up', detail: 'Nothing on your site needs your attention.' },
} as const;

/** The list of each count, with the same filter. */
const lists = {
  toAccept: '/carriers/shipments?f.part=toAccept',
  exceptions: '/carriers/shipments?f.part=exceptions',
  missedEta: '/carriers/shipments?f.part=missedEta',
  withoutProof: '/carriers/shipments?f.part=withoutProof',
  disputes: '/carriers/invoices?f.answer=7',
  claimDeadlines: '/carriers/claims?f.due=7',
  volumeRequests: '/carriers/volume-requests?f.status=open',
  pricingInNotice: '/carriers/pricing?f.inNotice=yes',
  unclaimedCustomers: '/carriers/customers?f.unclaimed=yes',
  openedInvites: '/carriers/invites?f.state=opened',
  waitingInvites: '/carriers/invites?f.state=waiting',
  expiredInvites: '/carriers/invites?f.state=expired',
  limitedLocations: '/carriers/locations?f.limited=yes',
} as const satisfies Record<keyof CarrierHome, string>;
const counted = [
  'toAccept',
  'exceptions',
  'missedEta',
  'withoutProof',
  'disputes',
  'claimDeadlines',
  'volumeRequests',
  'pricingInNotice',
  'unclaimedCustomers',
  'openedInvites',
  'waitingInvites',
  'expiredInvites',
  'limitedLocations',
] as const satisfies readonly (keyof CarrierHome)[];

/** Home of a carrier's users: their tasks and the last 30 days, each by its privilege. */
export function CarrierHomePage() {
  const user = useUser();
  const seesFigures = canShow(user, 'customerVisibility');
  const seesInvites = canShow(user, 'inviteCustomerPage');
  const seesCampaigns = canShow(user, 'digitalMarketingPage');
  const seesResources = canShow(user, 'resourcesPageVisibility');
  useCarrierChanges(
    useAskAgain([carrierHomeApi.getCarrierHome, carrierDashboardApi.getCarrierDashboard], carrierPause),
  );
  return (
    <Welcome>
      <NeedsAttention />
      {seesFigures ? <LastThirtyDays hasMoney={user.seesCosts} /> : null}
      {seesInvites ? <FirstInvite /> : null}
      {seesCampaigns ? <CampaignsCard /> : null}
      {seesResources ? <NewResources /> : null}
    </Welcome>
  );
}

function NeedsAttention() {
  const home = useQuery(answerOf(carrierHomeApi.getCarrierHome));
  const { title, counts, done, failed } = carrierHomeTexts.attention;
  if (home.error && !hasAnswer(home))
    return <ErrorPanel isInline order={2} title={failed} problem={home.error} onRetry={() => void home.refetch()} />;
  if (!home.data) return <FiguresSkeleton label={title} />;
  const { data } = home;
  const seen = counted.filter((name) => typeof data[name] === 'number');
  if (seen.length === 0)
    return (
      <EmptyState kind="done" order={2} title={carrierHomeTexts.done.title} detail={carrierHomeTexts.done.detail} />
    );
  const open = seen.filter((name) => (data[name] ?? 0) > 0);
  return (
    <Figures title={title} id="attention" note={open.length === 0 ? done : undefined}>
      {open.map((name) => (
        <FigureCard key={name} label={counts[name]} value={formatNumber(data[name] ?? 0)} to={lists[name]} />
      ))}
    </Figures>
  );
}

const dashboard = '/carriers/dashboard';
const thirtyDays = { filterType: 'ThirtyDays', timeFrameType: 1, metricType: 1 } as const;
const month = carrierHomeTexts.month;

/** The six metrics, compared with the previous thirty days; each opens its chart. */
function LastThirtyDays({ hasMoney }: { hasMoney: boolean }) {
  const figures = useQuery(answerOf(carrierDashboardApi.getCarrierDashboard, thirtyDays));
  if (figures.error && !hasAnswer(figures))
    return (
      <ErrorPanel
        isInline
        order={2}
        title={month.failed}
        problem={figures.error}
        onRetry={() => void figures.refetch()}
      />
    );
  if (!figures.data) return <FiguresSkeleton label={month.title} />;
  const { current, previous } = figures.data;
  const cards: readonly Metric[] = [
    ...(hasMoney ? [metric('revenue', month.revenue, ({ revenueCents }) => formatDollars(revenueCents ?? 0))] : []),
    metric('shipmentCount', month.shipmentCount, ({ shipmentCount }) => formatNumber(shipmentCount)),
    metric('quoteToBookRatio', ratioLabel(current), (figures) => ratioText(ratioOf(figures))),
    metric('invitesAndActivations', month.invites, ({ inviteCount }) => formatNumber(inviteCount)),
    metric('invitesAndActivations', month.activations, ({ activationCount }) => formatNumber(activationCount)),
    metric('quotingCustomer', month.quotingCustomer, ({ quotingCustomerCount }) => formatNumber(quotingCustomerCount)),
    metric('shippingCustomer', month.shippingCustomer, ({ shippingCustomerCount }) =>
      formatNumber(shippingCustomerCount),
    ),
  ];
  return (
    <Figures
      title={month.title}
      id="month"
      action={
        <Button component={Link} to={dashboard} variant="default" size="xs">
          {month.dashboard}
        </Button>
      }
    >
      {cards.map(({ label, valueOf, to }) => (
        <FigureCard key={label} label={label} value={valueOf(current)} note={noteOf(valueOf(previous))} to={to} />
      ))}
    </Figures>
  );
}

/** A missing ratio is a dash, which must not appear in a sentence. */
const noteOf = (value: string): string =>
  value === ratioText(null) ? month.noneBefore : fill(month.before, { value });

interface Metric {
  readonly label: string;
  readonly valueOf: (figures: CarrierFigures) => string;
  readonly to: string;
}

const metric = (name: MetricName, label: string, valueOf: Metric['valueOf']): Metric => ({
  label,
  valueOf,
  to: `${dashboard}?metric=${name}`,
});

function ratioLabel(figures: CarrierFigures): string {
  const of = ofRated(figures);
  return of === '' ? month.quoteToBookRatio : fill(month.quoteToBookRatioOf, { of });
}

const isUnused = ({ waiting, opened, expired, sentCount, usedCount }: InviteFigures): boolean =>
  waiting + opened + expired + sentCount + usedCount === 0;

function FirstInvite() {
  const figures = useQuery(answerOf(invitesApi.getInviteFigures, {}));
  if (!figures.data || !isUnused(figures.data)) return null;
  const { title, detail, invite } = carrierHomeTexts.first;
  const action = (
    <Button component={Link} to="/carriers/invites">
      {invite}
    </Button>
  );
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={action} />;
}

const words = carrierHomeTexts.campaigns;
const page = '/carriers/digital-marketing';
const mostShown = 3;

/** The newest running campaigns with their results. */
function CampaignsCard() {
  const list = useQuery(answerOf(campaignsApi.listCampaigns, {}));
  if (list.error && !hasAnswer(list))
    return (
      <ErrorPanel isInline order={2} title={words.failed} problem={list.error} onRetry={() => void list.refetch()} />
    );
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
  const results = [
    fill(words.results, { visits: visitCount, registrations: registrationCount }),
    ...(customerCount === null ? [] : [fill(words.joined, { joined: customerCount })]),
  ];
  return (
    <div>
      <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text fz="sm" c="dimmed" className="tabular">
        {results.join(' · ')}
      </Text>
    </div>
  );
}

const resources = carrierHomeTexts.resources;
const resourcesPage = '/carriers/resources';
const onlyNew = `${resourcesPage}?f.new=yes`;

/** The resources that are new; nothing while there are none. */
function NewResources() {
  const list = useQuery(answerOf(carrierResourcesApi.listCarrierResources, { isNew: true, limit: mostShown }));
  if (list.error && !hasAnswer(list))
    return (
      <ErrorPanel
        isInline
        order={2}
        title={resources.failed}
        problem={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <CardSkeleton lines={3} label={resources.title} />;
  const { items, total } = list.data;
  if (total === 0) return null;
  return (
    <Card component="section" aria-labelledby="new-resources">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="new-resources">
          {resources.title}
        </Title>
        <Button component={Link} to={resourcesPage} variant="default" size="xs">
          {resources.all}
        </Button>
      </Group>
      <Stack gap="sm">
        {items.map((resource) => (
          <NewResource key={resource.id} resource={resource} />
        ))}
        {total > items.length ? (
          <Anchor component={Link} to={onlyNew} fz="sm">
            {fill(resources.more, { count: formatNumber(total) })}
          </Anchor>
        ) : null}
      </Stack>
    </Card>
  );
}

function NewResource({ resource: { title, kind, startsOn } }: { resource: CarrierResource }) {
  const name = resourceKinds.find(({ value }) => value === kind)?.name ?? kind;
  return (
    <div>
      <Anchor
        component={Link}
        to={`${resourcesPage}?q=${encodeURIComponent(title)}`}
        fw={550}
        style={{ overflowWrap: 'anywhere' }}
      >
        {title}
      </Anchor>
      <Text fz="sm" c="dimmed">
        {fill(resources.since, { kind: name, day: formatCalendarDate(startsOn) })}
      </Text>
    </div>
  );
}
