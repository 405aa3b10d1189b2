import { supportTicketChanged, supportTicketsApi } from '@lading/contracts/support-tickets';
import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { counted } from '../../ui/texts.js';
import { listDefaults, requestOf } from './ticket-criteria.js';
import { TicketGrid } from './ticket-grid.js';
import { texts } from './tickets-texts.js';

/** What people have asked the support and which errors their pages have reported, newest first. */
export function SupportTicketsPage() {
  const [state, setState] = useGridAddress(listDefaults);
  const list = useQuery({
    ...answerOf(supportTicketsApi.listSupportTickets, requestOf(state)),
    placeholderData: keepPreviousData,
  });
  const refresh = useRefresh();
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, () => void refresh(supportTicketsApi.listSupportTickets));
  if (list.error?.code === 'not-allowed' || list.error?.code === 'refused-while-acting')
    return <NoAccess words={texts.noAccess} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed" mih={21}>
          {list.data ? counted(list.data.total, texts.one, texts.count) : ''}
        </Text>
      </div>
      <TicketGrid list={list} state={state} onStateChange={setState} />
    </Stack>
  );
}
