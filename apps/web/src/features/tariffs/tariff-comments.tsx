import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { ApprovalComments } from '../../entities/approval/approval-comments.js';
import { useAct } from '../../kernel/api/use-contract.js';

interface TariffCommentsProps {
  tariff: TariffDetail;
  mayWrite: boolean;
}

/** What was said about a version, with the steps of its approval. */
export function TariffComments({ tariff: { id, comments, state }, mayWrite }: TariffCommentsProps) {
  const add = useAct(tariffsApi.commentTariff, tariffsApi.getTariff);
  return (
    <ApprovalComments
      comments={comments}
      mayAdd={mayWrite && (state === 'draft' || state === 'inReview')}
      isBusy={add.isPending}
      error={add.error}
      onSend={(words, onSuccess) => add.mutate({ id, words }, { onSuccess })}
    />
  );
}
