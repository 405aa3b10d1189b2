import { Group, Stack } from '@mantine/core';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { CarriersSection } from './carriers-section.js';
import { EquipmentSection } from './equipment-section.js';
import { LaneSection } from './lane-section.js';
import { LoadSection } from './load-section.js';
import { TimesSection } from './times-section.js';
import { useVolumeDraft } from './use-volume-draft.js';
import type { VolumeForm as FormState } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

interface VolumeFormProps {
  initial: FormState;
  /** The draft that it changes; left out: a new one. */
  volumeRequestId?: number;
}

function sendLabel(carriers: number): string {
  if (carriers === 0) return words.sendNone;
  return carriers === 1 ? words.sendOne : fill(words.send, { count: carriers });
}

/** Everything that carriers need to know for a price. */
export function VolumeForm({ initial, volumeRequestId }: VolumeFormProps) {
  const { checked, refusal, isBusy, isUnsaved, submit } = useVolumeDraft(initial, volumeRequestId);
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={() => void submit(true)}>
      <LeaveGuard isUnsaved={isUnsaved} words={words.leave} />
      <Stack gap="lg">
        <LaneSection {...checked} />
        <EquipmentSection {...checked} />
        <TimesSection {...checked} />
        <LoadSection {...checked} />
        <CarriersSection {...checked} />
        <Group justify="flex-end" gap="xs">
          <SpinnerButton variant="default" disabled={isBusy} onClick={() => void submit(false)}>
            {words.save}
          </SpinnerButton>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {sendLabel(checked.form.carriers.length)}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}
