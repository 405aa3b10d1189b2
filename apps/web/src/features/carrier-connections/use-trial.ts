import {
  carrierConnectionsApi,
  type CarrierConnection,
  type CarrierTrial,
} from '@lading/contracts/carriers/carrier-connections';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';

const words = texts.trial;

export type Trial = ReturnType<typeof useTrial>;

/** Tries a carrier and says what came of it; `tried` is the one that is being waited for. */
export function useTrial() {
  const trial = useAct(carrierConnectionsApi.tryConnection);
  const tried = trial.isPending ? trial.variables.carrierId : undefined;
  const tryIt = ({ carrierId, name }: CarrierConnection) => {
    if (trial.isPending) return;
    trial.mutate(
      { carrierId },
      {
        onSuccess: (result) => tell(name, result),
        onError: ({ message }) => void toast.error(fill(words.failed, { name }), message),
      },
    );
  };
  return { tried, tryIt };
}

function tell(name: string, { outcome, milliseconds, reason }: CarrierTrial): void {
  const title = fill(words[outcome], { name });
  if (outcome === 'answers') toast.success(title, fill(words.answersDetail, { ms: milliseconds }));
  else toast.warn(title, reason ?? undefined);
}
