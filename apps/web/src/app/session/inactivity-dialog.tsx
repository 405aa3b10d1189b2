import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { signOut } from '../../kernel/session/session.js';

interface InactivityDialogProps {
  /** Undefined once there was a sign of life again: nobody is signed out then. */
  secondsLeft: number | undefined;
  onStay: () => void;
}

const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Asks whoever was away for long whether they are still there. */
export function InactivityDialog({ secondsLeft, onStay }: InactivityDialogProps) {
  return (
    <Modal opened onClose={onStay} title="You will be signed out in 2 minutes" withCloseButton={false} centered>
      <Stack gap="md">
        <Text>
          {secondsLeft === undefined
            ? 'The count has stopped, because you are back.'
            : 'Nothing has happened here for a long time. What is not saved would be lost.'}
        </Text>
        {secondsLeft === undefined ? null : (
          <Text fz="h2" fw={600} className="num" role="timer">
            {timeOf(secondsLeft)}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button onClick={onStay} data-autofocus>
            Stay signed in
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
