import pg from 'pg';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { useRowValues } from './row-values.js';
import { strangerScope, system, type Scope } from './session.js';
import { ScopedRead, type Rows, type Statement } from './scoped-read.js';

let url: string;
let client: pg.Client;
let drop: () => Promise<void>;

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  const copy = await copyDatabase();
  ({ url, drop } = copy);
  useRowValues();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

const statement = (name: string, text: string, ...values: unknown[]): Statement => ({ name, text, values });

const read = (scope: Scope, asked: Statement): Promise<Rows> =>
  new Promise((resolve, reject) => {
    client.query(new ScopedRead(scope, asked, (error, rows) => (error ? reject(error) : resolve(rows))));
  });

/** Names of the messages that a connection sends for a piece of work. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spies = (['parse', 'bind', 'describe', 'execute', 'sync'] as const).map((message) =>
    jest.spyOn(client.connection, message).mockImplementation((...given: unknown[]) => {
      sent.push(message);
      Reflect.apply(Reflect.get(pg.Connection.prototype, message), client.connection, given);
    }),
  );
  await work();
  for (const spy of spies) spy.mockRestore();
  return sent;
}

describe('a read in a scope, on the installed driver', () => {
  it('sees its scope, which ends with it', async () => {
    const asked = statement('scope', `SELECT current_setting('app.scope') AS scope`);

    expect(await read(system, asked)).toEqual([{ scope: 'system' }]);
    expect(await read(strangerScope, asked)).toEqual([{ scope: 'nobody' }]);
    const { rows } = await client.query(`SELECT current_setting('app.scope', true) AS scope`);
    expect(rows).toEqual([{ scope: '' }]);
  });

  it('is parsed and described once per connection, and always has one Sync', async () => {
    const asked = statement('sum', 'SELECT $1::int + 1 AS sum, NULL AS nothing', 2);
    const first = await messagesOf(() => read(system, asked));
    const second = await messagesOf(() => read(system, asked));

    expect(first).toEqual(['bind', 'execute', 'parse', 'bind', 'describe', 'execute', 'sync']);
    expect(second).toEqual(['bind', 'execute', 'bind', 'execute', 'sync']);
    expect(await read(system, asked)).toEqual([{ sum: 3, nothing: null }]);
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name = 'sum'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('without a name is planned each time and leaves nothing behind', async () => {
    const asked = statement('', 'SELECT $1::text AS value', 'x');
    for (let time = 0; time < 2; time += 1) expect(await messagesOf(() => read(system, asked))).toContain('parse');

    expect(await read(system, asked)).toEqual([{ value: 'x' }]);
  });

  it('that fails leaves the connection usable', async () => {
    const wrong = statement('wrong', 'SELECT 1 / $1::int AS ratio', 0);
    await expect(read(system, wrong)).rejects.toMatchObject({ code: '22012' });
    await expect(read(system, statement('nonsense', 'SELECT nonsense'))).rejects.toMatchObject({ code: '42703' });

    expect(await read(system, { ...wrong, values: [1] })).toEqual([{ ratio: 1 }]);
  });

  it('answers nothing for a statement without rows or without a text', async () => {
    expect(await read(system, statement('none', 'SELECT WHERE false'))).toEqual([]);
    expect(await read(system, statement('', ''))).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect(await read(system, statement('locked', 'LOCK TABLE location IN ACCESS SHARE MODE'))).toEqual([]);
  });

  it('reports values that cannot be read, and reads on', async () => {
    await expect(read(system, statement('', `SELECT '{'::text AS a, 9007199254740993 AS big`))).rejects.toThrow('2^53');

    expect(await read(system, statement('', 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('is given up when the answer takes longer than the driver allows', async () => {
    const hanging = new pg.Client({ connectionString: url, query_timeout: 200 });
    await hanging.connect();
    const asked = new Promise((_, reject) => {
      hanging.query(new ScopedRead(system, statement('', 'SELECT pg_sleep(2)'), (error) => reject(error)));
    });

    await expect(asked).rejects.toThrow('Query read timeout');
    await hanging.end();
  });
});
