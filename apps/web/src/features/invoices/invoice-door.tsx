import { invoiceChanged, invoicesApi, type Invoice } from '@lading/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { detailTexts as words } from './detail-texts.js';
import { invoicesTexts } from './invoices-texts.js';

/** Loads the bill that the address names, and keeps it as it is; what cannot be shown says why. */
export function InvoiceDoor({ show }: { show: (invoice: Invoice) => ReactNode }) {
  const invoiceId = Number(useParams()['invoiceId']);
  const isNumber = Number.isSafeInteger(invoiceId) && invoiceId > 0;
  // A refusal is asked for twice, with a renewed session in between; what is known needs no asking.
  const isAllowed = canShow(useUser(), 'viewInvoices');
  const invoice = useQuery({ ...answerOf(invoicesApi.get, { invoiceId }), enabled: isNumber && isAllowed });
  const refresh = useRefresh();
  usePush(invoiceChanged, (message) => {
    if (!message || message.invoiceId === invoiceId) void refresh(invoicesApi.get);
  });
  if (!isAllowed) return <NoAccess words={invoicesTexts.noAccess} />;
  if (!isNumber) return <NotFound />;
  if (invoice.data) return show(invoice.data);
  if (invoice.error && !hasAnswer(invoice))
    return <Failed error={invoice.error} onRetry={() => void invoice.refetch()} />;
  if (invoice.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}
const NotFound = () => <MissingPage words={words.notFound} to="/customers/invoices" />;

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess words={invoicesTexts.noAccess} />;
  return (
    <ErrorPanel
      title={words.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
