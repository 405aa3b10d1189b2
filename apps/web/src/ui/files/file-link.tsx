import { ActionIcon, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { CloseIcon, iconProps } from '../icons/icons.js';
import { fill } from '../texts.js';
import { OpenedFile } from './file-list.js';

/** The confirmation before a stored file is deleted; braces are filled by `fill`. */
const words = {
  title: 'Delete {name}?',
  body: "This deletes the file for everyone in your company. You can't undo this.",
  confirm: 'Delete file',
} as const;

interface FileLinkProps {
  name: string;
  /** Kind, size and origin in one line. */
  detail: string;
  /** Label for opening it, with its name. */
  openLabel: string;
  onOpen: () => void;
  /** Undefined if it can't be deleted. */
  removal?: Removal | undefined;
  /** Further actions. */
  children?: ReactNode;
}

interface Removal {
  label: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** A file that can be opened, and deleted if allowed. */
export function FileLink({ removal, children, ...file }: FileLinkProps) {
  return (
    <OpenedFile {...file}>
      <Group gap="xs" wrap="nowrap">
        {children}
        {removal ? <RemoveButton name={file.name} {...removal} /> : null}
      </Group>
    </OpenedFile>
  );
}

/** Asks for confirmation, since a deleted file can't be restored. */
function RemoveButton({ name, label, isBusy, onRemove }: Removal & { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = () => {
    setAsking(false);
    onRemove();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className="no-print"
        loading={isBusy}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        <CloseIcon {...iconProps} />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={handleConfirm}
        title={fill(words.title, { name })}
        confirmLabel={words.confirm}
        isDestructive
      >
        {words.body}
      </ConfirmDialog>
    </>
  );
}
