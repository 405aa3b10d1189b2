import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { useRecordAction } from '../../pages/use-record-action.js';
import { volumeTexts } from './volume-texts.js';

interface Ending {
  done: string;
  onEnd: () => void;
}

/** A mutation of a volume request; a refusal refetches the request, because another user was faster. */
export function useVolumeAction<In>(endpoint: Endpoint<In, VolumeRequest>) {
  const refresh = useRefresh();
  const { act, isBusy } = useRecordAction(endpoint, {
    keyOf: ({ id }) => answerOf(volumeRequestsApi.get, { volumeRequestId: id }).queryKey,
    refreshes: [volumeRequestsApi.list],
    refused: volumeTexts.refused,
  });
  return {
    act: (input: In, ending: Ending): void =>
      act(input, {
        ...ending,
        onProblem: (problem) => {
          toast.error(volumeTexts.refused, problem.message);
          void refresh(volumeRequestsApi.get);
        },
      }),
    isBusy,
  };
}
