import { carrierSystemsApi, type SystemHealth } from '@lading/contracts/carriers/carrier-systems';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';

const words = texts.health;

/** Milliseconds after which the open page asks again. */
const askedEvery = 30_000;

const findingTones = {
  slow: 'warning',
  silent: 'danger',
  refused: 'danger',
  wrong: 'danger',
  mixedUp: 'danger',
} as const;

/** How the carrier's system answered the calls of the last seven days. */
export function HealthSection({ carrierId }: { carrierId: number }) {
  const asked = useQuery({
    ...answerOf(carrierSystemsApi.getSystemHealth, { carrierId }),
    refetchInterval: askedEvery,
  });
  if (asked.error && !hasAnswer(asked))
    return (
      <Section title={words.title}>
        <ErrorPanel isInline problem={asked.error} onRetry={() => void asked.refetch()} />
      </Section>
    );
  if (!asked.data) return <CardSkeleton lines={4} label={words.loading} />;
  return (
    <Section title={words.title}>
      {asked.data.asked === 0 ? <Text c="dimmed">{words.none}</Text> : <Health health={asked.data} />}
    </Section>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const { findings, asked, answered, p50, p95, breaker, lastFault, lastFaultAt } = health;
  const percent = formatNumber(Math.floor((answered * 100) / asked));
  const faults = (['timedOut', 'failed', 'refused', 'wrong', 'mixedUp'] as const).filter(
    (name) => health[name] > 0 || name === 'timedOut',
  );
  const milliseconds = (ms: number | null) => (ms === null ? null : fill(words.ms, { ms: formatNumber(ms) }));
  return (
    <Stack>
      <Group gap="xs">
        {findings.length === 0 ? <ToneBadge tone="success">{words.healthy}</ToneBadge> : null}
        {findings.map((finding) => (
          <ToneBadge key={finding} tone={findingTones[finding]}>
            {words.findings[finding]}
          </ToneBadge>
        ))}
      </Group>
      <KeyValue
        facts={[
          { label: words.asked, value: formatNumber(asked) },
          { label: words.answered, value: fill(words.ofAsked, { count: formatNumber(answered), percent }) },
          ...faults.map((name) => ({ label: words[name], value: formatNumber(health[name]) })),
          { label: words.p50, value: milliseconds(p50) },
          { label: words.p95, value: milliseconds(p95) },
          { label: words.breaker, value: breaker && words.breakers[breaker] },
          ...(lastFault ? [{ label: words.lastFault, value: <LastFault fault={lastFault} at={lastFaultAt} /> }] : []),
        ]}
      />
    </Stack>
  );
}

function LastFault({ fault, at }: { fault: string; at: string | null }) {
  return (
    <>
      {fault} <DateTime instant={at} zone={viewerZone()} />
    </>
  );
}
