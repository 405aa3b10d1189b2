import fc from 'fast-check';
import {
  emptyGridState,
  gridDensities,
  nextSort,
  pageSizes,
  parseGridState,
  printGridState,
  withCriteria,
  type GridState,
} from './grid-state';

const word = fc.string({ minLength: 1, maxLength: 12 });
const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/);

const anyState: fc.Arbitrary<GridState> = fc.record({
  q: fc.string(),
  filters: fc.dictionary(name, fc.array(word, { minLength: 1, maxLength: 4 }), { noNullPrototype: true }),
  sort: fc.option(fc.record({ column: name, direction: fc.constantFrom('asc', 'desc') })),
  page: fc.integer({ min: 1, max: 1001 }),
  size: fc.constantFrom(...pageSizes),
  columns: fc.option(fc.array(name, { minLength: 1, maxLength: 6 })),
  pinned: fc.array(name, { maxLength: 3 }),
  density: fc.constantFrom(null, ...gridDensities),
  view: fc.option(word),
  open: fc.option(word),
});

describe('the state of a grid in the address', () => {
  it('is restored unchanged from its address', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = printGridState(state).toString();

        expect(parseGridState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  it('prints the form that screens and saved views share', () => {
    const state: GridState = {
      ...emptyGridState,
      q: 'reno',
      filters: { status: ['exception', 'missedEta'] },
      sort: { column: 'pickup', direction: 'desc' },
      page: 2,
      size: 25,
      columns: ['status', 'lane'],
      pinned: ['lane'],
      density: 'compact',
    };

    const address = decodeURIComponent(printGridState(state).toString());

    expect(address).toBe(
      'q=reno&f.status=exception,missedEta&sort=-pickup&page=2&size=25&cols=status,lane&pin=lane&density=compact',
    );
  });

  it('leaves out defaults', () => {
    expect(printGridState(emptyGridState).toString()).toBe('');
  });

  it('can remove a default filter and a default sort', () => {
    const defaults: GridState = {
      ...emptyGridState,
      filters: { pickup: ['thirtyDays'] },
      sort: { column: 'pickup', direction: 'desc' },
    };
    const cleared = { ...defaults, filters: {}, sort: null };

    const address = printGridState(cleared, defaults);

    expect(parseGridState(address, defaults)).toEqual(cleared);
  });

  it('keeps foreign parameters', () => {
    const address = printGridState(
      { ...emptyGridState, page: 3 },
      emptyGridState,
      new URLSearchParams('tab=a&page=9&f.x=1'),
    );

    expect(address.toString()).toBe('tab=a&page=3');
  });

  it.each(['page=0', 'page=-2', 'page=x', 'size=11', 'size=', 'page=1.5'])('ignores an invalid %s', (query) => {
    expect(parseGridState(new URLSearchParams(query))).toEqual(emptyGridState);
  });

  it('ends at the maximum number of skipped rows', () => {
    expect(parseGridState(new URLSearchParams('page=999999')).page).toBe(10_001);
    expect(parseGridState(new URLSearchParams('page=999999&size=100')).page).toBe(1001);
  });

  it('starts at the first page when the criteria change', () => {
    expect(withCriteria({ ...emptyGridState, page: 7 }, { q: 'x' })).toMatchObject({ q: 'x', page: 1 });
  });

  it('sorts ascending, then descending, then by default', () => {
    const up = nextSort(null, 'total');
    const down = nextSort(up, 'total');

    expect([up?.direction, down?.direction, nextSort(down, 'total')]).toEqual(['asc', 'desc', null]);
    expect(nextSort(down, 'pickup')).toEqual({ column: 'pickup', direction: 'asc' });
  });
});
