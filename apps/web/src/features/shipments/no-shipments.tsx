import { Button } from '@mantine/core';
import { gridTexts } from '../../ui/data-grid/grid-texts.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { NewQuote } from './list-controls.js';
import { shipmentsTexts } from './shipments-texts.js';

/** In place of a board that its filters leave empty. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      kind="noMatch"
      order={2}
      title={gridTexts.noMatch}
      detail={gridTexts.noMatchDetail}
      actions={
        <Button variant="default" onClick={onClear}>
          {gridTexts.clearFilters}
        </Button>
      }
    />
  );
}

/** In place of the list or board of a company that has none yet. */
export function NoShipments() {
  const { title, detail, action } = shipmentsTexts.firstUse;
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={<NewQuote label={action} />} />;
}
