import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Help, type HelpWords } from '../feedback/help.js';

interface SectionProps {
  title: string;
  help?: HelpWords;
  /** The action at the end of the heading's line. */
  action?: ReactNode;
  /** Hidden in print. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** One card of a page about one record. */
export function Section({ title, help, action, isScreenOnly = false, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} {...(isScreenOnly && { className: 'no-print' })}>
      <Group justify="space-between" mb="sm">
        <Group gap={4}>
          <Title order={2} fz="h3">
            {title}
          </Title>
          {help ? <Help words={help} /> : null}
        </Group>
        {action}
      </Group>
      {children}
    </Card>
  );
}
