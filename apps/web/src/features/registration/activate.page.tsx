import { accountAccessApi } from '@lading/contracts/account-access';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useKeyOfAddress } from '../../kernel/session/key-of-address.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { Activation, NotUsable } from './activation.js';
import { linkTexts } from './mailed-link-texts.js';

/** The mailed link of somebody who was added to a company. */
export function ActivatePage() {
  const key = useKeyOfAddress();
  const link = useQuery({
    ...answerOf(accountAccessApi.checkActivation, { key }),
    enabled: key !== '',
    refetchOnWindowFocus: false,
  });
  if (key === '') return <NotUsable />;
  if (link.error && !hasAnswer(link))
    return <ErrorPanel detail={link.error.message} onRetry={() => void link.refetch()} />;
  if (!link.data) return <PageSkeleton label={linkTexts.finish.checking} />;
  return link.data.isUsable ? <Activation keyText={key} link={link.data} /> : <NotUsable />;
}
