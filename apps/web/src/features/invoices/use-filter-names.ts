import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import type { FilterNames } from './invoice-chips.js';

/** Carriers of all invoices, whatever the list is narrowed to, and the locations of the person. */
export function useFilterNames(): FilterNames {
  const { userLocations: locations } = useUser();
  return { carriers: useQuery(answerOf(invoicesApi.carriers)).data?.items, locations };
}
