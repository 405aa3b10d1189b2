import { supportTicketChanged, supportTicketsApi } from '@lading/contracts/support-tickets';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordDoor } from '../../ui/feedback/record-door.js';
import { TicketView } from './ticket-view.js';
import { texts } from './tickets-texts.js';

const { detail, noAccess } = texts;
const words = { ...detail, noAccess };
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
  if (!isNumber) return <MissingPage words={words.notFound} to={list} />;
  return (
    <RecordDoor of={ticket} words={words} home={list}>
      {(found) => <TicketView ticket={found} list={list} />}
    </RecordDoor>
  );
}
