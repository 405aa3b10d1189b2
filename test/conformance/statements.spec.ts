import pg from 'pg';
import '../../apps/server/src/app.module';
import { declaredStatements, type DeclaredStatement } from '../../apps/server/src/kernel/database/declared-statement';
import { templateName, urlOf } from '../harness/test-postgres';

interface Field {
  readonly name: string;
  readonly type: string;
  /** Undefined for what is computed. */
  readonly isNullable?: boolean;
}

let client: pg.Client;
let types: Map<number, string>;
let solid: Map<string, boolean>;

beforeAll(async () => {
  client = new pg.Client({ connectionString: urlOf(process.env['LADING_TEST_POSTGRES'] ?? '', templateName) });
  await client.connect();
  const named = await client.query<{ oid: number; name: string }>('SELECT oid, typname AS name FROM pg_type');
  types = new Map(named.rows.map(({ oid, name }) => [oid, name]));
  const columns = await client.query<{ id: string; solid: boolean }>(
    `SELECT attrelid || '.' || attnum AS id, attnotnull AS solid FROM pg_attribute WHERE attnum > 0`,
  );
  solid = new Map(columns.rows.map((column) => [column.id, column.solid]));
});
afterAll(() => client.end());

/** Has a statement parsed and its answer described; nothing is run. */
function described(text: string): Promise<readonly pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let found: readonly pg.FieldDef[] = [];
    let failure: Error | undefined;
    const asked = {
      callback: (error: Error | null) => (error ? reject(error) : resolve(found)),
      submit(connection: pg.Connection): void {
        Reflect.apply(connection.parse, connection, [{ name: '', text }]);
        Reflect.apply(connection.describe, connection, [{ type: 'S', name: '' }]);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: readonly pg.FieldDef[] }) => void (found = fields),
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => asked.callback(failure ?? null),
    };
    client.query(asked);
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${text}`, { cause: error });
  }) as Promise<readonly pg.FieldDef[]>;
}

async function answerOf({ text }: DeclaredStatement<unknown>): Promise<Field[]> {
  const fields = await described(text);
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const isSolid = solid.get(`${tableID}.${columnID}`);
    return { name, type: types.get(dataTypeID) ?? '', ...(isSolid !== undefined && { isNullable: !isSolid }) };
  });
}

const alike = new Map([
  ['citext', 'text'],
  ['varchar', 'text'],
  ['json', 'jsonb'],
]);
const kindOf = (type: string): string => alike.get(type) ?? type;

/** How what a statement says of its rows differs from what PostgreSQL says. */
function differences({ shape, text }: DeclaredStatement<unknown>, fields: readonly Field[]): string[] {
  const short = text.replaceAll(/\s+/g, ' ').trim().slice(0, 90);
  const found = new Map(fields.map((field) => [field.name, field]));
  const missing = Object.keys(shape.columns).filter((name) => !found.has(name));
  const more = fields.filter(({ name }) => !shape.columns[name]);
  const other = Object.entries(shape.columns).flatMap(([name, { type, nulls }]) => {
    const field = found.get(name);
    if (!field) return [];
    return [
      ...(kindOf(field.type) === kindOf(type) ? [] : [`${name} is ${field.type}, not ${type}`]),
      ...(field.isNullable && nulls === 'never' ? [`${name} may be null`] : []),
    ];
  });
  return [
    ...missing.map((name) => `${name} is not answered`),
    ...more.map(({ name }) => `${name} is answered too`),
    ...other,
  ].map((difference) => `${difference} (${short})`);
}

it('every declared statement answers the rows that it declares', async () => {
  const statements = declaredStatements();
  const found: string[] = [];
  for (const statement of statements) found.push(...differences(statement, await answerOf(statement)));

  expect(statements.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

it('tells of names, types and nulls that a statement has wrong', async () => {
  const text = `SELECT id, name AS "called", is_shared AS "isShared", query FROM saved_view`;
  const { AnswerColumn } = await import('../../apps/server/src/kernel/database/declared-statement');
  const shape = {
    sql: '',
    columns: {
      id: new AnswerColumn<number>('', 'int4', 'never'),
      name: new AnswerColumn<string>('', 'text', 'never'),
      isShared: new AnswerColumn<boolean>('', 'bool', 'never'),
      query: new AnswerColumn<string | null>('', 'text', 'possible'),
    },
  };

  const told = differences({ text, shape }, await answerOf({ text, shape }));

  expect(told.map((line) => line.slice(0, line.indexOf(' (')))).toEqual([
    'name is not answered',
    'called is answered too',
    'id is int8, not int4',
  ]);
});
