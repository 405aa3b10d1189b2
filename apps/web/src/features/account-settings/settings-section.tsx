import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  /** A plain explanation. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of the page, linked from its index. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Card component="section" id={id} aria-labelledby={`${id}-title`} p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id={`${id}-title`}>
            {title}
          </Title>
          {intro ? (
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {intro}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
