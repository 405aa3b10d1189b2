import { quoteChanged } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { texts } from './carrier-selection-texts.js';
import { OfferBoard } from './offer-board.js';

/** A push that got lost only delays: while carriers are asked, the quote is read again now and then. */
const patienceMilliseconds = 4000;

/** Step 2 'Select Carrier': offers as they arrive. */
export function CarrierSelectionPage() {
  const quoteId = Number(useParams()['quoteId']);
  const refresh = useRefresh();
  const quote = useQuery({
    ...answerOf(quotesApi.get, { quoteId }),
    refetchInterval: ({ state }) => (state.data?.state === 'rating' ? patienceMilliseconds : false),
  });
  useFollow('quote', quoteId);
  usePush(quoteChanged, (news) => {
    if (!news || news.quoteId === quoteId) void refresh(quotesApi.get);
  });
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (quote.data) return <OfferBoard quote={quote.data} />;
  return <PageSkeleton label={texts.loading} />;
}
