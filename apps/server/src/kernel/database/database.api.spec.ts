import { randomUUID } from 'node:crypto';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { administer } from '../../../../../test/harness/test-postgres';
import { InstallationSecrets } from '../auth/installation-secrets.js';
import { PublicStart } from '../security/public-start.js';
import { ServerConfig } from '../config/server-config.js';
import { createLog } from '../log/log.js';
import type { Database } from './database.js';
import { openDatabase } from './open-database.js';
import { system, type Scope } from './session.js';

interface Table {
  name: string;
  columns: string[];
}

@Entity('quote')
class WrittenQuote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') number!: string;
  @Column('text') state!: string;
}

const customer = (customerId: number): Scope => ({ kind: 'customer', customerId });

describe('the row-level policies between tenants', () => {
  let database: Database;
  let drop: () => Promise<void>;
  let tables: Table[];
  const late: unknown[] = [];

  const all = <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
    database.asScope(system, () => database.query(asWritten<Row>(text), values));

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    database = await openDatabase({
      url: copy.url,
      poolSize: 4,
      entities: [WrittenQuote],
      onPoolError: () => undefined,
      onLateError: (error) => late.push(error),
    });
    tables = await all<Table>(
      `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') GROUP BY c.relname
       HAVING bool_or(a.attname = 'customer_id') ORDER BY c.relname`,
    );
    await all(`INSERT INTO customer (id, company_name) VALUES (1, 'A'), (2, 'B')`);
    await all(
      `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (5, 'FIVE', 'Five', 'FIVE', 'x', 'tariff')`,
    );
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('create secrets of the installation outside the first caller’s transaction, and retry after a failure', async () => {
    const secrets = new InstallationSecrets(database);
    await expect(secrets.get('trial', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    const undone = database.transaction(async () => {
      await secrets.get('trial', async () => 'kept');
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');

    expect(await new InstallationSecrets(database).get('trial', async () => 'another')).toBe('kept');
    await all(`DELETE FROM installation_secret WHERE name = 'trial'`);
    expect(await secrets.get('trial', async () => 'not asked for')).toBe('kept');
  });

  it('are enforced on every table that holds rows of customers', async () => {
    const open = await all<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND NOT (relrowsecurity AND relforcerowsecurity)`,
      [tables.map(({ name }) => name)],
    );

    expect(tables.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
    await expect(all('SELECT current_user AS "user"')).resolves.toEqual([{ user: 'lading_app' }]);
    await expect(
      all(`SELECT rolbypassrls OR rolsuper AS "isFree" FROM pg_roles WHERE rolname = current_user`),
    ).resolves.toEqual([{ isFree: false }]);
  });

  it('no statement of one customer reaches a row of another, in any table', async () => {
    const breaches: string[] = [];
    for (const { name } of tables) {
      const seen = await database.asScope(customer(1), () =>
        database.query(asWritten(`SELECT 1 FROM "${name}" WHERE customer_id IS DISTINCT FROM 1 LIMIT 1`)),
      );
      if (seen.length > 0) breaches.push(`${name}: read`);
      const policies = await all<{ command: string; allows: string }>(
        `SELECT polcmd AS command, coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) AS allows
           FROM pg_policy WHERE polrelid = $1::regclass`,
        [name],
      );
      const isWalled = policies.every(
        ({ command, allows }) => allows.includes('app_') || (name === 'event' && command === 'a'),
      );
      if (policies.length === 0 || !isWalled) breaches.push(`${name}: policy`);
    }

    expect(breaches).toEqual([]);
  });

  it('rows of the other customer can neither be changed nor deleted nor put in', async () => {
    await all(
      `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country) VALUES (2, 'B', '1', 'C', 'IL', '60607', 'USA')`,
    );
    await all(`INSERT INTO quote (customer_id, number, state) VALUES (2, 'Q-2', 'draft')`);
    await all('INSERT INTO carrier_connection (carrier_id, customer_id) VALUES (5, 2)');

    for (const table of ['location', 'quote', 'carrier_connection']) {
      const asA = (text: string): Promise<unknown[]> =>
        database.asScope(customer(1), () => database.transaction(() => database.query(asWritten(text))));
      await expect(asA(`SELECT id FROM ${table} WHERE customer_id = 2`)).resolves.toEqual([]);
      await expect(asA(`UPDATE ${table} SET customer_id = 1 WHERE customer_id = 2 RETURNING id`)).resolves.toEqual([]);
      await expect(asA(`DELETE FROM ${table} WHERE customer_id = 2 RETURNING id`)).resolves.toEqual([]);
    }
    await expect(
      database.asScope(customer(1), () =>
        database.query(asWritten(`INSERT INTO quote (customer_id, number, state) VALUES (2, 'Q-3', 'draft')`)),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('work in another scope that fails leaves the old scope behind it', async () => {
    const seen = await database.asScope(customer(1), () =>
      database.transaction(async () => {
        await database
          .asScope(system, async () => {
            throw new Error('refused');
          })
          .catch(() => undefined);
        return database.query(asWritten('SELECT id FROM customer ORDER BY id'));
      }),
    );

    expect(seen).toEqual([{ id: 1 }]);
  });

  it('a table so large that PostgreSQL would share the work among processes is still read', async () => {
    const counted = await database.asScope(customer(1), () =>
      database.transaction(async () => {
        for (const setting of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
          await database.query(asWritten('SELECT set_config($1, $2, true)'), [setting, '0']);
        const walled = ['location', 'quote', 'shipment'];
        return Promise.all(walled.map((table) => database.query(asWritten(`SELECT count(*)::int AS n FROM ${table}`))));
      }),
    );

    expect(counted).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
  });

  it('work that goes on beside work in another scope stays in its own', async () => {
    const ids = (): Promise<unknown[]> => database.query(asWritten('SELECT id FROM customer ORDER BY id'));
    const pause = (): Promise<unknown[]> => database.query(asWritten('SELECT 1 AS one'));
    const seen = await database.asScope(customer(1), () =>
      database.transaction(async () => {
        const beside = async (): Promise<unknown[][]> => [await pause(), await ids(), await ids(), await ids()];
        const asSystem = (): Promise<unknown[][]> =>
          database.asScope(system, async () => [await pause(), await ids(), await pause(), await ids()]);
        const [own, all] = await Promise.all([beside(), asSystem()]);
        return { own: own.slice(1), all: [all[1], all[3]], after: await ids() };
      }),
    );

    const [mine, everybody] = [[{ id: 1 }], [{ id: 1 }, { id: 2 }]];
    expect(seen).toEqual({ own: [mine, mine, mine], all: [everybody, everybody], after: mine });
  });

  it('a statement that is still waiting when its transaction fails does not run in the next one', async () => {
    const add = 'INSERT INTO quote (customer_id, number, state) VALUES (1, $1, $2)';
    let goOn: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (goOn = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const failing = database.asScope(customer(1), () =>
      database.transaction(async () => {
        await database.query(asWritten('SELECT 1'));
        late = failed.then(() => database.query(asWritten(add), ['Q-late', 'draft']));
        throw new Error('refused');
      }),
    );
    await expect(failing).rejects.toThrow('refused');
    const next = database.asScope(customer(1), () =>
      database.transaction(async () => {
        await database.query(asWritten('SELECT 1'));
        goOn();
        await expect(late).rejects.toThrow('over');
      }),
    );

    await next;
    await expect(all(`SELECT number FROM quote WHERE number = 'Q-late'`)).resolves.toEqual([]);
  });

  it('a failure after the commit is logged, hidden from the caller, and stops nothing else', async () => {
    const done: string[] = [];
    const answer = await database.asScope(system, () =>
      database.transaction(async () => {
        database.afterCommit(() => {
          throw new Error('no push');
        });
        database.afterCommit(() => void done.push('second'));
        return 'committed';
      }),
    );

    expect(answer).toBe('committed');
    expect(done).toEqual(['second']);
    expect(late).toEqual([new Error('no push')]);
  });

  it('a statement with a custom plan is planned for its values each time, within the row-level policies like any other', async () => {
    const text = 'SELECT id FROM customer WHERE company_name LIKE $1';
    const rows = database.asScope(customer(1), () =>
      database.transaction(async () => {
        const found = [];
        for (let call = 0; call < 7; call += 1) found.push(await database.queryFor(asWritten(text), ['%']));
        const kept = await database.query(asWritten('SELECT FROM pg_prepared_statements WHERE statement = $1'), [text]);
        return { found, kept };
      }),
    );

    expect(await rows).toEqual({ found: Array.from({ length: 7 }, () => [{ id: 1 }]), kept: [] });
  });

  it('a statement that fails, and a value that cannot be read, leave the connection usable', async () => {
    const wrong = (): Promise<unknown> => all(`INSERT INTO customer (id, company_name) VALUES ($1, 'A')`, [1]);
    for (let time = 0; time < 6; time += 1) await expect(wrong()).rejects.toMatchObject({ code: '23505' });
    for (let time = 0; time < 6; time += 1) await expect(all('SELECT $1::int AS n', ['x'])).rejects.toThrow('invalid');
    await expect(all('SELECT 9007199254740993 AS big')).rejects.toThrow('2^53');

    await expect(all('SELECT $1::int AS n, NULL AS nothing', [3])).resolves.toEqual([{ n: 3, nothing: null }]);
    await expect(all('SELECT $1::text[] AS list, now() AS at', [['a,b', '"c"']])).resolves.toEqual([
      { list: ['a,b', '"c"'], at: expect.stringMatching(/^\d{4}-.*T.*Z$/) },
    ]);
  });

  it('a session whose client has vanished without a word is given up within a minute', async () => {
    const kept = await all<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_keepalives%' ORDER BY name`,
    );

    expect(kept.map(({ setting }) => setting)).toEqual(['3', '30', '10']);
  });

  it('what is sent without waiting happens in its order and in its scope, or nothing does', async () => {
    const add = 'INSERT INTO quote (customer_id, number, state) VALUES ($1, $2, $3)';
    const inOne = <T>(work: () => Promise<T>): Promise<T> =>
      database.asScope(customer(1), () => database.transaction(work));
    await inOne(async () => {
      database.enqueue(asWritten(add), [1, 'Q-sent', 'draft']);
      await database.asScope(system, async () => database.enqueue(asWritten(add), [2, 'Q-other', 'draft']));
    });
    const failing = inOne(async () => {
      database.enqueue(asWritten(add), [1, 'Q-undone', 'draft']);
      database.enqueue(asWritten(add), [2, 'Q-foreign', 'draft']);
    });
    const swallowed = inOne(async () => {
      database.enqueue(asWritten(add), [2, 'Q-foreign', 'draft']);
      await database.query(asWritten('SELECT 1')).catch(() => undefined);
      return 'committed';
    });

    await expect(Promise.allSettled([failing, swallowed])).resolves.toMatchObject([
      { status: 'rejected', reason: { code: '42501' } },
      { status: 'rejected', reason: { code: '42501' } },
    ]);
    const unminded = inOne(async () => {
      await database.query(asWritten(add), [1, 'Q-lost', 'draft']);
      await database.query(asWritten(add), [2, 'Q-foreign', 'draft']).catch(() => undefined);
      return 'committed';
    });
    await expect(unminded).rejects.toMatchObject({ code: '42501' });
    const explained = [new Error('Q-explained is foreign'), new Error('Q-explained is foreign')];
    const toldAtOnce = inOne(async () =>
      database.enqueue(asWritten(add), [2, 'Q-explained', 'draft'], () => explained[0]),
    );
    const toldLater = inOne(async () => {
      database.enqueue(asWritten(add), [2, 'Q-explained', 'draft'], () => explained[1]);
      return database.query(asWritten('SELECT 1'));
    });
    await expect(Promise.allSettled([toldAtOnce, toldLater])).resolves.toEqual(
      explained.map((reason) => ({ status: 'rejected', reason })),
    );
    const kept = await all(`SELECT number FROM quote WHERE number LIKE 'Q-%' AND number <> 'Q-2' ORDER BY number`);
    expect(kept).toEqual([{ number: 'Q-other' }, { number: 'Q-sent' }]);
  });
});

describe('entities', () => {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    database = await openDatabase({
      url: copy.url,
      poolSize: 2,
      entities: [WrittenQuote],
      onPoolError: () => undefined,
    });
    await database.asScope(system, () =>
      database.query(asWritten(`INSERT INTO customer (id, company_name) VALUES (1, 'A'), (2, 'B')`)),
    );
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  const write = (customerId: number, number: string): Promise<unknown> =>
    database.manager.insert(WrittenQuote, { customerId, number, state: 'draft' });
  const written = (): Promise<unknown[]> =>
    database.asScope(system, () => database.query(asWritten('SELECT number FROM quote ORDER BY number')));

  it('are written in the scope of the work that requests it', async () => {
    await database.asScope(customer(1), () =>
      database.transaction(async () => {
        await Promise.all([write(1, 'Q-1'), database.asScope(system, () => write(2, 'Q-2')), write(1, 'Q-3')]);
        await expect(database.manager.countBy(WrittenQuote, {})).resolves.toBe(2);
      }),
    );

    expect(await written()).toEqual([{ number: 'Q-1' }, { number: 'Q-2' }, { number: 'Q-3' }]);
  });

  it('are not written for another company, and a failure of a statement that is not waited for fails the transaction', async () => {
    const before = await written();
    const inOne = (work: () => Promise<unknown>): Promise<unknown> =>
      database.asScope(customer(1), () => database.transaction(work));

    await expect(inOne(() => write(2, 'Q-4'))).rejects.toMatchObject({ code: '42501' });
    const unminded = inOne(async () => {
      await write(1, 'Q-5');
      await write(2, 'Q-6').catch(() => undefined);
    });
    await expect(unminded).rejects.toMatchObject({ code: '42501' });
    await expect(inOne(() => write(1, 'Q-1'))).rejects.toMatchObject({ code: '23505' });
    expect(await written()).toEqual(before);
  });

  it('are prepared once, as statements are', async () => {
    const prepared = await database.asScope(system, () =>
      database.transaction(async () => {
        for (const number of ['Q-7', 'Q-8', 'Q-9']) await write(1, number);
        return database.query(
          asWritten(
            `SELECT generic_plans + custom_plans AS plans FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO "quote"%'`,
          ),
        );
      }),
    );

    expect(prepared).toEqual([{ plans: expect.any(Number) }]);
    expect(() => database.manager).toThrow('needs a transaction');
  });
});

describe('the account of a public installation', () => {
  const settings = { nodeEnv: 'production', baseDomain: 'freight.example', smtpUrl: 'smtps://mail.internal' } as const;
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });

  async function begin(url: string, more: Partial<ServerConfig> = {}): Promise<void> {
    const database = await openDatabase({ url, poolSize: 2, entities: [], onPoolError: () => undefined });
    const config = Object.assign(new ServerConfig(), { ...settings, databaseUrl: url, ...more });
    await new PublicStart(config, database, log).onModuleInit().finally(() => database.close());
  }

  it('is no superuser, and a portal that cannot send mails says so', async () => {
    const { url, drop } = await copyDatabase();
    const role = `r_${randomUUID().replaceAll('-', '')}`;
    await administer(url, `CREATE ROLE ${role} LOGIN PASSWORD 'quiet-herons' IN ROLE lading_app`);
    const modest = Object.assign(new URL(url), { username: role, password: 'quiet-herons' }).href;

    await expect(begin(url)).rejects.toThrow(/would not be safe:\n {2}DATABASE_URL: .*NOSUPERUSER/);
    await expect(begin(url, { baseDomain: 'localhost' })).resolves.toBeUndefined();
    await expect(begin(modest)).resolves.toBeUndefined();
    expect(lines).toEqual([]);
    await begin(modest, { smtpUrl: undefined });
    expect(lines.join('')).toContain('SMTP_URL');
    await drop();
    await administer(url, `DROP ROLE ${role}`);
  });
});
