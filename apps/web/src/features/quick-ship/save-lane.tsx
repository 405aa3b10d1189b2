import { savedLanesApi, type LaneRow, type NewLane } from '@lading/contracts/quotes/saved-lanes';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import type { QuickStart } from './quick-form.js';
import { words as allWords } from './quick-ship-texts.js';
import type { QuickShip } from './use-quick-ship.js';

const { save: words, rename: renameWords } = allWords;

/** The page as a lane; undefined if it has errors, which are then shown. */
function laneOf({ freight, order }: QuickShip): Omit<NewLane, 'name'> | undefined {
  const details = freight.submit();
  const said = order.submit();
  if (!details?.carrierId || !said) return undefined;
  const { shipDate: _, timeCritical: __, carrierId, isRatedNow: ___, ...lasting } = details;
  // An appointment and a PRO number belong to one shipment only.
  const { deliveryAppointment: ____, proNumber: _____, ...usual } = said;
  return { carrierId, freight: lasting, order: usual };
}

interface SaveLaneProps {
  page: QuickShip;
  lane: QuickStart['lane'];
}

/** Saves the page as a new lane, or updates the lane it started from. */
export function SaveLane({ page, lane }: SaveLaneProps) {
  const [content, setContent] = useState<Omit<NewLane, 'name'>>();
  const change = useAct(savedLanesApi.change, savedLanesApi.list, savedLanesApi.get);
  const saveChanges = (known: { id: number; name: string }) => {
    const value = laneOf(page);
    if (!value || change.isPending) return;
    change.mutate(
      { ...known, ...value },
      {
        onSuccess: ({ name }) => toast.success(fill(words.saved, { name })),
        onError: ({ message }) => {
          toast.error(words.failed, message);
        },
      },
    );
  };
  return (
    <>
      {lane && page.isTouched ? (
        <SpinnerButton variant="default" isBusy={change.isPending} onClick={() => saveChanges(lane)}>
          {words.update}
        </SpinnerButton>
      ) : null}
      <Button variant="default" onClick={() => setContent(laneOf(page))}>
        {words.open}
      </Button>
      <Modal
        opened={content !== undefined}
        onClose={() => setContent(undefined)}
        title={words.title}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        {content ? <NameNewLane content={content} onClose={() => setContent(undefined)} /> : null}
      </Modal>
    </>
  );
}

interface NameFormProps {
  started: string;
  hint?: string;
  failed: string;
  refusal: Problem | null;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameForm({ started, hint, failed, refusal, isBusy, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(started);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && name.trim() !== '') onSave(name.trim());
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {hint ? (
          <Text fz="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
        {refusal ? (
          <Alert color="red" role="alert" title={failed}>
            {refusal.code === 'already-exists' ? words.taken : refusal.message}
          </Alert>
        ) : null}
        <TextField label={words.name} required maxLength={100} value={name} onChange={setName} data-autofocus />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

function NameNewLane({ content, onClose }: { content: Omit<NewLane, 'name'>; onClose: () => void }) {
  const add = useAct(savedLanesApi.add, savedLanesApi.list);
  const save = (name: string) =>
    add.mutate(
      { name, ...content },
      {
        onSuccess: (lane) => {
          toast.success(fill(words.saved, { name: lane.name }));
          onClose();
        },
      },
    );
  return (
    <NameForm
      started={`${content.order.origin.city} – ${content.order.destination.name}`.slice(0, 100)}
      hint={words.hint}
      failed={words.failed}
      refusal={add.error}
      isBusy={add.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Renames a lane. */
export function RenameLane({ lane, onClose }: { lane: LaneRow | undefined; onClose: () => void }) {
  const rename = useAct(savedLanesApi.rename, savedLanesApi.list, savedLanesApi.get);
  const save = (name: string) => {
    if (!lane) return;
    rename.mutate(
      { id: lane.id, name },
      {
        onSuccess: (changed) => {
          toast.success(fill(renameWords.done, { name: changed.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened={lane !== undefined}
      onClose={onClose}
      title={renameWords.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <NameForm
        started={lane?.name ?? ''}
        failed={renameWords.failed}
        refusal={rename.error}
        isBusy={rename.isPending}
        onSave={save}
        onClose={onClose}
      />
    </Modal>
  );
}
