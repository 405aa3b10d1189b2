import { shipmentsApi } from '@lading/contracts/shipments';
import type { UserInfo } from '@lading/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { hasRole } from '../../kernel/session/user.js';

export interface FoundRecord {
  label: string;
  description: string;
  path: string;
}

const shortest = 3;

/** Shipments by any of their numbers, company or city; asked for from the third character on. */
export function useFoundRecords(
  user: UserInfo,
  query: string,
): { records: readonly FoundRecord[]; isSearching: boolean } {
  const isShipper = hasRole(user, 'CustomerUser', 'CustomerAdministrator');
  const isEnabled = isShipper && query.trim().length >= shortest;
  const { data, isFetching } = useQuery({
    ...answerOf(shipmentsApi.list, { q: query.trim(), limit: 5 }),
    enabled: isEnabled,
  });
  const records = (isEnabled ? (data?.items ?? []) : []).map((row) => ({
    label: row.number,
    description: `${row.originLabel} → ${row.destinationLabel}, ${row.carrierName}`,
    path: `/customers/shipments/${row.shipmentId}`,
  }));
  return { records, isSearching: isEnabled && isFetching };
}
