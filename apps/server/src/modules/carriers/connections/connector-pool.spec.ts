import { ConnectorPool } from './connector-pool';

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

describe('pooled connectors', () => {
  it('stay as long as their configuration does', () => {
    const pool = new ConnectorPool<ReturnType<ReturnType<typeof connector>>>(2);
    const first = pool.get('a', '1', connector('a1'));

    expect(pool.get('a', '1', connector('again'))).toBe(first);
    expect(pool.get('a', '2', connector('a2')).name).toBe('a2');
    expect([made, gone]).toEqual([['a1', 'a2'], ['a1 retired']]);
  });

  it('make room by letting go of the one that was used longest ago', () => {
    const pool = new ConnectorPool<ReturnType<ReturnType<typeof connector>>>(2);
    pool.get('a', '1', connector('a'));
    pool.get('b', '1', connector('b'));
    pool.get('a', '1', connector('again'));
    pool.get('c', '1', connector('c'));

    expect(gone).toEqual(['b retired']);
    pool.drop('a');
    pool.drop('nothing');
    pool.close();
    expect(gone).toEqual(['b retired', 'a retired', 'c closed']);
  });
});
