import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One widget with all its states. */
export function KitSection({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} fz="h3">
        {title}
      </Title>
      {note ? (
        <Text c="dimmed" fz="sm">
          {note}
        </Text>
      ) : null}
      <Stack mt="md" gap="md">
        {children}
      </Stack>
    </Card>
  );
}

/** States side by side, one below the other on a phone. */
export function KitRow({ children, columns = 3 }: { children: ReactNode; columns?: number }) {
  return <SimpleGrid cols={{ base: 1, sm: columns }}>{children}</SimpleGrid>;
}
