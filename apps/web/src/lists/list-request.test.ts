import { addressBookList } from '@lading/contracts/lists/address-book';
import { differenceList } from '@lading/contracts/lists/audit-differences';
import { productList } from '@lading/contracts/lists/products';
import { shipmentList } from '@lading/contracts/lists/shipments';
import { parseGridState } from '../ui/data-grid/grid-state';
import { defaultsOf, filterOf, filterWords, pagingOf, requestOf } from './list-request';
import { viewOf, withView } from './list-views';

const today = '2026-11-23';
const stateOf = (query: string, list: Parameters<typeof defaultsOf>[0]) =>
  parseGridState(new URLSearchParams(query), defaultsOf(list));

describe('the request for an address', () => {
  it('has the order and page of the definition by default', () => {
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

  it('contains only fields of the request', () => {
    const state = stateOf(`q=${'a'.repeat(200)}&f.label=secret&f.hazardous=perhaps&f.other=1&sort=weight`, productList);

    expect(requestOf(productList, state, today)).toEqual({
      value: 'a'.repeat(100),
      sort: 'name',
      skip: 0,
      limit: 10,
    });
  });

  it('addresses a page directly if the request can skip rows', () => {
    expect(pagingOf(productList)).toBe('skip');
  });

  it('holds ids as numbers, and a default filter until another value is chosen', () => {
    const filter = (query: string) => filterOf(differenceList, stateOf(query, differenceList), today);

    expect(filter('f.carrier=12')).toEqual({ period: 'quarter', carrierId: 12 });
    expect(filter('f.carrier=twelve&f.period=year')).toEqual({ period: 'year' });
  });

  it('says where to search only with a search', () => {
    const filter = (query: string) => filterOf(shipmentList, stateOf(query, shipmentList), today);

    expect(filter('f.ref=3')).toEqual({});
    expect(filter('f.ref=3&q=77')).toEqual({ q: '77', referenceType: 3 });
  });

  it('belongs to a view while exactly its filters are set', () => {
    const [, booked, pickup] = shipmentList.views ?? [];
    if (!booked || !pickup) throw new Error('no views');
    const { filters } = stateOf('f.state=booked&f.terms=collect', shipmentList);

    expect(viewOf(shipmentList, filters)).toBe(booked);
    expect(viewOf(shipmentList, { ...filters, category: ['transit'] })).toBeUndefined();
    expect(withView(shipmentList, filters, pickup)).toEqual({ terms: ['collect'], category: ['pickup'] });
  });

  it('is described by the names of the selected values', () => {
    const { filters } = stateOf('f.hazardous=yes&f.deleted=maybe', productList);
    const options = [{ value: 'yes', label: 'Yes' }];

    expect(filterWords(productList, 'hazardous', { filters, today, options })).toBe('Yes');
    expect(filterWords(productList, 'deleted', { filters, today, options })).toBe('');
  });

  it('is described by an ellipsis until the names of ids have loaded, and by an id without a name', () => {
    const { filters } = stateOf('f.carrier=2,9', shipmentList);
    const said = (options?: { value: string; label: string }[]) =>
      filterWords(shipmentList, 'carrier', { filters, today, options });

    expect(said([{ value: '2', label: 'Aspen' }])).toBe('Aspen, 9');
    expect(said()).toBe('…, …');
  });
});
