import type { PlanStep } from '@lading/contracts/pro-plan';
import { Card, Text, Title } from '@mantine/core';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { texts } from './pro-plan-texts.js';

const words = texts.history;

/** Who changed the plan, and when. */
export function PlanHistory({ history }: { history: readonly PlanStep[] }) {
  const zone = viewerZone();
  const events = history.map(({ at, who, what }, index) => ({
    id: index,
    title: what,
    instant: at,
    zone,
    detail: who,
  }));
  return (
    <Card component="section" aria-labelledby="plan-history" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plan-history" mb="md">
        {words.title}
      </Title>
      {events.length === 0 ? <Text c="dimmed">{words.none}</Text> : <Timeline events={events} label={words.label} />}
    </Card>
  );
}
