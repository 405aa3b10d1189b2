import type { HomeCard } from '@lading/contracts/accounts/account';
import { customerSetupApi, type CustomerSetup, type SetupStep } from '@lading/contracts/customers/customer-setup';
import { homeApi, mostCounted, type Attention as Counts } from '@lading/contracts/sites/home';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { promotionsApi } from '@lading/contracts/sites/promotions';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { formatNumber } from '@lading/domain/measures/number-format';
import {
  Anchor,
  Button,
  Card,
  Group,
  List,
  SimpleGrid,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stepsOf } from '../../entities/user/setup-steps.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { CheckIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { ArrangeCards, cardOrder } from './arrange-cards.js';
import { FigureCard } from './figure-card.js';
import { homeTexts } from './home-texts.js';
import { QuickQuote } from './quick-quote.js';
import { RecentShipments } from './recent-shipments.js';
import { Welcome } from './welcome.js';

const setupWords = homeTexts.setup;
const areaNames: Readonly<Partial<Record<SetupStep, string>>> = setupWords.areas;
const attentionWords = homeTexts.attention;

interface Concern {
  readonly kind: keyof Counts;
  /** The list with the filter of the count. */
  readonly to: string;
}

const concerns: readonly Concern[] = [
  { kind: 'missedEta', to: '/customers/shipments?f.category=missedEta' },
  { kind: 'exceptions', to: '/customers/shipments?f.category=exception' },
  { kind: 'dispatches', to: '/customers/shipments?f.dispatch=needsAttention,refused' },
  { kind: 'expiringQuotes', to: '/customers/quotes?f.show=expiring' },
  { kind: 'invoices', to: '/customers/invoices?f.queue=needsReview' },
];

const printed = (count: number): string =>
  count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count);

const draftsWords = homeTexts.drafts;
const words = homeTexts.promotions;
const page = '/customers/promotions';
const mostShown = 3;

/** Home of a shipper: tasks, and shipments on the move. */
export function CustomerHomePage() {
  const isTracking = canShow(useUser(), 'track');
  const recent = useQuery({
    ...answerOf(shipmentsApi.list, { limit: 5, sort: '-updated' }),
    placeholderData: keepPreviousData,
    enabled: isTracking,
  });
  useLiveHome();
  const isFirstUse = recent.data?.items.length === 0;
  const cards: Readonly<Record<HomeCard, ReactNode>> = {
    setup: <SetupCard />,
    quick: <QuickQuote />,
    attention: <Attention isFirstUse={isFirstUse} />,
    drafts: <Drafts />,
    promotions: <PromotionsCard />,
    recent: isTracking ? <RecentShipments recent={recent} /> : null,
  };
  const order = cardOrder(usePreferences().preferences.homeCards);
  return (
    <Welcome>
      {order.map((card) => (
        <Fragment key={card}>{cards[card]}</Fragment>
      ))}
      {/* Who has hardly a card yet has nothing to arrange. */}
      {isFirstUse ? null : <ArrangeCards />}
    </Welcome>
  );
}

/** Keeps the counts and the recent shipments up to date. Freight and invoices change in bulk, so a burst of messages refetches once. */
function useLiveHome(): void {
  const ask = useAskAgain([homeApi.attention, shipmentsApi.list]);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
}

