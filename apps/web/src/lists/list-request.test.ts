import { addressBookList } from '@lading/contracts/lists/address-book';
import { productList } from '@lading/contracts/lists/products';
import { parseGridState } from '../ui/data-grid/grid-state';
import { defaultsOf, filterWords, pagingOf, requestOf } from './list-request';

const today = '2026-11-23';
const stateOf = (query: string, list: Parameters<typeof defaultsOf>[0]) =>
  parseGridState(new URLSearchParams(query), defaultsOf(list));

describe('what an address asks a list for', () => {
  it('is the order and page of the definition when it says nothing', () => {
    expect(requestOf(addressBookList, stateOf('', addressBookList), today)).toEqual({
      sort: 'company',
      skip: 0,
      limit: 10,
    });
  });

  it('is read by the kind of each field', () => {
    const state = stateOf('q= mill &f.label=city&f.billing=no&f.deleted=yes&sort=-updated&page=3', addressBookList);

    expect(requestOf(addressBookList, state, today)).toEqual({
      value: 'mill',
      label: 'city',
      isThirdPartyBilling: false,
      isDeleted: true,
      sort: '-updated',
      skip: 20,
      limit: 10,
    });
  });

  it('is never more than the request offers', () => {
    const state = stateOf(`q=${'a'.repeat(200)}&f.label=secret&f.hazardous=perhaps&f.other=1&sort=weight`, productList);

    expect(requestOf(productList, state, today)).toEqual({
      value: 'a'.repeat(100),
      sort: 'name',
      skip: 0,
      limit: 10,
    });
  });

  it('is a page at once where the request can pass rows over', () => {
    expect(pagingOf(productList)).toBe('skip');
  });

  it('is said by the names of the chosen values', () => {
    const { filters } = stateOf('f.hazardous=yes&f.deleted=maybe', productList);
    const options = [{ value: 'yes', label: 'Yes' }];

    expect(filterWords(productList, 'hazardous', { filters, today, options })).toBe('Yes');
    expect(filterWords(productList, 'deleted', { filters, today, options })).toBe('');
  });
});
