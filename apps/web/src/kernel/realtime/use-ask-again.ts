import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRefresh } from '../api/use-contract.js';

/** Pauses after which it is asked all the same, when messages never stop coming. */
const mostPauses = 8;

/** Asks endpoints again wherever their answers are shown; a burst of messages asks once, one without an end about every eight pauses. */
export function useAskAgain(
  endpoints: readonly Pick<Endpoint, 'group' | 'name'>[],
  pauseMilliseconds = 250,
): () => void {
  const refresh = useRefresh();
  return useDebouncedCallback(() => void refresh(...endpoints), {
    delay: pauseMilliseconds,
    maxWait: mostPauses * pauseMilliseconds,
  });
}
