import { MailPapers, mostMailed } from '@lading/contracts/shipment-deeds';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { patterns } from '@lading/domain/patterns';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callOnce } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as shared } from '../../ui/texts.js';
import { addressesOf } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched.mail;

interface MailForm {
  readonly to: string;
}

/** Mails somebody a link to the bill of lading. */
export function MailDialog({ shipment }: { shipment: Shipment }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open} aria-haspopup="dialog">
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={fill(words.title, { number: shipment.bolNumber })}
        centered
        closeButtonProps={{ 'aria-label': shared.toast.close }}
      >
        <MailForm shipmentId={shipment.shipmentId} onSent={close} />
      </Modal>
    </>
  );
}

function wrongAddresses({ to }: MailForm) {
  const addresses = addressesOf(to);
  if (addresses.length === 0) return [{ path: 'to', message: fieldMessage(words.to, 'required') }];
  return addresses.every(patterns.email) ? [] : [{ path: 'to', message: fieldMessage(words.to, 'format') }];
}

function MailForm({ shipmentId, onSent }: { shipmentId: number; onSent: () => void }) {
  const key = useRef(crypto.randomUUID());
  const checked = useCheckedForm<MailForm, MailPapers>({
    initial: { to: '' },
    shape: MailPapers,
    toInput: ({ to }) => ({ shipmentId, to: addressesOf(to) }),
    alsoWrong: wrongAddresses,
    fieldOf: () => 'to',
  });
  const send = useMutation<void, Problem, MailPapers>({
    mutationFn: (input) => callOnce(shipmentsApi.mailPapers, key.current, input),
    onSuccess: (_, { to }) => {
      toast.success(words.sent, to.join(', '));
      onSent();
    },
    onError: (problem) => {
      if (problem.status < 500) key.current = crypto.randomUUID();
      checked.takeProblem(problem);
    },
  });
  const submit = () => {
    const input = checked.submit();
    if (input && !send.isPending) send.mutate(input);
  };
  return (
    <FormFrame checked={checked} refusal={send.error} onSubmit={submit}>
      <Stack>
        <Text fz="sm">{words.body}</Text>
        <TextField
          {...checked.field('to')}
          label={words.to}
          description={fill(words.hint, { count: mostMailed })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          type="text"
          inputMode="email"
          autoComplete="email"
          data-autofocus
          value={checked.form.to}
          onChange={(to) => checked.change({ to })}
        />
        <SpinnerButton type="submit" isBusy={send.isPending}>
          {words.send}
        </SpinnerButton>
      </Stack>
    </FormFrame>
  );
}
