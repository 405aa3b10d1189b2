import type { CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { AscendingIcon, DescendingIcon, smallIconProps } from '../../ui/icons/icons.js';
import type { Metric } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { deltaOf, valueOf, written, type Delta } from './dashboard-values.js';
import classes from './key-figures.module.css';

export interface KeyFiguresProps {
  dashboard: CustomerDashboard;
  offered: readonly Metric[];
  chosen: Metric;
  onChoose: (metric: Metric) => void;
}

/** The figures of the period with their change; choosing one draws it in the chart. */
export function KeyFigures({ dashboard, offered, chosen, onChoose }: KeyFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: offered.length }} spacing="sm" role="group" aria-label={words.figures}>
      {offered.map((metric) => (
        <UnstyledButton
          key={metric}
          className={classes.figure}
          aria-pressed={metric === chosen}
          onClick={() => onChoose(metric)}
        >
          <Text component="span" display="block" fz="sm" c="dimmed">
            {words.metrics[metric].name}
          </Text>
          <Text component="span" display="block" className={classes.value}>
            {written(metric, valueOf[metric](dashboard.current))}
          </Text>
          <Change delta={deltaOf(metric, dashboard)} />
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

const arrows = { up: AscendingIcon, down: DescendingIcon } as const;

function Change({ delta: { direction, text, tone } }: { delta: Delta }) {
  const Arrow = direction === 'up' || direction === 'down' ? arrows[direction] : undefined;
  return (
    <span className={classes.change} data-tone={tone}>
      {Arrow ? <Arrow {...smallIconProps} /> : null}
      {text}
    </span>
  );
}
