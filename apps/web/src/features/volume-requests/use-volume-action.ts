import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { volumeTexts } from './volume-texts.js';

interface Ending {
  /** Said when it has worked. */
  done: string;
  /** Whatever came of it. */
  onEnd: () => void;
}

/** Something that moves a request on; the page shows at once what the server answers, and reads again what it refused. */
export function useVolumeAction<In>(endpoint: Endpoint<In, VolumeRequest>) {
  const client = useQueryClient();
  const mutation = useAct(endpoint, volumeRequestsApi.list);
  const act = (input: In, { done, onEnd }: Ending): void =>
    mutation.mutate(input, {
      onSuccess: (request) => {
        client.setQueryData(answerOf(volumeRequestsApi.get, { volumeRequestId: request.id }).queryKey, request);
        toast.success(done);
      },
      onError: (problem) => {
        toast.error(volumeTexts.refused, problem.message);
        void client.invalidateQueries({ queryKey: [volumeRequestsApi.get.group, volumeRequestsApi.get.name] });
      },
      onSettled: onEnd,
    });
  return { act, isBusy: mutation.isPending };
}
