import { Text } from '@mantine/core';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './customer-users-texts.js';
import type { useChosenActions } from './use-chosen-actions.js';

const mostTogether = 200;

interface ChosenUsersProps {
  selection: GridSelection;
  actions: ReturnType<typeof useChosenActions>;
  onDone: () => void;
}

/** What can be done with several people at once. */
export function ChosenUsers({ selection, actions, onDone }: ChosenUsersProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.chosen.tooMany}</Text>;
  const { suspend, activate, isBusy } = actions;
  const ids = selection.ids.map(Number);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => activate(ids, onDone)}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => suspend(ids, onDone)}>
        {texts.suspend}
      </SpinnerButton>
    </>
  );
}
