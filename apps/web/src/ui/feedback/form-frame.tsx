import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.js';
import { ErrorPanel } from './error-panel.js';

export interface Refusal {
  title: string;
  detail?: string | undefined;
  traceId?: string | undefined;
  fields: readonly unknown[];
}

/** Why a form was refused, if no field can show it. */
export function FormRefusal({ problem }: { problem: Refusal | null }) {
  if (!problem || problem.fields.length > 0) return null;
  return <ErrorPanel isInline title={problem.title} detail={problem.detail} referenceId={problem.traceId} />;
}

interface FormFrameProps {
  /** The errors of the fields, and the number of attempts to submit. */
  checked: ErrorSummaryProps;
  /** Why the server refused the form. */
  refusal: Refusal | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A single-column form with its errors above the fields. */
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
