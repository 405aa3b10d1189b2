import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IllustrationName } from '../illustrations/drawings.js';
import { Illustration } from '../illustrations/illustration.js';

/** Kinds of empty states: first use, no match, all done, or no access. */
export type EmptyKind = 'firstUse' | 'noMatch' | 'done' | 'noAccess';

export interface EmptyStateProps {
  kind: EmptyKind;
  title: string;
  /** One sentence: the benefit, what to change, or who can grant access. */
  detail?: ReactNode;
  /** One primary and at most one secondary action. */
  actions?: ReactNode;
  illustration?: IllustrationName;
  /** Level of the heading in the page's outline. */
  order?: 1 | 2 | 3 | 4;
}

const drawings: Record<EmptyKind, IllustrationName> = {
  firstUse: 'openBox',
  noMatch: 'magnifier',
  done: 'inbox',
  noAccess: 'lock',
};

/** Explains why a place is empty and what to do next. */
export function EmptyState({ kind, title, detail, actions, illustration, order = 3 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" data-empty={kind}>
      <Illustration name={illustration ?? drawings[kind]} />
      <Title order={order} fz="h3">
        {title}
      </Title>
      {detail ? (
        <Text c="dimmed" maw={440}>
          {detail}
        </Text>
      ) : null}
      {actions ? (
        <Group gap="xs" mt="xs" justify="center">
          {actions}
        </Group>
      ) : null}
    </Stack>
  );
}
