import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { rowsAdded } from './added-rows.js';
import type { Database } from './database.js';
import { openDatabase } from './open-database.js';
import { system } from './session.js';

/** Some columns of users, which a temporary table of that name has without the rules of the real one. */
@Entity('user_account')
class Sample {
  @PrimaryColumn('bigint') id!: number;
  @Column('text') firstName!: string;
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('jsonb', { nullable: true }) preferences!: unknown;
  @Column('text', { array: true }) privileges!: string[];
  @Column('timestamptz') signedUpAt!: Date;
  @Column('boolean') isDemo!: boolean;
}

const samples = rowsAdded(
  Sample,
  ...(['id', 'firstName', 'passwordHash', 'preferences', 'privileges', 'signedUpAt', 'isDemo'] as const),
);

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
    const signedUpAt = '2026-11-30T04:00:00.000Z';
    const hostile = `"Smith, Jones" \\ {a}\n'NULL'`;
    const rows = [
      { id: 1, firstName: '', passwordHash: '', preferences: { hostile }, privileges: [], signedUpAt, isDemo: false },
      {
        ...{ id: 2, firstName: hostile, passwordHash: null, preferences: null, privileges: [hostile, '', 'NULL'] },
        ...{ signedUpAt: new Date(signedUpAt), isDemo: true },
      },
    ];

    await database.asScope(system, () =>
      database.transaction(async () => {
        await database.query(
          asWritten(
            `CREATE TEMP TABLE user_account (id bigint, first_name text, password_hash text, preferences jsonb, privileges text[],
               signed_up_at timestamptz, is_demo boolean)`,
          ),
        );
        for (const one of rows) await database.query(samples.statement, [...samples.of([one])]);
        await database.query(samples.statement, [...samples.of([])]);

        const stored = await database.query(
          asWritten(
            `SELECT id::integer, first_name AS "firstName", password_hash AS "passwordHash", preferences, privileges,
                 signed_up_at AS "signedUpAt", is_demo AS "isDemo" FROM user_account ORDER BY id`,
          ),
        );
        expect(stored).toEqual(rows.map((one) => ({ ...one, signedUpAt })));
      }),
    );
  });

  it('are refused with the characters between which they are sent', () => {
    expect(() =>
      samples.of([
        {
          ...{ id: 1, firstName: 'a\u001eb', passwordHash: null, preferences: null, privileges: [] },
          ...{ signedUpAt: new Date(0), isDemo: true },
        },
      ]),
    ).toThrow('a text contains a separator');
  });
});
