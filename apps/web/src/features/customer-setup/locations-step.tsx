import { locationsApi } from '@lading/contracts/locations';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';

const words = texts.locations;
const most = 20;

/** The docks and offices there are, and a form for another one. */
export function LocationsStep({ NewLocation }: Pick<SetupParts, 'NewLocation'>) {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(answerOf(locationsApi.listLocations, { limit: most }));
  if (list.error) return <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const { items } = list.data;
  return (
    <Stack align="flex-start">
      {items.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <Stack component="ul" aria-label={words.list} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {items.map(({ id, name, city, state }) => (
            <li key={id}>
              <Text fw={600}>{name}</Text>
              <Text fz="sm" c="dimmed">
                {city}, {state}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <Group>
        <Button variant="default" leftSection={<AddIcon {...iconProps} />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </Group>
      <NewLocation isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
