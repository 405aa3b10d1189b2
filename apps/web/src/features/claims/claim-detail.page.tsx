import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { ClaimView } from './claim-view.js';
import { ClaimsDoor } from './claims-door.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts as words } from './detail-texts.js';

/** One claim: what it says, its deadlines, what the carrier owes, its papers and what has happened. */
export function ClaimDetailPage() {
  const claimId = Number(useParams()['claimId']);
  return (
    <ClaimsDoor>
      {Number.isSafeInteger(claimId) && claimId > 0 ? <LoadedClaim claimId={claimId} /> : <NotFound />}
    </ClaimsDoor>
  );
}

function LoadedClaim({ claimId }: { claimId: number }) {
  const claim = useQuery(answerOf(claimsApi.get, { claimId }));
  const refresh = useRefresh();
  usePush(claimChanged, (message) => {
    if (!message || message.claimId === claimId) void refresh(claimsApi.get);
  });
  if (claim.data) return <ClaimView claim={claim.data} />;
  if (claim.error && !hasAnswer(claim)) return <Failed error={claim.error} onRetry={() => void claim.refetch()} />;
  if (claim.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}

const NotFound = () => <MissingPage words={words.notFound} to="/customers/claims" />;

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess words={claimsTexts.noAccess} />;
  return (
    <ErrorPanel
      title={words.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
