import type { QuoteState } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { useLocationsOf } from '../../kernel/api/own-places.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { QuoteFailed } from '../../ui/wizard/quote-failed.js';
import { useWizard } from '../../ui/wizard/use-wizard.js';
import { flagsOf, wizardPath, type WizardStep } from '../../ui/wizard/wizard-state.js';
import { DispatchOrder } from './dispatch-order.js';
import { readyQuote } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';
import { useEarlierOrder } from './earlier-order.js';
import { useKnownEnds } from './use-dispatch.js';

/** Where a quote is shown that cannot be confirmed now; nothing when it can. */
function placeOf(state: QuoteState): WizardStep | undefined {
  if (state === 'rating') return 'carriers';
  return state === 'dispatching' || state === 'dispatched' ? 'dispatched' : undefined;
}

/** Step 3 'Confirm': everything that turns the selected offer into a shipment. */
export function ConfirmPage() {
  const quoteId = Number(useParams()['quoteId']);
  const move = useWizard('confirm');
  const quote = useQuery(answerOf(quotesApi.get, { quoteId }));
  const own = useLocationsOf(quote.data?.details);
  const known = useKnownEnds(quote.data);
  const earlier = useEarlierOrder(quote.data);
  const ahead = quote.data && placeOf(quote.data.state);
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (own.error) return <QuoteFailed error={own.error} onRetry={own.refetch} />;
  if (ahead) return <Navigate to={wizardPath(quoteId, flagsOf(ahead))} replace />;
  if (!quote.data || !own.data || !known || earlier === undefined) return <PageSkeleton label={texts.loading} />;
  const ready = readyQuote(quote.data);
  if (ready) return <DispatchOrder ready={ready} own={own.data} known={known} earlier={earlier} />;
  return (
    <EmptyState
      kind="firstUse"
      order={1}
      title={texts.noSelection.title}
      detail={texts.noSelection.detail}
      actions={<Button onClick={() => move('seeCarriers', quoteId)}>{texts.noSelection.action}</Button>}
    />
  );
}
