import { DeclineProBlock, proBlocksApi, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';

const words = carrierProTexts.decline;

interface DeclineDialogProps {
  request: ProBlockRequest;
  onClose: () => void;
}

/** A no to a company that has asked for a block, with its reason. */
export function DeclineDialog({
  request: { id: requestId, carrierId, companyName: name },
  onClose,
}: DeclineDialogProps) {
  const decline = useAct(proBlocksApi.decline, proBlocksApi.requests);
  useFocusBack();
  const checked = useCheckedForm<{ answer: string }, DeclineProBlock>({
    initial: { answer: '' },
    shape: DeclineProBlock,
    toInput: ({ answer }) => ({ carrierId, requestId, answer: optional(answer) }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || decline.isPending) return;
    decline.mutate(input, {
      onSuccess: () => {
        toast.success(fill(words.done, { name }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(words.title, { name })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <FormFrame checked={checked} refusal={decline.error} onSubmit={submit}>
        <Text>{fill(words.detail, { name })}</Text>
        <Textarea
          {...field('answer')}
          label={words.reason}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={form.answer}
          onChange={(event) => change({ answer: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" color="red" isBusy={decline.isPending}>
            {words.go}
          </SpinnerButton>
        </Group>
      </FormFrame>
    </Modal>
  );
}
