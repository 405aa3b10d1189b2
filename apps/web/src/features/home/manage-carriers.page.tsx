import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Welcome } from './welcome.js';

export function ManageCarriersPage() {
  return (
    <Welcome>
      <EmptyState
        kind="done"
        order={2}
        title="All caught up"
        detail="No carrier waits for an administrator right now."
      />
    </Welcome>
  );
}
