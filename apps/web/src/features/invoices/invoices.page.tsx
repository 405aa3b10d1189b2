import { invoiceChanged, invoicesApi } from '@lading/contracts/invoices';
import { Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { counted } from '../../ui/texts.js';
import { AgingSummary } from './aging-summary.js';
import { listDefaults, requestOf } from './invoice-criteria.js';
import { InvoiceGrid } from './invoice-grid.js';
import { invoicesTexts as words } from './invoices-texts.js';
import { QueueTabs } from './queue-tabs.js';
import { useKeptFilter } from './use-kept-filter.js';

/** The bills of carriers, by queues, with what is still to be paid; `begin` brings further ones in. */
export function InvoicesPage({ begin }: { begin?: ReactNode }) {
  const maySee = canShow(useUser(), 'viewInvoices');
  if (!maySee) return <NoAccess words={words.noAccess} />;
  return <Invoices begin={begin} />;
}

function Invoices({ begin }: { begin: ReactNode }) {
  useKeptFilter();
  const [state, setState] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(invoicesApi.list, requestOf(state)), placeholderData: keepPreviousData });
  useLiveRows();
  if (list.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        {begin}
      </Group>
      <AgingSummary />
      <QueueTabs state={state} />
      <InvoiceGrid list={list} state={state} onStateChange={setState} today={today()} />
    </Stack>
  );
}

/** Bills come many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([
    invoicesApi.list,
    invoicesApi.queues,
    invoicesApi.aging,
    invoicesApi.carriers,
    invoicesApi.get,
  ]);
  usePush(invoiceChanged, () => ask());
}
