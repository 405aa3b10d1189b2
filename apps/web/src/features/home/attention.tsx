import { homeApi, mostCounted, type Attention as Counts } from '@lading/contracts/home';
import { formatNumber } from '@lading/domain/number-format';
import { Card, SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FiguresSkeleton } from '../../ui/feedback/skeletons.js';
import { FigureCard } from './figure-card.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.attention;

interface Concern {
  readonly kind: keyof Counts;
  /** The list with the filter that the count was made with. */
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

interface AttentionProps {
  /** Who has nothing yet has caught up with nothing. */
  isFirstUse: boolean;
}

/** Counts of what somebody should look at; each leads to its list. */
export function Attention({ isFirstUse }: AttentionProps) {
  const { data, error, refetch } = useQuery(answerOf(homeApi.attention));
  if (!data && !error) return <FiguresSkeleton count={concerns.length} label={words.title} />;
  const seen = concerns.flatMap(({ kind, to }) => {
    const count = data?.[kind];
    return typeof count === 'number' ? [{ kind, to, count }] : [];
  });
  const isDone = seen.every(({ count }) => count === 0);
  if (data && (seen.length === 0 || (isDone && isFirstUse))) return null;
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h3" id="attention" mb="sm">
        {words.title}
      </Title>
      {data ? null : <ErrorPanel isInline detail={error?.message} onRetry={() => void refetch()} />}
      {data && isDone ? (
        <Card p={0}>
          <EmptyState kind="done" title={words.done} detail={words.doneDetail} />
        </Card>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: Math.min(seen.length, 3), lg: Math.max(seen.length, 1) }}>
          {seen.map(({ kind, to, count }) => (
            <FigureCard key={kind} label={words.kinds[kind]} value={printed(count)} to={to} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}
