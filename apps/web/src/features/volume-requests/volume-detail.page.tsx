import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/volume-requests';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordDoor } from '../../ui/feedback/record-door.js';
import { VolumeDoor, volumeHome } from './volume-door.js';
import { volumeTexts } from './volume-texts.js';
import { VolumeView } from './volume-view.js';

const words = { ...volumeTexts, offline: volumeTexts.offline.detail };

/** One request: its answers as they come in, what was asked and what has happened. */
export function VolumeDetailPage() {
  const volumeRequestId = Number(useParams()['volumeRequestId']);
  const isNumber = Number.isSafeInteger(volumeRequestId) && volumeRequestId > 0;
  return (
    <VolumeDoor>
      {isNumber ? <Loaded volumeRequestId={volumeRequestId} /> : <MissingPage words={words.notFound} to={volumeHome} />}
    </VolumeDoor>
  );
}

function Loaded({ volumeRequestId }: { volumeRequestId: number }) {
  const request = useQuery(answerOf(volumeRequestsApi.get, { volumeRequestId }));
  const refresh = useRefresh();
  usePush(volumeRequestChanged, (message) => {
    if (!message || message.volumeRequestId === volumeRequestId) void refresh(volumeRequestsApi.get);
  });
  return (
    <RecordDoor of={request} words={words} home={volumeHome}>
      {(found) => <VolumeView request={found} />}
    </RecordDoor>
  );
}
