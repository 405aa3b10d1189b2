import { billsOfLadingApi } from '@lading/contracts/bills-of-lading';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { addressOf } from './bol-addresses.js';
import { bolTexts } from './bol-texts.js';

/** Begins a master over the chosen bills; the server says when they do not go together. */
export function MasterAction({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const master = useAct(billsOfLadingApi.master, billsOfLadingApi.list);
  const begin = () =>
    master.mutate(
      { bolIds: ids.map(Number) },
      {
        onSuccess: (bol) => {
          toast.success(bolTexts.list.masterBegun);
          void navigate(addressOf(bol));
        },
        onError: (problem) => void toast.error(bolTexts.deeds.refused, problem.fields[0]?.message ?? problem.message),
      },
    );
  return (
    <SpinnerButton variant="default" isBusy={master.isPending} onClick={begin}>
      {bolTexts.list.master}
    </SpinnerButton>
  );
}
