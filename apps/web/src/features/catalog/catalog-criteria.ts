import type { AddressFilter, AddressListRequest } from '@lading/contracts/address-book';
import { addressLabels, addressSorts } from '@lading/contracts/address-book';
import { productLabels, productSorts, type ProductFilter, type ProductListRequest } from '@lading/contracts/products';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

export const addressDefaults: GridState = { ...emptyGridState, sort: { column: 'company', direction: 'asc' } };
export const productDefaults: GridState = { ...emptyGridState, sort: { column: 'name', direction: 'asc' } };

/** Only what is offered passes: an address that somebody typed cannot ask for more. */
const known = <T extends string>(offered: readonly T[], given: string | undefined): T | undefined =>
  offered.find((one) => one === given);

const flagOf = ({ filters }: GridState, name: string): boolean | undefined => {
  const [value] = filters[name] ?? [];
  return value === 'yes' ? true : value === 'no' ? false : undefined;
};

function pageOf({ sort, page, size }: GridState, offered: readonly string[]) {
  const column = known(offered, sort?.column);
  const sorted = column && { sort: `${sort?.direction === 'desc' ? '-' : ''}${column}` };
  return { ...sorted, skip: (page - 1) * size, limit: size };
}

const valueOf = ({ q }: GridState) => (q.trim() ? { value: q.trim().slice(0, 100) } : {});

/** Whether the address asks for what was deleted, which can be restored. */
export const showsDeleted = (state: GridState): boolean => flagOf(state, 'deleted') === true;

const deletedOnly = (state: GridState) => (showsDeleted(state) ? { isDeleted: true } : {});

export function addressFilterOf(state: GridState): AddressFilter {
  const label = known(addressLabels, state.filters['label']?.[0]);
  const isThirdPartyBilling = flagOf(state, 'billing');
  return {
    ...valueOf(state),
    ...(label && { label }),
    ...(isThirdPartyBilling !== undefined && { isThirdPartyBilling }),
    ...deletedOnly(state),
  };
}

export const addressRequestOf = (state: GridState): AddressListRequest => ({
  ...addressFilterOf(state),
  ...pageOf(state, addressSorts),
});

export function productFilterOf(state: GridState): ProductFilter {
  const label = known(productLabels, state.filters['label']?.[0]);
  const isHazardous = flagOf(state, 'hazardous');
  return {
    ...valueOf(state),
    ...(label && { label }),
    ...(isHazardous !== undefined && { isHazardous }),
    ...deletedOnly(state),
  };
}

export const productRequestOf = (state: GridState): ProductListRequest => ({
  ...productFilterOf(state),
  ...pageOf(state, productSorts),
});
