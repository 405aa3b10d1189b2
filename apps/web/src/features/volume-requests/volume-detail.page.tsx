import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/volume-requests';
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
import { VolumeDoor, volumeHome } from './volume-door.js';
import { volumeTexts } from './volume-texts.js';
import { VolumeView } from './volume-view.js';

/** One request: its answers as they come in, what was asked and what has happened. */
export function VolumeDetailPage() {
  const volumeRequestId = Number(useParams()['volumeRequestId']);
  const isNumber = Number.isSafeInteger(volumeRequestId) && volumeRequestId > 0;
  return <VolumeDoor>{isNumber ? <Loaded volumeRequestId={volumeRequestId} /> : <NotFound />}</VolumeDoor>;
}

function Loaded({ volumeRequestId }: { volumeRequestId: number }) {
  const request = useQuery(answerOf(volumeRequestsApi.get, { volumeRequestId }));
  const refresh = useRefresh();
  usePush(volumeRequestChanged, (message) => {
    if (!message || message.volumeRequestId === volumeRequestId) void refresh(volumeRequestsApi.get);
  });
  if (request.data) return <VolumeView request={request.data} />;
  if (request.error && !hasAnswer(request))
    return <Failed error={request.error} onRetry={() => void request.refetch()} />;
  if (request.fetchStatus === 'paused')
    return <ErrorPanel title={volumeTexts.failed} detail={volumeTexts.offline.detail} />;
  return <PageSkeleton />;
}

const NotFound = () => <MissingPage words={volumeTexts.notFound} to={volumeHome} />;

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess words={volumeTexts.noAccess} />;
  return (
    <ErrorPanel
      title={volumeTexts.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
