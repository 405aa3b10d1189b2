import { Button, Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts as common } from '../../ui/texts.js';

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
  onClose: () => void;
}

export function FormButtons({ label, isBusy, isDestructive = false, isDisabled = false, onClose }: FormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {common.confirm.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy} disabled={isDisabled} {...(isDestructive && { color: 'red' })}>
        {label}
      </SpinnerButton>
    </Group>
  );
}
