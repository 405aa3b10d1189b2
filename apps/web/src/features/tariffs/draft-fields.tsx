import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import type { ErrorSummaryProps } from '../../ui/feedback/error-summary.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.save;

interface DraftFieldsProps<Shape> {
  checked: ErrorSummaryProps & {
    readonly submit: () => Shape | undefined;
    readonly takeProblem: (problem: Problem) => boolean;
  };
  save: {
    readonly mutate: (wanted: Shape, answers: { onSuccess: () => void; onError: (problem: Problem) => void }) => void;
    readonly isPending: boolean;
    readonly error: Problem | null;
  };
  isChanged: boolean;
  /** Unsaved terms are saved first: both change the same version. */
  isDirty: boolean;
  children: ReactNode;
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
