import '../../apps/server/src/app.module';
import { AnswerColumn, declaredStatements, RowShape } from '../../apps/server/src/kernel/database/declared-statement';
import { AnsweredRows, AnswerReader, differences } from '../harness/answered-rows';
import { copyDatabase } from '../harness/kernel-app';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let reader: AnswerReader;

beforeAll(async () => {
  copy = await copyDatabase();
  reader = await AnswerReader.open(copy.url);
});
afterAll(async () => {
  await reader.close();
  await copy.drop();
});

it('every declared statement answers the rows that it declares', async () => {
  const statements = declaredStatements();
  const found: string[] = [];
  for (const statement of statements) found.push(...differences(statement, await reader.fieldsOf(statement)));

  expect(statements.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

it('reports wrong names, types and nulls of a statement', async () => {
  const text = `SELECT id, name AS "called", is_shared AS "isShared", query FROM saved_view`;
  const shape = new RowShape({
    id: new AnswerColumn<number>('', 'int4', 'never'),
    name: new AnswerColumn<string>('', 'text', 'never'),
    isShared: new AnswerColumn<boolean>('', 'bool', 'never'),
    query: new AnswerColumn<string | null>('', 'text', 'possible'),
  });

  const found = differences({ text, shape }, await reader.fieldsOf({ text, shape }));

  expect(found.map((line) => line.slice(0, line.indexOf(' (')))).toEqual([
    'name is not answered',
    'called is answered too',
    'id is int8, not int4',
  ]);
});

it('refuses a test in which a statement that was put together answers other rows than it declares', async () => {
  const text = `SELECT number, due_on AS "dueOn" FROM invoice`;
  const shape = new RowShape({
    number: new AnswerColumn<string>('', 'text', 'known'),
    dueOn: new AnswerColumn<string>('', 'text', 'never'),
  });
  const answered = new AnsweredRows();

  answered.note({ text, shape }, [{ number: null, dueOn: '2026-11-20' }]);

  await expect(answered.compare(copy.url)).rejects.toThrow(
    /declare:\nnumber is null \(.*\)\ndueOn is date, not text \(.*\)$/,
  );
});
