import {
  managedInsuranceApi,
  VoidManagedCertificate,
  type ManagedCertificate,
} from '@lading/contracts/invoices/managed-insurance';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { amountText } from '../../ui/display/money.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { certificateTexts } from './insurance-administration-texts.js';

const words = certificateTexts.void;

interface VoidDialogProps {
  certificate: ManagedCertificate | undefined;
  onClose: () => void;
}

/** Asks why a certificate is voided. */
export function VoidDialog({ certificate, onClose }: VoidDialogProps) {
  return (
    <Modal
      opened={certificate !== undefined}
      onClose={onClose}
      title={fill(words.title, { number: certificate?.number ?? '' })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {certificate ? <VoidForm certificate={certificate} onClose={onClose} /> : null}
    </Modal>
  );
}

function VoidForm({ certificate, onClose }: { certificate: ManagedCertificate; onClose: () => void }) {
  const { listManagedCertificates, voidManagedCertificate } = managedInsuranceApi;
  const end = useAct(voidManagedCertificate, listManagedCertificates);
  const { id, number, companyName: company, shipmentNumber: shipment, chargeCents, currency } = certificate;
  const checked = useCheckedForm<{ reason: string }, VoidManagedCertificate>({
    initial: { reason: '' },
    shape: VoidManagedCertificate,
    toInput: ({ reason }) => ({ id, reason: reason.trim() }),
  });
  const { form, field, change } = checked;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || end.isPending) return;
    const ended = () => {
      toast.success(fill(words.done, { number }));
      onClose();
    };
    end.mutate(wanted, { onSuccess: ended, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={end.error} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{fill(words.body, { company, shipment, charge: amountText(chargeCents, currency) })}</Text>
        <Textarea
          {...field('reason')}
          label={words.reason}
          required
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={form.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" color="red" isBusy={end.isPending}>
            {words.open}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}
