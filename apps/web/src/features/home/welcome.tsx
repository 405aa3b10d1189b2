import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUser } from '../../kernel/session/user.js';

/** The heading of a home page: greets the user and names their company. */
export function Welcome({ children }: { children: ReactNode }) {
  const { firstName, companyName, carrierName } = useUser();
  const place = companyName || carrierName;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Welcome, {firstName}</Title>
        {place ? <Text c="dimmed">{place}</Text> : null}
      </div>
      {children}
    </Stack>
  );
}
