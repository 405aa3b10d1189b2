import { carrierCustomersApi, type CarrierCustomer } from '@lading/contracts/customers/carrier-customers';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-customers-texts.js';
import { shownRepresentatives } from './use-undo-assignment.js';

const words = texts.accountNumber;
const longest = 40;

interface AccountNumberProps {
  /** The customer to change; undefined while closed. */
  customer: CarrierCustomer | undefined;
  onClose: () => void;
}

/** The carrier's number of a customer. */
export function AccountNumberDialog({ customer, onClose }: AccountNumberProps) {
  const title = fill(words.title, { name: customer?.companyName ?? '' });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': common.toast.close }}
      opened={customer !== undefined}
      onClose={onClose}
      title={title}
    >
      {customer ? <AccountNumberForm customer={customer} onClose={onClose} /> : null}
    </Modal>
  );
}

function AccountNumberForm({ customer, onClose }: AccountNumberProps & { customer: CarrierCustomer }) {
  const { id, companyName: name } = customer;
  const [accountNumber, setAccountNumber] = useState(customer.accountNumber);
  const change = useAct(carrierCustomersApi.changeAccountNumber, ...shownRepresentatives);
  // A refusal contains the number that another user saved: saving again replaces it deliberately.
  const newer = change.error?.members['current'];
  const before = typeof newer === 'string' ? newer : customer.accountNumber;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const onSuccess = () => {
      toast.success(fill(accountNumber.trim() ? words.saved : words.removed, { name }));
      onClose();
    };
    change.mutate({ id, before, accountNumber: accountNumber.trim() }, { onSuccess });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormRefusal problem={change.error} />
        <Text c="dimmed">{words.detail}</Text>
        <TextInput
          data-autofocus
          label={words.label}
          maxLength={longest}
          value={accountNumber}
          onChange={({ currentTarget: { value } }) => setAccountNumber(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={change.isPending}>
            {words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}
