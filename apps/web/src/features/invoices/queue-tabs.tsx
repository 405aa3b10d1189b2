import { invoicesApi } from '@lading/contracts/invoices';
import { invoiceStates, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { CountTabs } from '../../ui/data-grid/count-tabs.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults, queueOf } from './invoice-criteria.js';
import { invoicesTexts as words } from './invoices-texts.js';

const queues = [undefined, ...invoiceStates] as const;

/** The queues as links, each with how many bills wait in it. */
export function QueueTabs({ state }: { state: GridState }) {
  const { data } = useQuery(answerOf(invoicesApi.queues));
  const counts = new Map(data?.items.map(({ queue, invoices }) => [queue, invoices]));
  const current = queueOf(state);
  const tabs = queues.map((queue) => ({
    label: queue ? words.states[queue] : words.all,
    search: addressOf(state, queue),
    isCurrent: queue === current,
    count: queue && data ? (counts.get(queue) ?? 0) : undefined,
  }));
  return <CountTabs label={words.queues} tabs={tabs} />;
}

function addressOf(state: GridState, queue: InvoiceState | undefined): string {
  const filters: GridState['filters'] = queue ? { queue: [queue] } : {};
  return printGridState(withCriteria(state, { filters, open: null }), listDefaults).toString();
}
