import { supportTicketChanged, supportTicketsApi } from '@lading/contracts/support-tickets';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { TicketView } from './ticket-view.js';
import { texts } from './tickets-texts.js';

const listPath = '/admin/support-tickets';

/** The way back leads to the list as it was. */
function useListAddress(): string {
  const { state }: { state: unknown } = useLocation();
  const query = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof query === 'string' ? listPath + query : listPath;
}

/** One ticket: what was asked, what was answered, and what is known about it. */
export function TicketPage() {
  const id = Number(useParams()['ticketId']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const ticket = useQuery({ ...answerOf(supportTicketsApi.getSupportTicket, { id }), enabled: isNumber });
  const list = useListAddress();
  const refresh = useRefresh();
  const { number } = ticket.data ?? {};
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, (message) => {
    if (!message || message.number === number) void refresh(supportTicketsApi.getSupportTicket);
  });
  if (!isNumber) return <NotFound list={list} />;
  if (ticket.data) return <TicketView ticket={ticket.data} list={list} />;
  if (ticket.error && !hasAnswer(ticket))
    return <Failed error={ticket.error} list={list} onRetry={() => void ticket.refetch()} />;
  return <PageSkeleton />;
}

const NotFound = ({ list }: { list: string }) => {
  const { notFound: title, notFoundDetail: detail, back: action } = texts.detail;
  return <MissingPage words={{ title, detail, action }} to={list} />;
};

function Failed({ error, list, onRetry }: { error: Problem; list: string; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound list={list} />;
  if (error.code === 'not-allowed' || error.code === 'refused-while-acting') return <NoAccess words={texts.noAccess} />;
  return <ErrorPanel detail={error.message} onRetry={onRetry} {...(error.traceId && { referenceId: error.traceId })} />;
}
