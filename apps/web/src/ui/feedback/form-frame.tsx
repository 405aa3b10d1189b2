import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.js';
import { FormRefusal, type Refusal } from './form-refusal.js';

interface FormFrameProps {
  /** What is wrong with the fields, and how often it was tried to send them. */
  checked: ErrorSummaryProps;
  /** Why the server did not take the form. */
  refusal: Refusal | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form one below the other, with what is wrong above its fields. */
export function FormFrame({ checked, refusal, onSubmit, children }: FormFrameProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
        <FormRefusal problem={refusal} />
        {children}
      </Stack>
    </form>
  );
}
