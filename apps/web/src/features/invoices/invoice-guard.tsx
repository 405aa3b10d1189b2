import { invoiceChanged, invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { detailTexts as words } from './detail/detail-texts.js';
import { invoicesTexts } from './invoices-texts.js';

const home = '/customers/invoices';
const { noAccess } = invoicesTexts;

/** Loads and follows the invoice named by the address; explains why one can't be shown. */
export function InvoiceGuard({ show }: { show: (invoice: Invoice) => ReactNode }) {
  const invoiceId = Number(useParams()['invoiceId']);
  const isNumber = Number.isSafeInteger(invoiceId) && invoiceId > 0;
  // A refused request is repeated after a session refresh, so a known refusal sends none.
  const isAllowed = canShow(useUser(), 'viewInvoices');
  const invoice = useQuery({ ...answerOf(invoicesApi.get, { invoiceId }), enabled: isNumber && isAllowed });
  const refresh = useRefresh();
  usePush(invoiceChanged, (message) => {
    if (!message || message.invoiceId === invoiceId) void refresh(invoicesApi.get);
  });
  if (!isAllowed) return <NoAccess words={noAccess} />;
  if (!isNumber) return <MissingPage words={words.notFound} to={home} />;
  return (
    <RecordGuard of={invoice} words={{ ...words, noAccess }} home={home}>
      {show}
    </RecordGuard>
  );
}
