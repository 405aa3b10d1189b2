import { NoteAnswer, type Claim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import {
  carrierAnswers,
  namesAmount,
  stateAfter,
  type CarrierAnswer,
} from '@lading/domain/cargo-claim/claim-lifecycle';
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { DateField } from '../../ui/dates/date-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

const words = detailTexts.answer;

interface AnswerDialogProps {
  claim: Claim;
  isOpen: boolean;
  onClose: () => void;
}

/** Carriers answer by mail and telephone; a person notes what they said and when. */
export function AnswerDialog({ claim, isOpen, onClose }: AnswerDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(words.title, { number: claim.number })}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <AnswerForm claim={claim} onClose={onClose} />
    </Modal>
  );
}

interface Answer {
  answer: CarrierAnswer;
  on: string | null;
  amountCents: number | null;
  text: string;
}

function AnswerForm({ claim, onClose }: Omit<AnswerDialogProps, 'isOpen'>) {
  const { id: claimId, state, carrierName, offeredCents, filedOn, today } = claim;
  const answers = carrierAnswers.filter((answer) => stateAfter(state, answer));
  const { act, isBusy, problem } = useClaimAction(claimsApi.answer);
  const checked = useCheckedForm<Answer, NoteAnswer>({
    initial: { answer: answers[0] ?? 'acknowledge', on: today, amountCents: offeredCents, text: '' },
    shape: NoteAnswer,
    toInput: ({ answer, on, amountCents, text }) => ({
      claimId,
      answer,
      on,
      ...(namesAmount(answer) && { amountCents }),
      ...(answer === 'report' && { text }),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const answer = checked.submit();
    if (!answer || isBusy) return;
    act(answer, { done: words.done, onDone: onClose, onProblem: (refused) => void checked.takeProblem(refused) });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Radio.Group
        label={fill(words.what, { carrier: carrierName })}
        value={form.answer}
        onChange={(chosen) => change({ answer: answers.find((one) => one === chosen) ?? form.answer })}
      >
        <Stack gap="xs" mt="xs">
          {answers.map((one) => (
            <Radio key={one} value={one} label={words.answers[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField
        {...field('on')}
        label={words.on}
        required
        value={form.on}
        {...(filedOn && { min: filedOn })}
        max={today}
        onChange={(on) => change({ on })}
      />
      {namesAmount(form.answer) ? (
        <CurrencyField
          {...field('amountCents')}
          label={words.amount}
          required
          minCents={0}
          cents={form.amountCents}
          onChange={(amountCents) => change({ amountCents })}
        />
      ) : null}
      {form.answer === 'report' ? (
        <Textarea
          {...field('text')}
          label={words.text}
          description={words.textDetail}
          required
          autosize
          minRows={3}
          maxRows={10}
          value={form.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.confirm.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {words.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
