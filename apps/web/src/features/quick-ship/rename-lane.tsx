import { savedLanesApi, type LaneRow } from '@lading/contracts/quotes/saved-lanes';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { words } from './quick-ship-texts.js';

/** Asks for another name. */
export function RenameLane({ lane, onClose }: { lane: LaneRow | undefined; onClose: () => void }) {
  const [name, setName] = useState(lane?.name ?? '');
  const rename = useAct(savedLanesApi.rename, savedLanesApi.list, savedLanesApi.get);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!lane || rename.isPending || name.trim() === '') return;
    rename.mutate(
      { id: lane.id, name: name.trim() },
      {
        onSuccess: (changed) => {
          toast.success(fill(words.rename.done, { name: changed.name }));
          onClose();
        },
      },
    );
  };
  const isTaken = rename.error?.code === 'already-exists';
  return (
    <Modal
      opened={lane !== undefined}
      onClose={onClose}
      title={words.rename.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          {rename.error ? (
            <Alert color="red" role="alert" title={words.rename.failed}>
              {isTaken ? words.save.taken : rename.error.message}
            </Alert>
          ) : null}
          <TextField label={words.save.name} required maxLength={100} value={name} onChange={setName} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.save.cancel}
            </Button>
            <SpinnerButton type="submit" isBusy={rename.isPending}>
              {words.save.save}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
