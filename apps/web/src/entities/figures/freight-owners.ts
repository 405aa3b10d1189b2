import { customerOrigins, type CustomerOrigin } from '@lading/contracts/fields/carrier-figure-filter';

/** The scope of a carrier's figures; it lives in the address. */
export interface FreightOwners {
  isAllCustomer: boolean;
  /** Ids of representatives, 0 for unassigned freight; an empty list means all. */
  salesRepIds: readonly number[];
  customerOrigin: CustomerOrigin;
}

export const allOwners: FreightOwners = { isAllCustomer: true, salesRepIds: [], customerOrigin: 'all' };

/** Maximum representatives or locations in one request. */
const mostChosen = 200;

/** Comma-separated ids in the address. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostChosen);
}

export const readOwners = (query: URLSearchParams): FreightOwners => ({
  isAllCustomer: query.get('customers') !== 'mine',
  salesRepIds: readIds(query.get('representative')),
  customerOrigin: customerOrigins.find((one) => one === query.get('origin')) ?? 'all',
});

/** Defaults are left out. */
export const printOwners = ({ isAllCustomer, salesRepIds, customerOrigin }: FreightOwners) => ({
  customers: isAllCustomer ? undefined : 'mine',
  representative: salesRepIds.length > 0 ? salesRepIds.join(',') : undefined,
  origin: customerOrigin === 'all' ? undefined : customerOrigin,
});
