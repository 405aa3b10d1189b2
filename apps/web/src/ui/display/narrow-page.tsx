import { Card, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface NarrowPageProps {
  title: string;
  intro?: ReactNode;
  /** Wider for forms of more than a few fields, px. */
  width?: number;
  children: ReactNode;
}

/** A page with one task: a card in the middle. */
export function NarrowPage({ title, intro, width = 520, children }: NarrowPageProps) {
  return (
    <Container size={width} py="xl">
      <Card p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="lg">
          <div>
            <Title order={1}>{title}</Title>
            {intro ? (
              <Text c="dimmed" mt={4}>
                {intro}
              </Text>
            ) : null}
          </div>
          {children}
        </Stack>
      </Card>
    </Container>
  );
}
