import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';

export interface DateFieldProps {
  label: ReactNode;
  /** `YYYY-MM-DD`, or nothing while the field is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  name?: string;
  w?: number | string;
}

/** The calendar weighs as much as a screen, so it arrives with the first date field and not with the page. */
const CalendarInput = lazy(() => import('./calendar-input.js').then((file) => ({ default: file.CalendarInput })));

/** Date input in MM/DD/YYYY with a calendar; speaks calendar dates without time. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={58} w={props.w ?? '100%'} radius="md" />}>
      <CalendarInput {...props} />
    </Suspense>
  );
}
