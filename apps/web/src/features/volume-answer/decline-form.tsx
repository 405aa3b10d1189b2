import { VolumeRefusal } from '@lading/contracts/volume-answers';
import { Textarea } from '@mantine/core';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import type { AnswerAction } from './use-asked-volume.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

interface DeclineFormProps {
  /** What was said before. */
  input: string | null;
  action: AnswerAction<VolumeRefusal>;
}

/** A no, with its reason. */
export function DeclineForm({ input, action }: DeclineFormProps) {
  const checked = useCheckedForm<{ reason: string }, VolumeRefusal>({
    initial: { reason: input ?? '' },
    shape: VolumeRefusal,
    toInput: ({ reason }) => ({ reason: optional(reason) }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const refusal = checked.submit();
    if (refusal && !action.isBusy) action.act(refusal, (problem) => void checked.takeProblem(problem));
  };
  return (
    <FormFrame checked={checked} refusal={action.problem} onSubmit={submit}>
      <Textarea
        {...field('reason')}
        label={words.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div>
        <SpinnerButton type="submit" variant="default" isBusy={action.isBusy}>
          {words.sendDecline}
        </SpinnerButton>
      </div>
    </FormFrame>
  );
}
