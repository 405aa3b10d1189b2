import { Button, Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from '../../ui/texts.js';
import { common } from './catalog-texts.js';

interface EditDrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer for adding or editing a row. */
export function EditDrawer({ title, isOpen, onClose, children }: EditDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {children}
    </Drawer>
  );
}

interface EditFormProps {
  checked: Parameters<typeof FormFrame>[0]['checked'];
  problem: Problem | null;
  /** Name of an existing row with the same key. */
  taken: string;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Its form: errors above the fields, Cancel and Save below. */
export function EditForm({ checked, problem, taken, isBusy, onSave, onClose, children }: EditFormProps) {
  const refusal = problem && {
    title: problem.code === 'already-exists' ? taken : common.saveFailed,
    detail: problem.code === 'already-exists' ? undefined : problem.message,
    traceId: problem.traceId,
    fields: problem.fields,
  };
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={onSave}>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {common.save}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
