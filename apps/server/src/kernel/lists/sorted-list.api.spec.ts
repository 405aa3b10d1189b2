import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import type { Database } from '../database/database.js';
import { bigint, row, text, type RowOf } from '../database/declared-statement.js';
import { openDatabase } from '../database/open-database.js';
import { system } from '../database/session.js';
import { everyRow, type ListedRows } from './sorted-list.js';

const named = row({ id: bigint('r.id'), name: text('r.company_name') });

const rows: ListedRows<RowOf<typeof named>> = {
  columns: named,
  from: `FROM customer r WHERE r.company_name LIKE $1`,
  values: ['Mill %'],
  sorts: new Map([['name', { expression: 'r.company_name', type: 'text' }]]),
  defaultSort: '-name',
};

describe('the rows of a file', () => {
  let database: Database;
  let drop: () => Promise<void>;

  const within = <T>(work: () => Promise<T>): Promise<T> => database.asScope(system, work);

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    database = await openDatabase({ url: copy.url, poolSize: 2, entities: [], onPoolError: () => undefined });
    await within(() =>
      database.query(
        asWritten(
          `INSERT INTO customer (company_name) SELECT 'Mill ' || lpad(n::text, 4, '0') FROM generate_series(1, 2500) AS n`,
        ),
      ),
    );
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  it.each([
    [3, true],
    [1000, true],
    [2499, true],
    [2500, false],
    [2501, false],
  ])('are the first %i, which says whether there are more: %s', async (most, isCut) => {
    const found = await everyRow(database, rows, within, most);

    const names = [];
    for await (const name of found.map((one) => one.name)) names.push(name);

    expect(found.map(({ name }) => name).isCut).toBe(isCut);
    expect(names).toEqual(
      Array.from({ length: Math.min(most, 2500) }, (_, n) => `Mill ${String(2500 - n).padStart(4, '0')}`),
    );
  });
});
