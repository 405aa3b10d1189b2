import { carrierCustomersApi, type Representative } from '@lading/contracts/customers/carrier-customers';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-customers-texts.js';

const words = texts.dialog;
const mostOffered = 50;

interface AssignDialogProps {
  /** Title with the object of the assignment; undefined while closed. */
  title: string | undefined;
  /** Label of the button, with the object. */
  confirmLabel: string;
  /** The effect of assigning, if it isn't about customers. */
  detail?: string;
  isBusy: boolean;
  onAssign: (user: Representative) => void;
  onClose: () => void;
}

/** Asks for the new representative. */
export function AssignDialog({ title, ...form }: AssignDialogProps) {
  return (
    <Modal
      closeButtonProps={{ 'aria-label': common.toast.close }}
      opened={title !== undefined}
      onClose={form.onClose}
      title={title ?? ''}
    >
      {title === undefined ? null : <AssignForm {...form} />}
    </Modal>
  );
}

function AssignForm({
  confirmLabel,
  detail = words.detail,
  isBusy,
  onAssign,
  onClose,
}: Omit<AssignDialogProps, 'title'>) {
  const users = useQuery(answerOf(carrierCustomersApi.listRepresentatives));
  const own = useUser().userId;
  const [typed, setTyped] = useState('');
  const [userId, setUserId] = useState<number>();
  const [isTried, setTried] = useState(false);
  if (users.error) {
    return <ErrorPanel isInline title={words.loadFailed} problem={users.error} onRetry={() => void users.refetch()} />;
  }
  if (!users.data) return <TextSkeleton lines={3} />;
  const { items } = users.data;
  const found = items.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const optionOf = ({ userId: value, name, positionName }: Representative) => ({
    value: String(value),
    label: value === own ? fill(texts.you, { name }) : name,
    description: positionName,
  });
  const chosen = items.find((one) => one.userId === userId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen && !isBusy) onAssign(chosen);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{detail}</Text>
        <Dropdown
          data-autofocus
          label={words.label}
          placeholder={words.choose}
          template="description"
          required
          error={isTried && !chosen ? words.required : undefined}
          options={found.slice(0, mostOffered).map(optionOf)}
          chosen={chosen && optionOf(chosen)}
          value={userId === undefined ? null : String(userId)}
          onChange={(value) => setUserId(Number(value))}
          search={{
            value: typed,
            onChange: setTyped,
            found: found.length,
            rest: Math.max(0, found.length - mostOffered),
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {confirmLabel}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}
