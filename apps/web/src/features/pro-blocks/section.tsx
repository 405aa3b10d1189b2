import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What can be done, at the end of the heading's line. */
  deed?: ReactNode;
  children: ReactNode;
}

/** One card of a page of PRO numbers. */
export function Section({ title, deed, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3">
          {title}
        </Title>
        {deed}
      </Group>
      {children}
    </Card>
  );
}
