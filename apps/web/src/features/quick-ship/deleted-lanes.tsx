import { savedLanesApi, type LaneRow } from '@lading/contracts/saved-lanes';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { words as allWords } from './quick-ship-texts.js';

const words = allWords.lanes;
const mostShown = 100;

/** Lanes that were deleted, the latest first, each with its way back. */
export function DeletedLanes({ onRestore }: { onRestore: (lane: LaneRow) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={open} style={{ alignSelf: 'start' }}>
        {words.deleted.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={words.deleted.open}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Deleted onRestore={onRestore} />
      </Modal>
    </>
  );
}

function Deleted({ onRestore }: { onRestore: (lane: LaneRow) => void }) {
  const list = useQuery(answerOf(savedLanesApi.list, { isDeleted: true, sort: '-updated', limit: mostShown }));
  if (list.error) return <ErrorPanel title={words.loadFailed} detail={list.error.message} />;
  if (list.data?.items.length === 0) return <Text>{words.deleted.none}</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.deleted.open}>
      {list.data?.items.map((lane) => (
        <Group key={lane.id} component="li" justify="space-between" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{lane.name}</Text>
          <SpinnerButton
            size="xs"
            variant="default"
            aria-label={fill(words.deleted.restoreNamed, { name: lane.name })}
            onClick={() => onRestore(lane)}
          >
            {words.deleted.restore}
          </SpinnerButton>
        </Group>
      ))}
    </Stack>
  );
}
