import { carrierOnboardingApi } from '@lading/contracts/carriers/carrier-onboarding';
import { managedCarriersApi, SetDeskDispatch, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { Checkbox, Drawer, NumberInput, Text, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

const words = texts.desk;

interface DeskDrawerProps {
  carrier: ManagedCarrier | undefined;
  onClose: () => void;
}

/** Whether users of the carrier accept its shipments, whom that emails and how long it may take. */
export function DeskDrawer({ carrier, onClose }: DeskDrawerProps) {
  return (
    <Drawer
      opened={carrier !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={fill(words.title, { name: carrier?.name ?? '' })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {carrier ? <DeskForm carrier={carrier} onClose={onClose} /> : null}
    </Drawer>
  );
}

interface Fields {
  isOn: boolean;
  minutes: number | null;
  missed: number | null;
  emails: string;
}

function DeskForm({ carrier, onClose }: { carrier: ManagedCarrier; onClose: () => void }) {
  const { carrierId, name, deskDispatch, deskMinutes, missedPickupMinutes, deskEmails } = carrier;
  const { setDeskDispatch, listManagedCarriers, getManagedCarrier } = managedCarriersApi;
  const { getCarrierOnboarding } = carrierOnboardingApi;
  const change = useAct(setDeskDispatch, listManagedCarriers, getManagedCarrier, getCarrierOnboarding);
  const checked = useCheckedForm<Fields, SetDeskDispatch>({
    initial: {
      ...{ isOn: deskDispatch === 'on', minutes: deskMinutes, missed: missedPickupMinutes },
      emails: deskEmails.join(', '),
    },
    shape: SetDeskDispatch,
    toInput: ({ isOn, minutes, missed, emails }) => ({
      ...{ carrierId, isOn, deskMinutes: minutes, missedPickupMinutes: missed },
      deskEmails: emails.split(/[\s,;]+/).filter((email) => email !== ''),
    }),
  });
  const save = () => {
    const input = checked.submit();
    if (!input || change.isPending) return;
    change.mutate(input, {
      onSuccess: () => {
        toast.success(fill(words.saved, { name }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
      <Text c="dimmed">{words.lead}</Text>
      <Checkbox
        label={words.isOn}
        checked={checked.form.isOn}
        onChange={(event) => checked.change({ isOn: event.currentTarget.checked })}
      />
      <NumberInput
        {...checked.field('deskMinutes')}
        label={words.minutes}
        description={words.minutesHelp}
        required
        allowDecimal={false}
        allowNegative={false}
        value={checked.form.minutes ?? ''}
        onChange={(typed) => checked.change({ minutes: typeof typed === 'number' ? typed : null })}
      />
      <NumberInput
        {...checked.field('missedPickupMinutes')}
        label={words.missed}
        description={words.missedHelp}
        required
        allowDecimal={false}
        allowNegative={false}
        value={checked.form.missed ?? ''}
        onChange={(typed) => checked.change({ missed: typeof typed === 'number' ? typed : null })}
      />
      <Textarea
        {...checked.field('deskEmails')}
        label={words.emails}
        description={words.emailsHelp}
        autosize
        minRows={2}
        value={checked.form.emails}
        onChange={(event) => checked.change({ emails: event.currentTarget.value })}
      />
      <FormButtons submit={words.save} isBusy={change.isPending} onCancel={onClose} />
    </FormFrame>
  );
}
