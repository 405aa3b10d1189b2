import { carriersApi } from '@lading/contracts/carriers';
import type { InvoiceRow } from '@lading/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { FilterNames } from './invoice-chips.js';

/** Carriers that are asked for quotes, and those of the bills in sight: people who see bills may not quote. */
export function useFilterNames(rows: readonly InvoiceRow[] | undefined): FilterNames {
  const user = useUser();
  const connected = useQuery({ ...answerOf(carriersApi.connected), enabled: canShow(user, 'quote') });
  const named = [
    ...(rows ?? []).map(({ carrierId, carrierName }) => [carrierId, carrierName] as const),
    ...(connected.data?.items ?? []).map(({ carrierId, name }) => [carrierId, name] as const),
  ];
  const carriers = [...new Map(named)].map(([id, name]) => ({ id, name }));
  return {
    carriers: carriers.toSorted((one, other) => one.name.localeCompare(other.name)),
    locations: user.userLocations,
  };
}
