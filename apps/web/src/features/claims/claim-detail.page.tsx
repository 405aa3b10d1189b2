import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordDoor } from '../../ui/feedback/record-door.js';
import { ClaimView } from './claim-view.js';
import { ClaimsDoor } from './claims-door.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts as words } from './detail-texts.js';

const home = '/customers/claims';

/** One claim: what it says, its deadlines, what the carrier owes, its papers and what has happened. */
export function ClaimDetailPage() {
  const claimId = Number(useParams()['claimId']);
  const isNumber = Number.isSafeInteger(claimId) && claimId > 0;
  return (
    <ClaimsDoor>
      {isNumber ? <LoadedClaim claimId={claimId} /> : <MissingPage words={words.notFound} to={home} />}
    </ClaimsDoor>
  );
}

function LoadedClaim({ claimId }: { claimId: number }) {
  const claim = useQuery(answerOf(claimsApi.get, { claimId }));
  const refresh = useRefresh();
  usePush(claimChanged, (message) => {
    if (!message || message.claimId === claimId) void refresh(claimsApi.get);
  });
  return (
    <RecordDoor of={claim} words={{ ...words, noAccess: claimsTexts.noAccess }} home={home}>
      {(found) => <ClaimView claim={found} />}
    </RecordDoor>
  );
}
