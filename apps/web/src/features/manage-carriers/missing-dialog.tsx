import type { ManagedCarrier } from '@lading/contracts/managed-carriers';
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

const words = texts.missing;

/** What a carrier needs before its API can be activated. */
export function MissingDialog({ carrier, onClose }: { carrier: ManagedCarrier | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={carrier !== undefined}
      onClose={onClose}
      title={fill(words.title, { name: carrier?.name ?? '' })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text>{words.lead}</Text>
        <List>
          {(carrier?.apiNeeds ?? []).map((need) => (
            <List.Item key={need}>{words.needs[need]}</List.Item>
          ))}
        </List>
        {carrier?.demoDispatch === 'off' ? <Text c="dimmed">{words.demo}</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
