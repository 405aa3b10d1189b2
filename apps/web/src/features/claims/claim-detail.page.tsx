import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { ClaimView } from './claim-view.js';
import { ClaimsDoor, NoAccess } from './claims-door.js';
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
  if (claim.error) return <Failed error={claim.error} onRetry={() => void claim.refetch()} />;
  if (claim.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}

function NotFound() {
  const { title, detail, action } = words.notFound;
  return (
    <EmptyState
      kind="noMatch"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/customers/claims">
          {action}
        </Button>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess />;
  return (
    <ErrorPanel
      title={words.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
