import type { LimitUse } from '@lading/contracts/pro-plan';
import { formatNumber } from '@lading/domain/number-format';
import { Box, Card, Group, Progress, SimpleGrid, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './pro-plan-texts.js';

const words = texts.usage;
const colors = { open: 'blue', near: 'orange', full: 'red' } as const;

/** How much of each limit is in use; the bar says the same as the words beside it. */
export function UsageBars({ usage }: { usage: readonly LimitUse[] }) {
  return (
    <Card component="section" aria-labelledby="plan-usage" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plan-usage" mb="md">
        {words.title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {usage.map((use) => (
          <UsageBar key={use.limit} {...use} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function UsageBar({ limit, used, most, standing }: LimitUse) {
  const label = words.limits[limit];
  const count = formatNumber(used);
  const text =
    most === null ? fill(words.unlimited, { used: count }) : fill(words.of, { used: count, most: formatNumber(most) });
  const percent = most === null ? 0 : Math.min(100, Math.floor((100 * used) / most));
  return (
    <Box>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={550}>{label}</Text>
        <Text className="tabular">{text}</Text>
      </Group>
      {most === null ? null : (
        <Progress.Root size="md">
          <Progress.Section value={percent} color={colors[standing]} aria-label={`${label}: ${text}`} />
        </Progress.Root>
      )}
      <Text fz="sm" c="dimmed" mt={6}>
        {words.about[limit]}
      </Text>
      {standing === 'open' ? null : (
        <Text fz="sm" fw={550} role="status" mt={2}>
          {fill(words.standing[standing], { percent })}
        </Text>
      )}
    </Box>
  );
}
