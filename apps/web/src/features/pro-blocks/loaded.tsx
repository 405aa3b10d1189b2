import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer, Problem>;
  words: { readonly title: string; readonly failed: string };
  /** Said instead of a skeleton while there is no connection. */
  offline: string;
  children: (answer: Answer) => ReactNode;
}

/** What stands in a card until its answer is there: lines, why it failed, or that there is no connection. */
export function Loaded<Answer>({ query, words, offline, children }: LoadedProps<Answer>) {
  const { data, error, fetchStatus } = query;
  if (data !== undefined) return children(data);
  if (error) {
    const { message, traceId } = error;
    return (
      <ErrorPanel
        isInline
        title={words.failed}
        detail={message}
        onRetry={() => void query.refetch()}
        {...(traceId && { referenceId: traceId })}
      />
    );
  }
  if (fetchStatus === 'paused') return <ErrorPanel isInline title={words.failed} detail={offline} />;
  return <TextSkeleton lines={4} label={words.title} />;
}
