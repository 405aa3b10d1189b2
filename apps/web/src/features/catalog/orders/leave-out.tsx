import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { Text } from '@mantine/core';
import { useAct } from '../../../kernel/api/use-contract.js';
import type { GridSelection } from '../../../ui/data-grid/grid-selection.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { orderTexts as words } from './order-texts.js';
import { refreshes } from './upload-action.js';

const mostTogether = 200;

interface LeaveOutProps {
  uploadId: number;
  selection: GridSelection;
  onDone: () => void;
}

/** Leaves the chosen orders out of what is done with all of them, or takes them in again: all of them, or none. */
export function LeaveOut({ uploadId, selection, onDone }: LeaveOutProps) {
  const exclude = useAct(orderUploadsApi.exclude, ...refreshes);
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{words.tooMany}</Text>;
  const change = (isExcluded: boolean) => {
    const failed = isExcluded ? words.excludeFailed : words.includeFailed;
    exclude.mutate(
      { id: uploadId, orderIds: selection.ids.map(Number), isExcluded },
      { onSuccess: onDone, onError: (problem) => toast.error(failed, problem.message) },
    );
  };
  const button = (isExcluded: boolean) => (
    <SpinnerButton
      variant="default"
      size="compact-sm"
      isBusy={exclude.isPending && exclude.variables.isExcluded === isExcluded}
      onClick={() => change(isExcluded)}
    >
      {isExcluded ? words.leaveOut : words.takeIn}
    </SpinnerButton>
  );
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}
