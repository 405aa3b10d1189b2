import type { Subscription } from '@lading/contracts/pro-plan';
import { Badge, Card, Group, Title } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { priceOf, retentionOf } from './plan-words.js';
import { texts } from './pro-plan-texts.js';

const words = texts.current;

/** What the company has. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { plan, since, paidUntil, keepsData } = subscription;
  return (
    <Card component="section" aria-labelledby="current-plan" p={{ base: 'md', sm: 'lg' }}>
      <Group gap="sm" mb="md">
        <Title order={2} fz="h3" id="current-plan">
          {words.title}
        </Title>
        <Badge size="lg" variant="light">
          {plan.productPlan}
        </Badge>
      </Group>
      <KeyValue
        facts={[
          { label: words.price, value: priceOf(plan) },
          { label: words.version, value: String(plan.version) },
          { label: words.since, value: <DateTime instant={since} zone={viewerZone()} format="date" /> },
          ...(paidUntil ? [{ label: words.paidUntil, value: <CalendarDate date={paidUntil} /> }] : []),
          { label: words.retention, value: keepsData ? texts.forGood : retentionOf(plan) },
          { label: words.components, value: plan.components.join(' · ') || null },
        ]}
      />
    </Card>
  );
}
