import { Text } from '@mantine/core';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './locations-texts.js';
import type { useSetActive } from './use-set-active.js';

const mostTogether = 200;

interface ChosenLocationsProps {
  selection: GridSelection;
  actions: ReturnType<typeof useSetActive>;
  onDone: () => void;
}

/** What can be done with several locations at once. */
export function ChosenLocations({ selection, actions, onDone }: ChosenLocationsProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.tooMany}</Text>;
  const { isBusy } = actions;
  const setActive = (isActive: boolean) => actions.setActive(isActive, { ids: selection.ids.map(Number) }, onDone);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(true)}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(false)}>
        {texts.deactivate}
      </SpinnerButton>
    </>
  );
}
