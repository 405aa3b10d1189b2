import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { Like, Not } from 'typeorm';
import { createShipper } from '../../../../../test/harness/freight-world';
import { administer, migrationsFolder, templateName, urlOf } from '../../../../../test/harness/test-postgres';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { filePath, readManifest, tablePath } from '../../kernel/backup/bundle.js';
import { restoreBundle, type Target } from '../../kernel/backup/restore-bundle.js';
import { writeBundle, type BundleFolder, type Installation } from '../../kernel/backup/write-bundle.js';
import { Files } from '../../kernel/files/files.js';
import { folderPlace } from '../../kernel/files/folder-place.js';
import { createLog } from '../../kernel/log/log.js';
import { locks } from '../../kernel/database/locks.js';
import { brokenLines, brokenRecords } from './broken-records.fixture.js';
import { consistencyChecks, findInconsistencies, lineOf } from './consistency.js';
import { aCustomer, aLocation } from '../../../../../test/harness/builders/customers.js';
import { removeRows } from '../../../../../test/harness/builders/rows.js';
import { PostalPlace } from '../places/places.entities.js';

const work = mkdtempSync(join(tmpdir(), 'lading-backups-'));
const copy = 'restored_copy';
let portal: TestPortal;
let url: string;
let copyUrl: string;

const bundleFolder = (name: string, madeAt = '2026-11-20T07:47:00.000Z', keeps = 14): BundleFolder => ({
  folder: join(work, name),
  madeAt,
  keeps,
});
/** The installation whose backups are made. */
const source = (more: Partial<Installation> = {}): Installation => ({
  url,
  files: folderPlace(portal.config.ladingDataDir),
  dataFolder: portal.config.ladingDataDir,
  release: '1.2.3',
  ...more,
});
const make = (on: BundleFolder): Promise<string> => writeBundle(source(), on);
const target = (more: Partial<Target> = {}): Target => ({
  url: copyUrl,
  files: folderPlace(join(work, 'restored')),
  migrations: migrationsFolder,
  replaces: false,
  log: createLog('silent'),
  ...more,
});

