import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Welcome } from './welcome.js';

export function CarrierHomePage() {
  return (
    <Welcome>
      <EmptyState kind="done" order={2} title="All caught up" detail="Nothing waits for you on your site right now." />
    </Welcome>
  );
}