/** The offers that end first; hidden without any, or if the user has dismissed them all. */
function PromotionsCard() {
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

/** The user's quote drafts; hidden without any. */
function Drafts() {
  const isQuoting = canShow(useUser(), 'quote');
  const drafts = useQuery({ ...answerOf(quotesApi.list, { states: ['draft'], limit: 3 }), enabled: isQuoting });
  const rows = drafts.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="drafts">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="drafts">
          {draftsWords.title}
        </Title>
        <Button component={Link} to="/customers/quotes?f.show=drafts" variant="default" size="xs">
          {draftsWords.all}
        </Button>
      </Group>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ quoteId, number, originLabel, destinationLabel, updatedAt }) => (
          <Group key={quoteId} component="li" justify="space-between">
            <Anchor component={Link} to={`/customers/quotes/new?draft=${quoteId}`}>
              {originLabel || destinationLabel
                ? `${originLabel || '…'} → ${destinationLabel || '…'}`
                : `${fill(draftsWords.of, { number })}, ${draftsWords.noLane}`}
            </Anchor>
            <Text fz="sm" c="dimmed">
              <DateTime instant={updatedAt} zone={viewerZone()} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

interface AttentionProps {
  /** A new user has nothing to catch up with. */
  isFirstUse: boolean;
}

/** Counts of tasks; each links to its list. */
function Attention({ isFirstUse }: AttentionProps) {
  const { data, error, refetch } = useQuery(answerOf(homeApi.attention));
  if (!data && !error) return <FiguresSkeleton count={concerns.length} label={attentionWords.title} />;
  const seen = concerns.flatMap(({ kind, to }) => {
    const count = data?.[kind];
    return typeof count === 'number' ? [{ kind, to, count }] : [];
  });
  const isDone = seen.every(({ count }) => count === 0);
  if (data && (seen.length === 0 || (isDone && isFirstUse))) return null;
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h3" id="attention" mb="sm">
        {attentionWords.title}
      </Title>
      {data ? null : <ErrorPanel isInline detail={error?.message} onRetry={() => void refetch()} />}
      {data && isDone ? (
        <Card p={0}>
          <EmptyState kind="done" title={attentionWords.done} detail={attentionWords.doneDetail} />
        </Card>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: Math.min(seen.length, 3), lg: Math.max(seen.length, 1) }}>
          {seen.map(({ kind, to, count }) => (
            <FigureCard key={kind} label={attentionWords.kinds[kind]} value={printed(count)} to={to} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

/** The remaining setup steps, shown to administrators until they have finished. */
export function SetupCard() {
  const user = useUser();
  const isWanted = hasRole(user, 'CustomerAdministrator') && !user.isConfigured && canShow(user, 'manageSettings');
  const setup = useQuery({ ...answerOf(customerSetupApi.getCustomerSetup), enabled: isWanted });
  // The home page works without this card, so a failed one is hidden without a message.
  if (!isWanted || setup.error) return null;
  if (!setup.data) return <CardSkeleton lines={4} label={setupWords.title} />;
  const areas = stepsOf(user).flatMap((step) => {
    const name = areaNames[step];
    return name ? [{ step, name }] : [];
  });
  return <Checklist setup={setup.data} areas={areas} />;
}

interface ChecklistProps {
  setup: CustomerSetup;
  areas: readonly { step: SetupStep; name: string }[];
}

function Checklist({ setup: { step: next, doneSteps }, areas }: ChecklistProps) {
  const isDone = (step: SetupStep): boolean => doneSteps.includes(step);
  const done = areas.filter(({ step }) => isDone(step)).length;
  return (
    <Card component="section" aria-label={setupWords.title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="h3">
            {setupWords.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {fill(setupWords.progress, { done: String(done), count: String(areas.length) })}
          </Text>
        </Group>
        <List listStyleType="none" spacing={4}>
          {areas.map(({ step, name }) => (
            <List.Item
              key={step}
              icon={
                <ThemeIcon size={24} radius="xl" variant={isDone(step) ? 'filled' : 'default'} aria-hidden>
                  {isDone(step) ? <CheckIcon {...iconProps} size={16} /> : null}
                </ThemeIcon>
              }
            >
              <Text component={Link} to={`/customers/setup/${step}`} c="brand">
                {name}
                <VisuallyHidden>, {isDone(step) ? setupWords.done : setupWords.open}</VisuallyHidden>
              </Text>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button component={Link} to={`/customers/setup/${next}`}>
            {setupWords.go}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
