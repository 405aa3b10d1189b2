import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';

/** Texts that every step of the wizard shares. */
const wizardTexts = {
  missing: {
    title: "We couldn't find that quote",
    detail: "It may belong to a location you can't see, or the link may be wrong.",
    action: 'All quotes',
  },
} as const;

/** The page of a missing or inaccessible quote. */
export const QuoteMissing = () => <MissingPage words={wizardTexts.missing} to="/customers/quotes" />;

interface Failure {
  code: string;
  message: string;
  traceId?: string | undefined;
}

/** Why a quote is not shown; Retry is offered only if it can help. */
export function QuoteFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  if (error.code === 'not-found') return <QuoteMissing />;
  return <ErrorPanel detail={error.message} onRetry={onRetry} {...(error.traceId && { referenceId: error.traceId })} />;
}
