import { proBlocksApi, TryProNumber, type TriedProNumber } from '@lading/contracts/pro-blocks';
import { Alert, Group } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional, typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { CarrierChoice } from './carrier-choice.js';
import { proTexts } from './pro-blocks-texts.js';

const words = proTexts.trial;

/** Checks one number by the rule of a carrier. */
export function ProTrial() {
  const trial = useAct(proBlocksApi.try);
  const checked = useCheckedForm<{ carrierId: string; number: string }, TryProNumber>({
    initial: { carrierId: '', number: '' },
    shape: TryProNumber,
    toInput: ({ carrierId, number }) => ({
      carrierId: typedNumber(carrierId),
      number: optional(number),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (input && !trial.isPending) trial.mutate(input);
  };
  return (
    <FormFrame checked={checked} refusal={trial.error} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <CarrierChoice {...field('carrierId')} value={form.carrierId} onChange={(carrierId) => change({ carrierId })} />
        <TextField
          {...field('number')}
          label={words.number}
          required
          maxLength={24}
          value={form.number}
          onChange={(number) => change({ number })}
        />
      </Group>
      {trial.data ? <Outcome tried={trial.data} /> : null}
      <Group>
        <SpinnerButton type="submit" variant="default" isBusy={trial.isPending}>
          {words.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

function Outcome({ tried: { number, isRight, message, isOwn, isUsed } }: { tried: TriedProNumber }) {
  const facts = [fill(words.right, { number }), ...(isOwn ? [words.own] : []), ...(isUsed ? [words.used] : [])];
  return (
    <Alert color={isRight && !isUsed ? 'green' : 'yellow'} role="status">
      {isRight ? facts.join(' ') : message}
    </Alert>
  );
}
