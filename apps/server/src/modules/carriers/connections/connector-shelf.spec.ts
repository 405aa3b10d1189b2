import { ConnectorShelf } from './connector-shelf';

const made: string[] = [];
const gone: string[] = [];
const connector = (name: string) => () => {
  made.push(name);
  return { name, retire: () => void gone.push(`${name} retired`), close: () => void gone.push(`${name} closed`) };
};

beforeEach(() => {
  made.length = 0;
  gone.length = 0;
});

describe('kept connectors', () => {
  it('stay as long as their configuration does', () => {
    const shelf = new ConnectorShelf<ReturnType<ReturnType<typeof connector>>>(2);
    const first = shelf.get('a', '1', connector('a1'));

    expect(shelf.get('a', '1', connector('again'))).toBe(first);
    expect(shelf.get('a', '2', connector('a2')).name).toBe('a2');
    expect([made, gone]).toEqual([['a1', 'a2'], ['a1 retired']]);
  });

  it('make room by letting go of the one that was used longest ago', () => {
    const shelf = new ConnectorShelf<ReturnType<ReturnType<typeof connector>>>(2);
    shelf.get('a', '1', connector('a'));
    shelf.get('b', '1', connector('b'));
    shelf.get('a', '1', connector('again'));
    shelf.get('c', '1', connector('c'));

    expect(gone).toEqual(['b retired']);
    shelf.drop('a');
    shelf.drop('nothing');
    shelf.close();
    expect(gone).toEqual(['b retired', 'a retired', 'c closed']);
  });
});
