import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import type { QuoteState } from '@lading/contracts/quotes/quote-answers';
import { carrierQuotesApi } from '@lading/contracts/quotes/carrier-quotes';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { amountText } from '../../../ui/display/money.js';
import { AddressBookIcon, ClaimsIcon, InvoicesIcon, QuoteHistoryIcon, ShipmentsIcon } from '../../../ui/icons/icons.js';
import type { NavigationItem } from '../navigation/navigation-item.js';
import { useSearched } from './use-searched.js';

export interface FoundRecord extends NavigationItem {
  description: string;
}

export interface FoundRecords {
  records: readonly FoundRecord[];
  isSearching: boolean;
  hasFailed: boolean;
}

const nothing: FoundRecords = { records: [], isSearching: false, hasFailed: false };

const most = 5;

/** The wizard step at which a quote continues. */
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

/** Invoices by their number, PRO or carrier. */
function useFoundInvoices(value: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(invoicesApi.list, { value, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map((row) => ({
    label: row.number,
    description: `${row.carrierName}, ${amountText(row.totalCents, row.currency)}`,
    path: `/customers/invoices/${row.id}`,
    Icon: InvoicesIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** Claims by their number, shipment or carrier. */
function useFoundClaims(value: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(claimsApi.list, { value, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map((row) => ({
    label: row.number,
    description: `${row.shipmentNumber}, ${row.carrierName}`,
    path: `/customers/claims/${row.id}`,
    Icon: ClaimsIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** A carrier's customers by company, account number or place. */
function useFoundCustomers(search: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(carrierCustomersApi.listCarrierCustomers, { search, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map(({ id, companyName, city, state, accountNumber }) => ({
    label: companyName,
    description: [city && `${city}, ${state ?? ''}`, accountNumber].filter(Boolean).join(' · '),
    path: `/carriers/customers/${id}`,
    Icon: AddressBookIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** A carrier's shipments by any of their numbers or company. */
function useCarriedShipments(search: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(carrierShipmentsApi.listCarrierShipments, { search, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map(({ id, bolNumber, originLabel, destinationLabel, companyName }) => ({
    label: bolNumber,
    description: [`${originLabel} → ${destinationLabel}`, companyName].filter(Boolean).join(', '),
    path: `/carriers/shipments/${id}`,
    Icon: ShipmentsIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** Quotes requested from the carrier, by number or company. */
function useAskedQuotes(search: string, isOn: boolean): FoundRecords {
  const { data, isFetching, isError } = useQuery({
    ...answerOf(carrierQuotesApi.listCarrierQuotes, { search, limit: most }),
    enabled: isOn,
  });
  if (!isOn) return nothing;
  const records = (data?.items ?? []).map(({ id, number, originLabel, destinationLabel, companyName }) => ({
    label: number,
    description: [`${originLabel} → ${destinationLabel}`, companyName].filter(Boolean).join(', '),
    path: `/carriers/quotes/${id}`,
    Icon: QuoteHistoryIcon,
  }));
  return { records, isSearching: isFetching, hasFailed: isError };
}

/** Matching records of the customer or the carrier. */
function useFoundRecords(user: UserInfo, query: string): FoundRecords {
  const q = query.trim();
  const { has } = useSearched(user);
  const isOn = user.customerId !== null;
  const isOfCarrier = user.carrierId !== null;
  const customers = useFoundCustomers(q, isOfCarrier && has('customers'));
  const carried = useCarriedShipments(q, isOfCarrier && has('shipments'));
  const asked = useAskedQuotes(q, isOfCarrier && has('quotes'));
  const shipments = useFoundShipments(q, isOn && has('shipments'));
  const quotes = useFoundQuotes(q, isOn && has('quotes'));
  const invoices = useFoundInvoices(q, isOn && has('invoices'));
  const claims = useFoundClaims(q, isOn && has('claims'));
  const all = [shipments, quotes, invoices, claims, customers, carried, asked];
  return {
    records: all.flatMap(({ records }) => records),
    isSearching: all.some(({ isSearching }) => isSearching),
    hasFailed: all.some(({ hasFailed }) => hasFailed),
  };
}

interface RecordSearchProps {
  user: UserInfo;
  query: string;
  onFound: (found: FoundRecords | undefined) => void;
}

/** Searches while mounted. It imports every list, so the palette loads it with the first search. */
export function RecordSearch({ user, query, onFound }: RecordSearchProps) {
  const found = useFoundRecords(user, query);
  const report = useEffectEvent(onFound);
  const showFound = useEffectEvent(() => onFound(found));
  const content = JSON.stringify(found);
  useEffect(() => showFound(), [content]);
  useEffect(() => () => report(undefined), []);
  return null;
}
