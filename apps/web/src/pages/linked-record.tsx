import { Anchor, Container } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../kernel/api/problem.js';
import { site } from '../kernel/session/site.js';
import { fill } from '../ui/texts.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { ErrorPanel } from '../ui/feedback/error-panel.js';
import { PageSkeleton } from '../ui/feedback/skeletons.js';

interface BadLinkProps {
  words: {
    readonly bad: string;
    readonly badDetail: string;
    /** The text of a link to the site's support phone; without it the page offers none. */
    readonly phone?: string;
  };
  actions?: ReactNode;
}

/** Replaces a page whose link has expired, is incomplete or was withdrawn. */
export function BadLink({ words, actions }: BadLinkProps) {
  const { supportPhone } = site();
  const call = words.phone && supportPhone && (
    <>
      {' '}
      <Anchor href={`tel:${supportPhone}`} underline="always">
        {fill(words.phone, { phone: supportPhone })}
      </Anchor>
    </>
  );
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      illustration="unpluggedCable"
      title={words.bad}
      detail={
        <>
          {words.badDetail}
          {call}
        </>
      }
      actions={actions}
    />
  );
}

interface LinkedRecordProps<T> {
  of: UseQueryResult<T, Problem>;
  /** Whether the link is complete; an incomplete one sends no request. */
  isWhole: boolean;
  words: BadLinkProps['words'] & { readonly failed: string };
  children: (record: T) => ReactNode;
}

/** A page for a link with a token. A loaded record stays when a refetch fails, unless the link has ended. */
export function LinkedRecord<T>({ of: found, isWhole, words, children }: LinkedRecordProps<T>) {
  const isGone = !isWhole || found.error?.status === 404;
  return (
    <Container size="sm" py="lg">
      <meta name="robots" content="noindex" />
      {isGone ? <BadLink words={words} /> : null}
      {found.data !== undefined && !isGone ? children(found.data) : null}
      {found.error && found.data === undefined && !isGone ? (
        <ErrorPanel title={words.failed} problem={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {isWhole && found.isPending ? <PageSkeleton /> : null}
    </Container>
  );
}
