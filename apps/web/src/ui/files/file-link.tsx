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
  /** What opening it is called, with its name. */
  openLabel: string;
  onOpen: () => void;
  /** Left out where it stays. */
  removal?: Removal | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
}

interface Removal {
  label: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** A file that can be fetched, and deleted where that is allowed. */
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

/** Asks first, since a deleted file does not come back. */
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
