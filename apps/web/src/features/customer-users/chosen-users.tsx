import { Text } from '@mantine/core';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './customer-users-texts.js';
import type { useChosenDeeds } from './use-chosen-deeds.js';

const mostTogether = 200;

interface ChosenUsersProps {
  selection: GridSelection;
  deeds: ReturnType<typeof useChosenDeeds>;
}

/** What can be done with several people at once. */
export function ChosenUsers({ selection, deeds: { suspend, activate, isBusy } }: ChosenUsersProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.chosen.tooMany}</Text>;
  const ids = selection.ids.map(Number);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => activate(ids)}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => suspend(ids)}>
        {texts.suspend}
      </SpinnerButton>
    </>
  );
}
