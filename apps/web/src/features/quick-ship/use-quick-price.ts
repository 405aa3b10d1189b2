import { quoteChanged, type Quote } from '@lading/contracts/quotes/quote-answers';
import type { StartQuote } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';

/** A push that got lost only delays. */
const patienceMilliseconds = 3000;

interface Asked {
  readonly quoteId: number;
  /** What was asked for, to see whether it was changed since. */
  readonly freight: string;
}

/** A quote with one carrier: asked for the first time, or the same quote again with what was changed. */
export function useQuickPrice(onRefused: (problem: Problem) => void) {
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  const quoteId = asked?.quoteId;
  const quote = useQuery({
    ...answerOf(quotesApi.get, { quoteId: quoteId ?? 0 }),
    enabled: quoteId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'rating' ? patienceMilliseconds : false),
  });
  useFollow('quote', quoteId);
  usePush(quoteChanged, (event) => {
    if (!event || event.quoteId === quoteId) void refresh(quotesApi.get);
  });
  const ask = useMutation<Quote, Problem, StartQuote>({
    mutationFn: ({ isRatedNow, ...details }) =>
      quoteId === undefined
        ? call(quotesApi.start, { ...details, isRatedNow })
        : call(quotesApi.change, { quoteId, ...details }),
    onSuccess: async (started, details) => {
      setAsked({ quoteId: started.quoteId, freight: JSON.stringify(details) });
      await refresh(quotesApi.get, quotesApi.list);
    },
    onError: onRefused,
  });
  return {
    ask,
    quote: quote.data,
    error: quote.error,
    isStale: (details: StartQuote | undefined) => asked !== undefined && asked.freight !== JSON.stringify(details),
  };
}

export type QuickPrice = ReturnType<typeof useQuickPrice>;
