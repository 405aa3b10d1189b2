import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Welcome } from './welcome.js';

export function AdminDashboardPage() {
  return (
    <Welcome>
      <EmptyState kind="done" order={2} title="All caught up" detail="Nothing in this installation waits for you." />
    </Welcome>
  );
}
