import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Help, type HelpWords } from '../../ui/feedback/help.js';

interface SectionProps {
  title: string;
  help?: HelpWords;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** One card of the page of an invoice. */
export function Section({ title, help, isScreenOnly = false, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} {...(isScreenOnly && { className: 'no-print' })}>
      <Group gap={4} mb="sm">
        <Title order={2} fz="h3">
          {title}
        </Title>
        {help ? <Help words={help} /> : null}
      </Group>
      {children}
    </Card>
  );
}
