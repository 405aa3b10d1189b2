import { customerOrigins, type CustomerOrigin } from '@lading/contracts/fields/carrier-figure-filter';

/** Whose freight the figures of a carrier count; it lives in the address. */
export interface FreightOwners {
  isAllCustomer: boolean;
  /** Users who represent the freight, 0 for unassigned freight; none chosen means all. */
  salesRepIds: readonly number[];
  customerOrigin: CustomerOrigin;
}

export const allOwners: FreightOwners = { isAllCustomer: true, salesRepIds: [], customerOrigin: 'all' };

/** Maximum representatives or locations in one request. */
const mostChosen = 200;

/** Ids with commas between them, as they are in the address. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostChosen);
}

export const readOwners = (query: URLSearchParams): FreightOwners => ({
  isAllCustomer: query.get('customers') !== 'mine',
  salesRepIds: readIds(query.get('representative')),
  customerOrigin: customerOrigins.find((one) => one === query.get('origin')) ?? 'all',
});

/** What holds anyway is left out. */
export const printOwners = ({ isAllCustomer, salesRepIds, customerOrigin }: FreightOwners) => ({
  customers: isAllCustomer ? undefined : 'mine',
  representative: salesRepIds.length > 0 ? salesRepIds.join(',') : undefined,
  origin: customerOrigin === 'all' ? undefined : customerOrigin,
});
