import { billsOfLadingApi, mostUnderlying } from '@lading/contracts/shipments/bills-of-lading';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { addressOf } from './bol-addresses.js';
import { bolTexts } from './bol-texts.js';

/** Creates a master for the chosen bills of lading; the server refuses those that can't be combined. A whole list can't be chosen. */
export function MasterAction({ chosen: { isAll, ids } }: { chosen: GridSelection }) {
  const navigate = useNavigate();
  const master = useAct(billsOfLadingApi.master, billsOfLadingApi.list);
  const begin = () =>
    master.mutate(
      { bolIds: ids.map(Number) },
      {
        onSuccess: (bol) => {
          toast.success(bolTexts.list.masterStarted);
          void navigate(addressOf(bol));
        },
        onError: (problem) => void toast.error(bolTexts.actions.refused, problem.fields[0]?.message ?? problem.message),
      },
    );
  if (isAll || ids.length > mostUnderlying) {
    return (
      <Text fz="sm" role="status">
        {fill(isAll ? bolTexts.list.masterOfAll : bolTexts.list.masterTooLong, { most: mostUnderlying })}
      </Text>
    );
  }
  return (
    <SpinnerButton variant="default" isBusy={master.isPending} onClick={begin}>
      {bolTexts.list.master}
    </SpinnerButton>
  );
}
