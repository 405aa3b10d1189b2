import { Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts as common } from '../../ui/texts.js';
import { managedUserTexts } from './managed-user-texts.js';
import { sentence } from './privilege-label.js';

const words = managedUserTexts.form;

interface UserDrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer for inviting or editing a user, beside the list. */
export function UserDrawer({ isOpen, title, onClose, children }: UserDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {children}
    </Drawer>
  );
}

interface UserFormButtonsProps {
  isBusy: boolean;
  label: string;
  onClose: () => void;
}

export function UserFormButtons({ isBusy, label, onClose }: UserFormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {label}
      </SpinnerButton>
    </Group>
  );
}

interface PrivilegeBoxesProps<Name extends string> {
  /** The target of the error summary. */
  id: string;
  title: string;
  offered: readonly { readonly name: Name; readonly label: string; readonly note?: string | undefined }[];
  chosen: readonly Name[];
  /** Whether the viewer may not change it. */
  isClosed: (name: Name) => boolean;
  /** Why some boxes are disabled, if nothing else on the page explains it. */
  closedReason?: string;
  onChange: (chosen: Name[]) => void;
}

/** One box for each privilege or editor role, in the words of the specification. */
export function PrivilegeBoxes<Name extends string>(props: PrivilegeBoxesProps<Name>) {
  const { id, title, offered, chosen, isClosed, closedReason, onChange } = props;
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Stack gap={6} role="group" id={id} tabIndex={-1} aria-label={title}>
      <Text fw={550}>{title}</Text>
      {closedReason && offered.some(({ name }) => isClosed(name)) ? (
        <Text fz="sm" c="dimmed">
          {closedReason}
        </Text>
      ) : null}
      {offered.map(({ name, label, note }) => (
        <Checkbox
          key={name}
          label={sentence(label)}
          description={note}
          disabled={isClosed(name)}
          checked={chosen.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </Stack>
  );
}
