import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Problem } from '../kernel/api/problem.js';
import { useAct } from '../kernel/api/use-contract.js';
import { toast } from '../ui/feedback/toast.js';

interface RecordAction<Out> {
  /** The query key of the record's page. */
  keyOf: (record: Out) => QueryKey;
  /** Lists and figures that change with the record. */
  refreshes: readonly Pick<Endpoint, 'group' | 'name'>[];
  /** Title of the toast when the server refuses. */
  refused: string;
}

interface Ending {
  /** The toast after a success. */
  done?: string;
  onDone?: () => void;
  /** Handles a refusal instead of the toast. */
  onProblem?: (problem: Problem) => void;
  /** Called after success and refusal alike. */
  onEnd?: () => void;
}

/** A mutation of one record; its page shows the server's response at once. */
export function useRecordAction<In, Out>(
  endpoint: Endpoint<In, Out>,
  { keyOf, refreshes, refused }: RecordAction<Out>,
) {
  const client = useQueryClient();
  const mutation = useAct(endpoint, ...refreshes);
  // The refreshed page may have closed the dialog by then; callbacks of `mutate` would be lost with it.
  const settle = async (input: In, { done, onDone, onProblem, onEnd }: Ending): Promise<void> => {
    try {
      const record = await mutation.mutateAsync(input);
      client.setQueryData(keyOf(record), record);
      onDone?.();
      if (done) toast.success(done);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (onProblem) onProblem(problem);
      else toast.error(refused, problem.message);
    } finally {
      onEnd?.();
    }
  };
  const act = (input: In, ending: Ending = {}): void => void settle(input, ending);
  return { act, isBusy: mutation.isPending, problem: mutation.error };
}
