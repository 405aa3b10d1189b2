import type { StartQuote } from '@lading/contracts/quote-details';
import { quotesApi } from '@lading/contracts/quotes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import type { useDraft } from './use-draft.js';

interface Asking {
  draft: ReturnType<typeof useDraft>;
  onAsked: (quoteId: number) => void;
  onRefused: (problem: Problem) => void;
}

/** Sends the quote to the carriers: a new one, or the draft that was kept while it was typed. */
export function useAskCarriers({ draft, onAsked, onRefused }: Asking) {
  const refresh = useRefresh();
  return useMutation<number, Problem, StartQuote>({
    mutationFn: async ({ isRatedNow, ...details }) => {
      draft.cancel();
      await draft.flush();
      const id = draft.quoteIdOf();
      const quote = await (id === undefined
        ? call(quotesApi.start, { ...details, isRatedNow })
        : call(quotesApi.change, { quoteId: id, ...details }));
      return quote.quoteId;
    },
    onSuccess: async (id) => {
      await refresh(quotesApi.get, quotesApi.list, quotesApi.getDraft);
      onAsked(id);
    },
    onError: onRefused,
  });
}
