import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorIcon, iconProps } from '../icons/icons.js';
import { counted, texts } from '../texts.js';
import classes from './error-summary.module.css';

export interface FieldProblem {
  /** Id of the field's input. */
  fieldId: string;
  /** The same text as beside the field. */
  message: string;
}

/** In the order of the fields on the page; errors come in the order of the rules. */
const inReadingOrder = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ fieldId }) => document.getElementById(fieldId));
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Counts failed submits: each one moves the focus here again. */
  attempt: number;
}

/** Lists the errors of a form; takes the focus after a failed submit and links to each field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={classes.box} role="group" tabIndex={-1} aria-labelledby="error-summary-title">
      <Text id="error-summary-title" fw={600} className={classes.title}>
        <ErrorIcon {...iconProps} /> {counted(problems.length, texts.error.summary, texts.error.summaryMany)}
      </Text>
      <ul className={classes.list}>
        {inReadingOrder(problems).map(({ fieldId, message }) => (
          <li key={fieldId}>
            <Anchor
              href={`#${fieldId}`}
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
