import type { ActableUser } from '@lading/contracts/act-user';
import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fill } from '../../ui/texts.js';
import { texts } from './act-as-texts.js';

interface PersonRowProps {
  person: ActableUser;
  /** When something happened with this person. */
  note: ReactNode;
  onChoose: () => void;
}

/** Somebody who may be acted as, with the button that does it. */
export function PersonRow({ person, note, onChoose }: PersonRowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Paper component="li" withBorder radius="md" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Text fw={600}>{name}</Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {person.roleName} · {person.companyName} · {person.userName}
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            {note}
          </Text>
        </div>
        <Button variant="default" aria-label={fill(texts.actAsPerson, { name })} onClick={onChoose}>
          {texts.actAs}
        </Button>
      </Group>
    </Paper>
  );
}
