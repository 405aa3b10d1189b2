import type { ReactNode } from 'react';
import { SpinnerButton, type SpinnerButtonProps } from './spinner-button.js';

interface MoreButtonProps extends Pick<SpinnerButtonProps, 'size' | 'style'> {
  /** A list that is loaded page by page. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** Loads the next page; nothing once the last one has loaded. */
export function MoreButton({ list, children, ...look }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <SpinnerButton
      variant="default"
      isBusy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...look}
    >
      {children}
    </SpinnerButton>
  );
}
