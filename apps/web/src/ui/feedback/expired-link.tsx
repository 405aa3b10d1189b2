import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import { EmptyState } from './empty-state.js';

/** What a mailed link that opens nothing leads to, with a way on. */
export function ExpiredLink({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState
      kind="noAccess"
      illustration="unpluggedCable"
      order={1}
      title={texts.expired.title}
      detail={texts.expired.detail}
      actions={actions}
    />
  );
}
