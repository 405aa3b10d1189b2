import { Button, Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LocalButton } from '../../ui/fields/local-button.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts as common } from '../../ui/texts.js';
import classes from './touch-targets.module.css';

interface FormDrawerProps {
  title: string;
  isOpen: boolean;
  size?: 'lg' | 'md';
  onClose: () => void;
  children: ReactNode;
}

/** A form beside the page; its title may hold a long number. */
export function FormDrawer({ title, isOpen, size = 'md', onClose, children }: FormDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {isOpen ? children : null}
    </Drawer>
  );
}

interface FormButtonsProps {
  label: string;
  isBusy: boolean;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** The form is stored on this device first, so it can be submitted offline. */
  isLocal?: boolean;
  onClose: () => void;
}

export function FormButtons(props: FormButtonsProps) {
  const { label, isBusy, isDestructive = false, isDisabled = false, isLocal = false, onClose } = props;
  const Submit = isLocal ? LocalButton : SpinnerButton;
  return (
    <Group justify="flex-end" className={classes.buttons ?? ''}>
      <Button variant="default" onClick={onClose}>
        {common.confirm.cancel}
      </Button>
      <Submit type="submit" isBusy={isBusy} disabled={isDisabled} {...(isDestructive && { color: 'red' })}>
        {label}
      </Submit>
    </Group>
  );
}