async function on<T>(address: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Adds customers, each with a location, until it is stopped; answers how many. */
function writing(): { stop: () => Promise<number> } {
  const state = { goesOn: true, written: 0 };
  const done = (async () => {
    while (state.goesOn) {
      await aLocation(portal, { customerId: await aCustomer(portal, { companyName: 'written meanwhile' }) });
      state.written += 1;
    }
  })();
  const stop = async (): Promise<number> => {
    state.goesOn = false;
    await done;
    return state.written;
  };
  return { stop };
}

async function keyOfStored(content: string): Promise<string> {
  return (await new Files(portal.config).store(Buffer.from(content))).key;
}

describe('backups', () => {
  beforeAll(async () => {
    portal = await startTestPortal();
    const [row] = await portal.sql<{ name: string }>('SELECT current_database() AS name');
    const server = process.env['LADING_TEST_POSTGRES'] ?? '';
    url = urlOf(server, row?.name ?? '');
    copyUrl = urlOf(server, copy);
    // Some hundred of them are enough to copy.
    await removeRows(portal, PostalPlace, { postalCode: Not(Like('606%')) });
  });
  beforeEach(() =>
    administer(url, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`, `CREATE DATABASE ${copy} TEMPLATE template0`),
  );
  afterAll(async () => {
    await administer(url, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await portal.close();
    rmSync(work, { recursive: true, force: true });
  });

  it('are of one moment while others write, and bring everything back: rows, files, references, row-level policies, numbers', async () => {
    await createShipper(portal, 'kept');
    const key = await keyOfStored('a proof of delivery');
    const writer = writing();
    const bundle = await make(bundleFolder('whole'));
    expect(await writer.stop()).toBeGreaterThan(0);

    // The database is in use already: it is replaced only with --replace, and only while no other connection uses it.
    await administer(
      url,
      `DROP DATABASE ${copy}`,
      `CREATE DATABASE ${copy} TEMPLATE ${templateName} STRATEGY FILE_COPY`,
    );
    await on(copyUrl, async (client) => {
      await client.query(`SET app.scope = 'system'; INSERT INTO user_account (email, first_name, last_name, role, state)
        VALUES ('ada@late.example', 'Ada', 'Late', 'SystemAdministrator', 'active')`);
      await expect(restoreBundle(bundle, target({ replaces: true }))).rejects.toThrow('stop every process');
    });
    await expect(restoreBundle(bundle, target())).rejects.toThrow('The database has people in it');

    await restoreBundle(bundle, target({ replaces: true }));

    const again = await writeBundle(
      source({ url: copyUrl, files: folderPlace(join(work, 'restored')) }),
      bundleFolder('again'),
    );
    const [before, after] = [await readManifest(bundle), await readManifest(again)];
    expect(after).toEqual({ ...before, tables: after.tables, sequences: after.sequences });
    expect(after.tables).toEqual(before.tables);
    expect(after.sequences).toEqual(before.sequences);
    expect(readFileSync(filePath(again, key), 'utf8')).toBe('a proof of delivery');
    expect(await findInconsistencies(copyUrl, target().files)).toEqual([]);
    await on(copyUrl, async (client) => {
      const last = await client.query<{ id: number }>('SELECT max(id) AS id FROM customer');
      const next = await client.query<{ id: number }>(
        `INSERT INTO customer (company_name) VALUES ('new') RETURNING id`,
      );
      expect(Number(next.rows[0]?.id)).toBeGreaterThan(Number(last.rows[0]?.id));
      await expect(
        client.query(`INSERT INTO location (customer_id, name) VALUES (999999, 'nowhere')`),
      ).rejects.toThrow();
      const policies = `SELECT count(*)::int AS walls FROM pg_class WHERE relforcerowsecurity`;
      expect((await client.query(policies)).rows).toEqual((await on(url, (first) => first.query(policies))).rows);
      const bonds = `SELECT count(*)::int AS bonds FROM pg_constraint WHERE contype = 'f' AND convalidated`;
      expect((await client.query(bonds)).rows).toEqual((await on(url, (first) => first.query(bonds))).rows);
      const triggers = `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname, tgrelid::regclass::text`;
      expect((await client.query(triggers)).rows).toEqual((await on(url, (first) => first.query(triggers))).rows);
    });
  });

  it('are restored even when a lock delays a migration beyond its timeout', async () => {
    await keyOfStored('a paper');
    const bundle = await make(bundleFolder('held'));
    const place = folderPlace(join(work, 'held-files'));
    const holder = new pg.Client({ connectionString: copyUrl });
    // The first file comes after the look whether the database is in use, and before the schema.
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const put: typeof place.put = async (key, content) => {
      await place.put(key, content);
      if (isHeld) return;
      isHeld = true;
      await holder.connect();
      await holder.query('SELECT pg_advisory_lock($1)', [locks.migrationStep]);
      setTimeout(() => void holder.end().then(held.resolve, held.reject), 1500);
    };
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });

    await restoreBundle(bundle, target({ files: { ...place, put }, log }));

    await held.promise;
    expect(lines.join()).toContain('tried again');
    expect(await findInconsistencies(copyUrl, place)).toEqual([]);
  });

  it('that are damaged, newer, older than the baseline or half change nothing', async () => {
    const key = await keyOfStored('a paper');
    const bundle = await make(bundleFolder('refused'));
    const damaged = join(work, 'damaged');
    cpSync(bundle, damaged, { recursive: true });
    rmSync(filePath(damaged, key));
    writeFileSync(filePath(damaged, key), 'another paper');
    const newer = join(work, 'newer');
    cpSync(bundle, newer, { recursive: true });
    const manifest = await readManifest(bundle);
    writeFileSync(
      join(newer, 'manifest.json'),
      JSON.stringify({
        ...manifest,
        release: '9.0.0',
        migrations: [...manifest.migrations, 'from-tomorrow-0000000009999'],
      }),
    );

    const older = join(work, 'older');
    cpSync(bundle, older, { recursive: true });
    const before = { ...manifest, release: '0.0.9', migrations: ['tenants-0000000000001'] };
    writeFileSync(join(older, 'manifest.json'), JSON.stringify(before));

    await expect(restoreBundle(older, target())).rejects.toThrow(
      "The backup was made by a version before 0.1.0 (0.0.9) and can't be restored: restore it with that version.",
    );
    await expect(restoreBundle(damaged, target())).rejects.toThrow(`The backup is damaged: the file ${key}`);
    await expect(restoreBundle(newer, target())).rejects.toThrow('newer release (9.0.0)');
    await expect(restoreBundle(join(work, 'nowhere'), target())).rejects.toThrow('is no backup');

    const tables = `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'`;
    expect((await on(copyUrl, (client) => client.query(tables))).rows).toEqual([{ count: 0 }]);
  });

  it('of a release that included the schema of its queue are restored', async () => {
    const bundle = await make(bundleFolder('earlier'));
    const manifest = await readManifest(bundle);
    const rows = Buffer.from('37\n');
    writeFileSync(tablePath(bundle, 'pgboss.version'), gzipSync(rows));
    const hash = createHash('sha256').update(rows).digest('hex');
    const version = { name: 'pgboss.version', columns: ['version'], rows: 1, hash };
    writeFileSync(
      join(bundle, 'manifest.json'),
      JSON.stringify({ ...manifest, tables: [...manifest.tables, version] }),
    );

    await restoreBundle(bundle, target());

    expect(await findInconsistencies(copyUrl, target().files)).toEqual([]);
  });

  it('are made in the room that a half one has taken', async () => {
    const half = join(work, 'tight', 'lading-20261119T074700Z.partial');
    mkdirSync(half, { recursive: true });
    const ask = () => Promise.resolve({ free: existsSync(half) ? 0 : 1024 ** 4, all: 1024 ** 4 });

    await writeBundle(source(), bundleFolder('tight'), ask);

    expect(readdirSync(join(work, 'tight'))).toEqual(['lading-20261120T074700Z']);
  });

  it('stay closed, share files that did not change, and only the newest are retained', async () => {
    const key = await keyOfStored('shared by all');
    for (const hour of ['01', '02', '03']) await make(bundleFolder('kept', `2026-11-20T${hour}:00:00.000Z`, 2));

    const stored = readdirSync(join(work, 'kept'));
    expect(stored).toEqual(['lading-20261120T020000Z', 'lading-20261120T030000Z']);
    const [first = '', second = ''] = stored.map((name) => filePath(join(work, 'kept', name), key));
    expect(statSync(first).ino).toBe(statSync(second).ino);
    expect(statSync(first).mode & 0o077).toBe(0);
  });

  it('go on when a file is taken away meanwhile, and have what came while the database was copied', async () => {
    const [gone, stays] = [await keyOfStored('taken away'), await keyOfStored('stays')];
    const place = folderPlace(portal.config.ladingDataDir);
    const late: string[] = [];
    const getStream = async (key: string) => {
      if (late.length === 0) late.push(await keyOfStored('came late'));
      if (key === gone) await place.disk.delete(key);
      return place.disk.getStream(key);
    };
    const files = { ...place, disk: Object.create(place.disk, { getStream: { value: getStream } }) };

    const { files: stored } = await readManifest(await writeBundle(source({ files }), bundleFolder('meanwhile')));

    const keys = stored.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([stays, ...late]));
    expect(keys).not.toContain(gone);
  });

  it('are looked through afterwards for records that contradict each other, and none is overlooked', async () => {
    await administer(
      url,
      `DROP DATABASE ${copy}`,
      `CREATE DATABASE ${copy} TEMPLATE ${templateName} STRATEGY FILE_COPY`,
    );
    const engine = new PgBoss({ connectionString: copyUrl, supervise: false, schedule: false });
    await engine.start();
    await engine.stop({ graceful: false });
    const files = folderPlace(join(work, 'nothing'));
    expect(await findInconsistencies(copyUrl, files)).toEqual([]);

    await on(copyUrl, (client) => client.query(brokenRecords));

    const found = await findInconsistencies(copyUrl, files);
    expect(found.map(lineOf)).toEqual(brokenLines);
    expect(found).toHaveLength(consistencyChecks.length + 2);
  });
});
