import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { SpinnerButton } from '../fields/spinner-button.js';
import { fill, texts } from '../texts.js';
import { OfflineReason } from './offline-reason.js';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The effect, with the name of the object. */
  children: ReactNode;
  /** Verb and object, for example "Delete carrier". */
  confirmLabel: string;
  /** Label of the cancel button, where "Cancel" could be read as the action. */
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** The action sends no request, so it works offline. */
  isLocal?: boolean;
  /** Text that must be typed before the button works, for actions that can't be undone. */
  typedName?: string;
  /** Moves the focus after the dialog has closed, where the action may have removed its button. */
  onClosed?: () => void;
}

/** Confirms payments, dispatches and deletions; returns the focus to its opener. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, children, confirmLabel, isDestructive, isBusy = false, typedName } = props;
  const { cancelLabel = texts.confirm.cancel, isLocal = false, onClosed } = props;
  const [typed, setTyped] = useState('');
  const mayConfirm = typedName === undefined || typed === typedName;
  const handleClose = () => {
    setTyped('');
    onClose();
  };
  const confirm = {
    ...(isDestructive ? { color: 'red' } : { 'data-autofocus': true }),
    disabled: !mayConfirm,
    onClick: onConfirm,
    children: confirmLabel,
  };
  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      title={title}
      centered
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        <Text component="div">{children}</Text>
        {typedName === undefined ? null : (
          <TextInput
            label={fill(texts.confirm.typeName, { name: typedName })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {isLocal ? null : <OfflineReason />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={handleClose} {...(isDestructive ? { 'data-autofocus': true } : {})}>
            {cancelLabel}
          </Button>
          {isLocal ? <Button {...confirm} /> : <SpinnerButton {...confirm} isBusy={isBusy} />}
        </Group>
      </Stack>
    </Modal>
  );
}
