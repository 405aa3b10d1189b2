import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { rowsAdded } from './added-rows.js';
import type { Database } from './database.js';
import { openDatabase } from './open-database.js';
import { system } from './session.js';

@Entity('sample')
class Sample {
  @PrimaryColumn('bigint') id!: number;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('jsonb', { nullable: true }) content!: unknown;
  @Column('text', { array: true }) codes!: string[];
  @Column('timestamptz') createdAt!: Date;
  @Column('boolean') isOn!: boolean;
}

const samples = rowsAdded(Sample, 'id', 'name', 'remark', 'content', 'codes', 'createdAt', 'isOn');

describe('many added rows', () => {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    database = await openDatabase({
      url: copy.url,
      poolSize: 1,
      entities: [Sample],
      onPoolError: () => undefined,
      onLateError: () => undefined,
    });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('arrive as given: empty texts, missing values, quotation marks, commas and line ends', async () => {
    const createdAt = '2026-11-30T04:00:00.000Z';
    const hostile = `"Smith, Jones" \\ {a}\n'NULL'`;
    const rows = [
      { id: 1, name: '', remark: '', content: { note: hostile }, codes: [], createdAt, isOn: false },
      {
        ...{ id: 2, name: hostile, remark: null, content: null, codes: [hostile, '', 'NULL'] },
        ...{ createdAt: new Date(createdAt), isOn: true },
      },
    ];

    await database.asScope(system, () =>
      database.transaction(async () => {
        await database.query(
          asWritten(
            `CREATE TEMP TABLE sample (id bigint, name text, remark text, content jsonb, codes text[], created_at timestamptz, is_on boolean)`,
          ),
        );
        for (const one of rows) await database.query(samples.statement, [...samples.of([one])]);
        await database.query(samples.statement, [...samples.of([])]);

        const stored = await database.query(
          asWritten(
            `SELECT id::integer, name, remark, content, codes, created_at AS "createdAt", is_on AS "isOn" FROM sample ORDER BY id`,
          ),
        );
        expect(stored).toEqual(rows.map((one) => ({ ...one, createdAt })));
      }),
    );
  });

  it('are refused with the characters between which they are sent', () => {
    expect(() =>
      samples.of([
        { id: 1, name: 'a\u001eb', remark: null, content: null, codes: [], createdAt: new Date(0), isOn: true },
      ]),
    ).toThrow('a text contains a separator');
  });
});
