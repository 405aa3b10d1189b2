import { invoicesApi } from '@lading/contracts/invoices';
import { invoiceStates, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults, queueOf } from './invoice-criteria.js';
import { invoicesTexts as words } from './invoices-texts.js';
import classes from './queue-tabs.module.css';

const queues = [undefined, ...invoiceStates] as const;

/** The queues as links, each with how many bills wait in it. */
export function QueueTabs({ state }: { state: GridState }) {
  const { data } = useQuery(answerOf(invoicesApi.queues));
  const counts = new Map(data?.items.map(({ queue, invoices }) => [queue, invoices]));
  const current = queueOf(state);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={nav} aria-label={words.queues} className={classes.queues}>
      {queues.map((queue) => (
        <Link
          key={queue ?? words.all}
          to={{ search: addressOf(state, queue) }}
          className={classes.queue ?? ''}
          {...(queue === current && { 'aria-current': 'page' as const })}
        >
          {queue ? words.states[queue] : words.all}
          {queue && data ? <span className={classes.count}>{counts.get(queue) ?? 0}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(state: GridState, queue: InvoiceState | undefined): string {
  const filters: GridState['filters'] = queue ? { queue: [queue] } : {};
  return printGridState(withCriteria(state, { filters, open: null }), listDefaults).toString();
}
