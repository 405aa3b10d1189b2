import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { detailTexts } from './detail-texts.js';

interface Ending {
  /** Said when it has worked. */
  done?: string;
  onDone?: () => void;
  /** Takes a refusal itself instead of a toast. */
  onProblem?: (problem: Problem) => void;
}

/** Something that moves a claim on; the page shows at once what the server answers. */
export function useClaimAction<In>(endpoint: Endpoint<In, Claim>) {
  const client = useQueryClient();
  const mutation = useAct(endpoint, claimsApi.list, claimsApi.counts);
  const act = (input: In, { done, onDone, onProblem }: Ending = {}): void =>
    mutation.mutate(input, {
      onSuccess: (claim) => {
        client.setQueryData(answerOf(claimsApi.get, { claimId: claim.id }).queryKey, claim);
        onDone?.();
        if (done) toast.success(done);
      },
      onError: (problem) => (onProblem ? onProblem(problem) : void toast.error(detailTexts.refused, problem.message)),
    });
  return { act, isBusy: mutation.isPending, problem: mutation.error };
}
