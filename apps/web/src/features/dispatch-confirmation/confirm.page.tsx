import type { QuoteState } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { useLocationsOf } from '../../entities/location/own-places.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useBegun } from '../../kernel/form/use-begun.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { useWizard } from '../../entities/quote/use-wizard.js';
import { flagsOf, wizardPath, type WizardStep } from '../../entities/quote/wizard-state.js';
import { DispatchOrder } from './dispatch-order.js';
import { readyQuote, type ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import { useEarlierOrder } from './earlier-order.js';
import { useKnownEnds, type Beginnings } from './use-dispatch.js';

/** Where a quote is shown that cannot be confirmed now; nothing when it can. */
function placeOf(state: QuoteState): WizardStep | undefined {
  if (state === 'rating') return 'carriers';
  return state === 'dispatching' || state === 'dispatched' ? 'dispatched' : undefined;
}

/** Step 3 'Confirm': everything that turns the selected offer into a shipment. */
export function ConfirmPage() {
  const quoteId = Number(useParams()['quoteId']);
  const quote = useQuery(answerOf(quotesApi.get, { quoteId }));
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <PageSkeleton label={texts.loading} />;
  const ahead = placeOf(quote.data.state);
  if (ahead) return <Navigate to={wizardPath(quoteId, flagsOf(ahead))} replace />;
  const ready = readyQuote(quote.data);
  // An order that did not go through begins the form anew, with what stands on it.
  return ready ? <BegunOrder key={`${quoteId} ${quote.data.shipmentId}`} ready={ready} /> : <NoSelection />;
}

function BegunOrder({ ready }: { ready: ReadyQuote }) {
  const own = useLocationsOf(ready.quote.details);
  const known = useKnownEnds(ready.quote);
  const earlier = useEarlierOrder(ready.quote);
  const begun = useBegun<Beginnings>(
    own.data && known && earlier !== undefined ? { own: own.data, known, earlier } : undefined,
  );
  if (begun) return <DispatchOrder ready={ready} {...begun} />;
  return own.error ? <QuoteFailed error={own.error} onRetry={own.refetch} /> : <PageSkeleton label={texts.loading} />;
}

function NoSelection() {
  const quoteId = Number(useParams()['quoteId']);
  const move = useWizard('confirm');
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
