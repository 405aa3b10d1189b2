import { defaultSortOf, fileColumns, sortsFor } from './list-source';

const columns = {
  number: { title: 'Number', sort: true },
  price: { title: 'Price', sort: 'best', isCost: true },
  changed: { title: 'Changed', sort: 'updated' },
} as const;
const sorts = {
  number: { expression: 'r.number', type: 'text' },
  best: { expression: 'r.cents', type: 'bigint' },
  updated: { expression: 'r.updated_at', type: 'timestamptz' },
} as const;

it('sorts by the names of the request, by price for those alone who see prices', () => {
  expect(defaultSortOf({ columns, sort: '-changed' })).toBe('-updated');
  expect([...sortsFor({ columns }, sorts, true).keys()]).toEqual(['number', 'best', 'updated']);
  expect([...sortsFor({ columns }, sorts, false).keys()]).toEqual(['number', 'updated']);
});

it('writes the fields of a row under the headings of the list, and no price for those who see none', () => {
  const file = { number: 'Number', isOpen: 'Open', price: { title: 'Price', isCost: true }, tags: 'Tags' } as const;
  const row = { number: 'A-1', isOpen: false, price: 12, tags: ['a', 'b'] };
  const cells = { tags: ({ tags }: typeof row) => tags.join(' ') };
  const written = (seesCosts: boolean) =>
    fileColumns<typeof row>(file, cells, seesCosts).map(({ title, value }) => [title, value(row)]);

  expect(written(true)).toEqual([
    ['Number', 'A-1'],
    ['Open', 'no'],
    ['Price', 12],
    ['Tags', 'a b'],
  ]);
  expect(written(false).map(([title]) => title)).toEqual(['Number', 'Open', 'Tags']);
});
