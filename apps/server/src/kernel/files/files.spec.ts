import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerConfig } from '../config/server-config.js';
import { startBucketStore, storeKey, type BucketStore } from './bucket-store.fixture.js';
import { DiskRoom } from './disk-room.js';
import { Files } from './files.js';

const folder = mkdtempSync(join(tmpdir(), 'lading-files-'));
const room = new DiskRoom(folder, async () => ({ free: 1e12, all: 1e12 }));
const ours = async (): Promise<boolean> => true;
const files = new Files(Object.assign(new ServerConfig(), { ladingDataDir: folder }), room, ours);

async function* chunksOf(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; chunk < count; chunk += 1) yield Buffer.alloc(size, chunk);
}

async function contentOf(key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await files.read(key)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const filesOnDisk = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

describe('files', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('come back as they were stored, with size and hash', async () => {
    const stored = await files.store(chunksOf(10, 1000));

    const content = await contentOf(stored.key);
    expect(stored.size).toBe(10_000);
    expect(stored.hash).toBe(createHash('sha256').update(content).digest('hex'));
    expect(content).toHaveLength(10_000);
  });

  it('may be empty or given at once', async () => {
    expect(await files.store(new Uint8Array())).toMatchObject({ size: 0 });
    expect((await contentOf((await files.store(Buffer.from('hello'))).key)).toString()).toBe('hello');
  });

  it('of exactly the limit are stored, one byte more leaves nothing behind', async () => {
    const before = filesOnDisk().length;
    await expect(files.store(chunksOf(5, 100), 500)).resolves.toMatchObject({ size: 500 });

    await expect(files.store(chunksOf(5, 100), 499)).rejects.toMatchObject({ code: 'too-large' });

    expect(filesOnDisk()).toHaveLength(before + 1);
  });

  it('whose sender breaks off leave nothing behind', async () => {
    const before = filesOnDisk().length;
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(100_000);
      throw new Error('connection lost');
    }

    await expect(files.store(broken())).rejects.toThrow('connection lost');

    expect(filesOnDisk()).toHaveLength(before);
  });

  const modeOf = (...path: string[]): string => (statSync(join(folder, 'files', ...path)).mode & 0o777).toString(8);

  it('are open to the account of the portal alone, folders and all', async () => {
    const { key } = await files.store(Buffer.from('a document'));
    const [name = ''] = key.split('/');
    await files.mark('this one');

    expect([modeOf(), modeOf(name), modeOf(key), modeOf('installation')]).toEqual(['700', '700', '600', '600']);
  });

  it('that an earlier release left open are closed', async () => {
    const { key } = await files.store(Buffer.from('a document'));
    const [name = ''] = key.split('/');
    for (const path of [[], [name]]) chmodSync(join(folder, 'files', ...path), 0o755);
    chmodSync(join(folder, 'files', key), 0o644);

    const next = new Files(Object.assign(new ServerConfig(), { ladingDataDir: folder }), room, ours);
    await next.tidy(new Date());

    expect([modeOf(), modeOf(name), modeOf(key)]).toEqual(['700', '700', '600']);
  });

  it.each(['../../etc/passwd', 'ab/../../secret', '/etc/passwd', '', 'ab/cd', `ab/${'0'.repeat(38)}`])(
    'cannot be reached by "%s"',
    async (key) => {
      await expect(files.read(key)).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  it('are gone when removed', async () => {
    const { key } = await files.store(Buffer.from('short lived'));
    await files.remove(key);
    await files.remove(key);

    await expect(files.read(key)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('files of another installation', () => {
  const config = Object.assign(new ServerConfig(), { ladingDataDir: mkdtempSync(join(tmpdir(), 'lading-foreign-')) });
  afterAll(() => rmSync(config.ladingDataDir, { recursive: true, force: true }));

  it('stay when they are removed; what was stored just now is taken back all the same', async () => {
    const foreign = new Files(config, room, async () => false);
    const unknown = new Files(config, room);
    const [fileStore, drafted] = [await foreign.store(Buffer.from('kept')), await foreign.store(Buffer.from('draft'))];

    await foreign.remove(fileStore.key);
    await unknown.remove(fileStore.key);
    await foreign.discard(drafted);

    expect([await foreign.has(fileStore.key), await foreign.has(drafted.key)]).toEqual([true, false]);
  });
});

describe('files in a bucket', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-bucket-'));
  let store: BucketStore;
  let fileStore: Files;

  beforeAll(async () => {
    store = await startBucketStore();
    const settings = { ladingDataDir: dataDir, s3Bucket: 'papers', s3Endpoint: store.url, s3PathStyle: true };
    fileStore = new Files(Object.assign(new ServerConfig(), settings, storeKey), undefined, ours);
  });
  afterEach(() => Object.assign(store.mood, { answers: 'well' }));
  afterAll(async () => {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const leftOver = (): string[] =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(dataDir, name)).isFile(),
    );

  it('come back as they were stored and are gone when removed', async () => {
    const stored = await fileStore.store(chunksOf(10, 100_000));
    const parts: Buffer[] = [];
    for await (const part of await fileStore.read(stored.key)) parts.push(Buffer.from(part));

    expect(stored).toMatchObject({ size: 1_000_000 });
    expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(stored.hash);
    expect([...store.objects.keys()]).toEqual([`/papers/${stored.key}`]);
    await fileStore.remove(stored.key);
    await expect(fileStore.read(stored.key)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('that are too large or break off reach the bucket not at all and leave nothing on the machine', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(100_000);
      throw new Error('connection lost');
    }

    await expect(fileStore.store(chunksOf(5, 100), 499)).rejects.toMatchObject({ code: 'too-large' });
    await expect(fileStore.store(broken())).rejects.toThrow('connection lost');

    expect([...store.objects.keys()]).toEqual([]);
    expect(leftOver()).toEqual([]);
  });

  it('whose process was killed on the way leave no draft for ever', async () => {
    const before = new Date('2026-11-20T08:43:00Z');
    for (const [name, at] of [
      ['old', '2026-11-20T08:42:00Z'],
      ['new', '2026-11-20T08:44:00Z'],
    ] as const) {
      writeFileSync(join(dataDir, 'uploads', name), 'x');
      utimesSync(join(dataDir, 'uploads', name), new Date(at), new Date(at));
    }

    await fileStore.tidy(before);

    expect(leftOver()).toEqual([join('uploads', 'new')]);
    rmSync(join(dataDir, 'uploads', 'new'));
  });

  it('need disk space beside the database during an upload, and none where the store is elsewhere', async () => {
    const tight = new DiskRoom(dataDir, async () => ({ free: 1000, all: 1e12 }));
    const config = Object.assign(new ServerConfig(), { ladingDataDir: dataDir, s3Bucket: 'papers', s3PathStyle: true });
    const near = new Files(Object.assign(config, { s3Endpoint: store.url }, storeKey), tight);
    const far = new Files({ ...config, databaseUrl: 'postgres://elsewhere/lading' }, tight);

    await expect(near.store(Buffer.from('a paper'), 1000)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(far.store(Buffer.from('a paper'), 1001)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(far.store(Buffer.from('a paper'), 1000)).resolves.toMatchObject({ size: 7 });
  });

  it('say whose they are by a mark that is none of them', async () => {
    expect(await fileStore.owner()).toBeUndefined();
    await fileStore.mark('this one');
    expect(await fileStore.owner()).toBe('this one');
    await expect(fileStore.read('installation')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('wait for a failing store: callers get a temporary error', async () => {
    const { key } = await fileStore.store(Buffer.from('a paper'));
    Object.assign(store.mood, { answers: 'with failures' });

    await expect(fileStore.store(Buffer.from('another'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(fileStore.read(key)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
