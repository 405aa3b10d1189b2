import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.js';
import { MissingPage, type MissingPageProps } from './missing-page.js';
import { NoAccess, type NoAccessProps } from './no-access.js';
import { PageSkeleton } from './skeletons.js';

/** The query of one record, as far as its page needs it. */
interface AskedRecord<T> {
  readonly data: T | undefined;
  readonly error: { readonly status: number; readonly message: string; readonly traceId?: string | undefined } | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

export interface RecordWords {
  readonly notFound: MissingPageProps['words'];
  readonly noAccess: NoAccessProps['words'];
  readonly failed: string;
  readonly offline: string;
}

interface RecordGuardProps<T> {
  of: AskedRecord<T>;
  words: RecordWords;
  /** The page to continue at if the record doesn't exist. */
  home: string;
  children: (record: T) => ReactNode;
}

/** Shows a record once it is loaded, and keeps it while the server fails; a deleted or forbidden one is not shown. */
export function RecordGuard<T>({
  of: { data, error, fetchStatus, refetch },
  words,
  home,
  children,
}: RecordGuardProps<T>) {
  if (error?.status === 404) return <MissingPage words={words.notFound} to={home} />;
  if (error?.status === 403) return <NoAccess words={words.noAccess} />;
  if (data !== undefined) return children(data);
  if (error) {
    const { message, traceId } = error;
    const reference = traceId ? { referenceId: traceId } : {};
    return <ErrorPanel title={words.failed} detail={message} onRetry={() => void refetch()} {...reference} />;
  }
  if (fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}
