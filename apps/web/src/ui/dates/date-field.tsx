import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './date-field-props.js';

export type { DateFieldProps } from './date-field-props.js';

/** The calendar is as large as a page, so it loads with the first date field and not with the page. */
const CalendarInput = lazy(() => import('./calendar-input.js').then((file) => ({ default: file.CalendarInput })));

/** Date input in MM/DD/YYYY with a calendar; its values are calendar dates without time. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={58} w={props.w ?? '100%'} radius="md" />}>
      <CalendarInput {...props} />
    </Suspense>
  );
}
