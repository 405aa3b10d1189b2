import type { UserInfo } from '@lading/contracts/account';
import type { QuoteState } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { shipmentsApi } from '@lading/contracts/shipments';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow } from '../../kernel/session/user.js';
import { QuoteHistoryIcon, ShipmentsIcon } from '../../ui/icons/icons.js';
import type { NavigationItem } from './navigation.js';

export interface FoundRecord extends NavigationItem {
  description: string;
}

interface FoundRecords {
  records: readonly FoundRecord[];
  isSearching: boolean;
  hasFailed: boolean;
}

const nothing: FoundRecords = { records: [], isSearching: false, hasFailed: false };

const shortest = 3;
const most = 5;

/** Where a quote goes on. */
const steps: Record<QuoteState, string> = {
  draft: 'details',
  rating: 'carriers',
  rated: 'carriers',
  selected: 'confirm',
  dispatching: 'dispatched',
  dispatched: 'dispatched',
  failed: 'error',
  expired: 'carriers',
};

/** Shipments by any of their numbers, company or city. */
function useFoundShipments(q: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(shipmentsApi.list, { q, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map((row) => ({
    label: row.number,
    description: `${row.originLabel} → ${row.destinationLabel}, ${row.carrierName}`,
    path: `/customers/shipments/${row.shipmentId}`,
    Icon: ShipmentsIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** Quotes by their number. */
function useFoundQuotes(q: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({ ...answerOf(quotesApi.list, { q, limit: most }), enabled: isOn });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map((row) => ({
    label: row.number,
    description: `${row.originLabel} → ${row.destinationLabel}`,
    path: `/customers/quotes/${row.quoteId}/${steps[row.state]}`,
    Icon: QuoteHistoryIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** What of the customer's the words find; asked for from the third character on. */
export function useFoundRecords(user: UserInfo, query: string): FoundRecords {
  const q = query.trim();
  const isOn = q.length >= shortest && user.customerId !== null;
  const shipments = useFoundShipments(q, isOn && canShow(user, 'track'));
  const quotes = useFoundQuotes(q, isOn && canShow(user, 'quote'));
  return {
    records: [...shipments.records, ...quotes.records],
    isSearching: shipments.isSearching || quotes.isSearching,
    hasFailed: shipments.hasFailed || quotes.hasFailed,
  };
}
