import { invoicesApi } from '@lading/contracts/invoices';
import { mostFigured } from '@lading/contracts/list-page';
import { invoiceStates } from '@lading/domain/invoice-lifecycle';
import { formatNumber } from '@lading/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/kept-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { listDefaults, queueOf } from './invoice-criteria.js';
import { invoicesTexts as words } from './invoices-texts.js';

const queues = [undefined, ...invoiceStates] as const;

const printed = (count: number): string =>
  count > mostFigured ? `${formatNumber(mostFigured)}+` : formatNumber(count);

/** The queues and kept views as links, the queues with how many bills wait in them. */
export function QueueTabs({ state }: { state: GridState }) {
  const { data } = useQuery(answerOf(invoicesApi.queues));
  const counts = new Map(data?.items.map(({ queue, invoices }) => [queue, invoices]));
  const current = queueOf(state);
  const list = { state, defaults: listDefaults };
  const tabs = queues.map((queue) => ({
    label: queue ? words.states[queue] : words.all,
    search: partSearch(list, queue ? { queue: [queue] } : {}),
    isCurrent: queue === current,
    count: queue && data ? printed(counts.get(queue) ?? 0) : undefined,
  }));
  const source = useKeptViews('invoices');
  return <ViewTabs label={words.queues} tabs={tabs} source={source} {...list} />;
}
