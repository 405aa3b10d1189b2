import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Help, type HelpWords } from '../../ui/feedback/help.js';

interface SectionProps {
  title: string;
  help?: HelpWords;
  /** What can be done, at the end of the heading's line. */
  deed?: ReactNode;
  children: ReactNode;
}

/** One card of a page of PRO numbers. */
export function Section({ title, help, deed, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Group gap={4}>
          <Title order={2} fz="h3">
            {title}
          </Title>
          {help ? <Help words={help} /> : null}
        </Group>
        {deed}
      </Group>
      {children}
    </Card>
  );
}
