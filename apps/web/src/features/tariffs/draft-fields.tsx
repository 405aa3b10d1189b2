import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import type { ErrorSummaryProps } from '../../ui/feedback/error-summary.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { editorTexts } from './editor-texts.js';
import { texts } from './tariffs-texts.js';

const words = editorTexts.save;

interface DraftFormProps<Shape, Answer> {
  checked: ErrorSummaryProps & {
    readonly submit: () => Shape | undefined;
    readonly takeProblem: (problem: Problem) => boolean;
  };
  save: {
    readonly mutate: (
      wanted: Shape,
      answers: { onSuccess: (answer: Answer) => void; onError: (problem: Problem) => void },
    ) => void;
    readonly isPending: boolean;
    readonly error: Problem | null;
  };
  children: ReactNode;
}

interface DraftFieldsProps<Shape> extends DraftFormProps<Shape, unknown> {
  isChanged: boolean;
  /** Unsaved terms are saved first: both change the same version. */
  isDirty: boolean;
}

/** Fields of a draft beside its terms, in a row with a button while they are changed. */
export function DraftFields<Shape>({ checked, save, isChanged, isDirty, children }: DraftFieldsProps<Shape>) {
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || save.isPending) return;
    save.mutate(wanted, { onSuccess: () => void toast.success(words.done), onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Group align="flex-end">
        {children}
        {isChanged ? (
          <SpinnerButton
            type="submit"
            variant="default"
            disabled={isDirty}
            title={isDirty ? words.title : undefined}
            isBusy={save.isPending}
          >
            {words.save}
          </SpinnerButton>
        ) : null}
      </Group>
    </FormFrame>
  );
}

interface NewDraftFormProps<Shape, Answer> extends DraftFormProps<Shape, Answer> {
  lead: string;
  submitLabel: string;
  /** Says that there is a draft, and answers its address. */
  onSaved: (answer: Answer) => string;
  onClose: () => void;
}

/** The form of a new draft, which opens once there is one. */
export function NewDraftForm<Shape, Answer>(props: NewDraftFormProps<Shape, Answer>) {
  const { checked, save, lead, submitLabel, onSaved, onClose, children } = props;
  const go = useNavigate();
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || save.isPending) return;
    save.mutate(wanted, {
      onSuccess: (answer) => {
        const address = onSaved(answer);
        onClose();
        void go(address);
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Text c="dimmed">{lead}</Text>
      <Stack gap="sm">{children}</Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={save.isPending}>
          {submitLabel}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
