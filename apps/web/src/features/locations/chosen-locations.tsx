import { Text } from '@mantine/core';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './locations-texts.js';
import type { useSetActive } from './use-set-active.js';

const mostTogether = 200;

interface ChosenLocationsProps {
  selection: GridSelection;
  deeds: ReturnType<typeof useSetActive>;
}

/** What can be done with several locations at once. */
export function ChosenLocations({ selection, deeds: { setActive, isBusy } }: ChosenLocationsProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.tooMany}</Text>;
  const ids = selection.ids.map(Number);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(true, { ids })}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(false, { ids })}>
        {texts.deactivate}
      </SpinnerButton>
    </>
  );
}
