import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

interface InactivityDialogProps {
  /** Seconds between the warning and the end. */
  warning: number;
  /** Undefined once the user is active again, which cancels the sign-out. */
  secondsLeft: number | undefined;
  onStay: () => void;
  onLeave: () => void;
}

const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds before the end that are announced politely; other counts are only visible. */
const saidAt = [120, 60, 30, 10];

const amountOf = (seconds: number): string => {
  const isWhole = seconds % 60 === 0;
  const amount = isWhole ? seconds / 60 : seconds;
  return `${amount} ${isWhole ? 'minute' : 'second'}${amount === 1 ? '' : 's'}`;
};

function saidOf(left: number, warning: number): string {
  const moments = [warning, ...saidAt].filter((one) => left <= one && one <= warning);
  return `${amountOf(Math.min(...moments))} left`;
}

/** The dialog unmounts completely, so it returns the focus itself: to the previous field. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) setTimeout(() => before.focus({ preventScroll: true }));
    },
    [before],
  );
}

/** Asks an inactive user whether they are still there. */
export function InactivityDialog({ warning, secondsLeft, onStay, onLeave }: InactivityDialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onStay}
      title={`You will be signed out in ${amountOf(warning)}`}
      withCloseButton={false}
      centered
    >
      <Stack gap="md">
        <Text>
          {secondsLeft === undefined
            ? "You're back, so the countdown has stopped."
            : "You haven't been active for a while. We'll save your drafts before we sign you out."}
        </Text>
        {secondsLeft === undefined ? null : (
          <>
            <Text fz="h2" fw={600} className="num" role="timer">
              {timeOf(secondsLeft)}
            </Text>
            <VisuallyHidden role="status">{saidOf(secondsLeft, warning)}</VisuallyHidden>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
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
