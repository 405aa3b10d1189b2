import { billsOfLadingApi, VoidBol as VoidShape, type Bol } from '@lading/contracts/bills-of-lading';
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as shared } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.actions;

/** Withdraws a bill for a reason that stays with it. */
export function VoidBol({ bol }: { bol: Bol }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" color="red" onClick={open} aria-haspopup="dialog">
        {words.void}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={fill(words.voidTitle, { number: bol.number ?? '' })}
        centered
        closeButtonProps={{ 'aria-label': shared.toast.close }}
      >
        <VoidForm bol={bol} onDone={close} />
      </Modal>
    </>
  );
}

function VoidForm({ bol: { id: bolId, number }, onDone }: { bol: Bol; onDone: () => void }) {
  const act = useAct(billsOfLadingApi.void, billsOfLadingApi.get, billsOfLadingApi.list);
  const checked = useCheckedForm<{ reason: string }, VoidShape>({
    initial: { reason: '' },
    shape: VoidShape,
    toInput: ({ reason }) => ({ bolId, reason: reason.trim() || undefined }),
  });
  const submit = () => {
    const input = checked.submit();
    if (!input || act.isPending) return;
    act.mutate(input, {
      onSuccess: () => {
        toast.success(fill(words.voided, { number: number ?? '' }));
        onDone();
      },
    });
  };
  return (
    <FormFrame checked={checked} refusal={act.error} onSubmit={submit}>
      <Stack>
        <Text fz="sm">{words.voidDetail}</Text>
        <Textarea
          {...checked.field('reason')}
          label={words.reason}
          required
          maxLength={300}
          data-autofocus
          value={checked.form.reason}
          onChange={(event) => checked.change({ reason: event.currentTarget.value })}
        />
        <SpinnerButton type="submit" color="red" isBusy={act.isPending}>
          {words.void}
        </SpinnerButton>
      </Stack>
    </FormFrame>
  );
}
