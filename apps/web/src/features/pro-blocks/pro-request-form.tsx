import { proBlocksApi, RequestProBlock } from '@lading/contracts/pro-blocks';
import { Group, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional, typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { CarrierChoice } from './carrier-choice.js';
import { proTexts } from './pro-blocks-texts.js';

const words = proTexts.request;
const empty = { carrierId: '', size: '', reason: '' };

/** Asks a carrier for a block of numbers. */
export function ProRequestForm() {
  const ask = useAct(proBlocksApi.request, proBlocksApi.own);
  const checked = useCheckedForm<typeof empty, RequestProBlock>({
    initial: empty,
    shape: RequestProBlock,
    toInput: ({ carrierId, size, reason }) => ({
      carrierId: typedNumber(carrierId),
      size: typedNumber(size),
      reason: optional(reason),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || ask.isPending) return;
    ask.mutate(input, {
      onSuccess: () => {
        checked.replace(empty);
        toast.success(words.sent);
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={ask.error} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <CarrierChoice {...field('carrierId')} value={form.carrierId} onChange={(carrierId) => change({ carrierId })} />
        <TextField
          {...field('size')}
          label={words.size}
          required
          inputMode="numeric"
          maxLength={6}
          value={form.size}
          onChange={(text) => change({ size: text.replaceAll(/\D/g, '') })}
        />
      </Group>
      <Textarea
        {...field('reason')}
        label={words.reason}
        required
        maxLength={500}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Group>
        <SpinnerButton type="submit" isBusy={ask.isPending}>
          {words.send}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
