import type { QuoteDraft } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { QuoteFailed, QuoteMissing } from '../../entities/quote/quote-failed.js';
import { reversed } from '../../entities/quote-form/begun-details.js';
import { formOfDraft, isDraft } from '../../entities/quote-form/details-form.js';
import { RestoredNote } from './draft-notes.js';
import { EmptyDetails } from './empty-details.js';
import { ownDraft, QuoteDetailsForm } from './quote-details-form.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';

const newQuote = '/customers/quotes/new';

const idOf = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** What the form is filled with: nothing, a kept quote, a copy of one, or its way back. */
interface Source {
  readonly quoteId: number | undefined;
  readonly isRepeat: boolean;
  readonly isReversed: boolean;
}

/** The address says what to show; that a draft made here got its number changes the address and nothing else. */
function useSource(): { source: Source; key: string } {
  const { quoteId } = useParams();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const repeated = idOf(query.get('repeat'));
  const wanted = idOf(quoteId) ?? repeated ?? idOf(query.get('draft'));
  const isReversed = query.has('reverse');
  const begun = `new ${query.get('line') ?? ''} ${query.get('products') ?? ''}`;
  const address = `${repeated === undefined ? '' : isReversed ? 'reverse ' : 'repeat '}${wanted ?? begun}`;
  const source = { quoteId: wanted, isRepeat: repeated !== undefined, isReversed };
  const [kept, setKept] = useState({ address, round: 0, source });
  if (kept.address !== address) {
    setKept(state === ownDraft ? { ...kept, address } : { address, round: kept.round + 1, source });
  }
  return { source: kept.source, key: String(kept.round) };
}

/** Step 1 'Quote Details': empty, a draft that goes on, a quote to be changed, or one to be repeated. */
export function QuoteDetailsPage() {
  const { quoteId: named } = useParams();
  const { source, key } = useSource();
  const { quoteId } = source;
  if (named !== undefined && idOf(named) === undefined) return <QuoteMissing />;
  return quoteId === undefined ? <EmptyDetails key={key} /> : <KeptDetails key={key} {...source} quoteId={quoteId} />;
}

interface KeptDetailsProps extends Source {
  quoteId: number;
}

function KeptDetails({ quoteId, isRepeat, isReversed }: KeptDetailsProps) {
  const kept = useQuery({ ...answerOf(quotesApi.getDraft, { quoteId }), staleTime: Infinity, gcTime: 0 });
  const navigate = useNavigate();
  const [isNoted, setIsNoted] = useState(true);
  if (kept.error && !hasAnswer(kept)) return <QuoteFailed error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return <PageSkeleton label={texts.loading} />;
  const startOver = () => void navigate(newQuote, { replace: true });
  const isTyped = !isRepeat && isDraft(kept.data.draft);
  const note =
    isTyped && isNoted ? (
      <RestoredNote updatedAt={kept.data.updatedAt} onStartOver={startOver} onDismiss={() => setIsNoted(false)} />
    ) : null;
  const copy = isReversed ? 'reversed' : isRepeat ? 'repeated' : undefined;
  return <LoadedDetails draft={kept.data} copy={copy} isKept={isRepeat || isTyped} note={note} />;
}

/** Nothing of it can be shown, so what is left is to begin anew. */
const UnreadableDraft = () => (
  <ErrorPanel
    title={texts.draft.unreadable}
    detail={
      <Anchor component={Link} to={newQuote}>
        {texts.draft.startOver}
      </Anchor>
    }
  />
);

interface LoadedDetailsProps {
  draft: QuoteDraft;
  copy: 'repeated' | 'reversed' | undefined;
  isKept: boolean;
  note: ReactNode;
}

function LoadedDetails({ draft, copy, isKept, note }: LoadedDetailsProps) {
  const [initial] = useState(() => {
    const form = formOfDraft(draft.draft, copy !== undefined);
    return form && copy === 'reversed' ? reversed(form) : form;
  });
  if (!initial) return <UnreadableDraft />;
  const known = copy ? undefined : draft;
  return (
    <QuoteDetailsForm initial={initial} quoteId={known?.quoteId} number={known?.number} isKept={isKept} note={note} />
  );
}
