import { importChanged, importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { setTimeout } from 'node:timers/promises';
import { createCaller } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Pushes } from '../../kernel/realtime/pushes';
import { ImportTargets, type OpenImport } from '../../business/imports/import-targets';
import { AddressBookService } from '../address-book/address-book.service';
import { ImportRuns } from './import-runs.jobs';
import { TableImport as StoredTableImport } from './imports.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import { Address } from '../address-book/address-book.entities';

let portal: TestPortal;
let shipper: Caller;
let colleague: Caller;
let stranger: Caller;
let reader: Caller;
let runs: ImportRuns;

const person = (email: string, customerId: number, privileges: readonly string[]): Promise<Caller> =>
  createCaller(portal, { email, role: 'CustomerUser', customerId, privileges });

const rowCount = 600;
const csv = `Company name,Street,City,State,ZIP,Phone\n${Array.from(
  { length: rowCount },
  (_, n) => `Company ${n},${n} Main St,Reno,NV,89501,775-555-0100`,
).join('\n')}\n`;

async function uploaded(): Promise<TableImport> {
  const { body } = await shipper.send<TableImport>('POST', '/api/v1/imports?kind=addresses&name=list.csv', csv, {
    'content-type': 'text/csv',
  });
  return body;
}

const sent = async ({ id, mapping }: TableImport): Promise<TableImport> =>
  (await shipper.call(importsApi.commit, { id, mapping, onDuplicate: 'skip', onError: 'skipRows' })).body;
const stateOf = async (id: number) => (await shipper.call(importsApi.get, { id })).body.state;
const count = async () => (await portal.sql<{ n: number }>('SELECT count(*)::int AS n FROM address'))[0]?.n;
const eventsOf = (name: string, importId: number) =>
  portal.sql<{ payload: unknown }>(`SELECT payload FROM event WHERE name = $1 AND payload->>'importId' = $2`, [
    name,
    String(importId),
  ]);

/** Every job of an import has come to its end. */
const rested = () =>
  eventually(async () => {
    const open = await portal.sql(`SELECT id FROM pgboss.job WHERE name = 'run-import' AND state < 'completed'`);
    return open.length === 0 || undefined;
  }, 30_000);

/** Holds something up until it is let go. */
function gate() {
  const let_: { go: () => void; come: () => void } = { go: () => undefined, come: () => undefined };
  const passed = new Promise<void>((resolve) => (let_.go = resolve));
  const reached = new Promise<void>((resolve) => (let_.come = resolve));
  const pass = async () => {
    let_.come();
    await passed;
  };
  return { pass, reached, open: () => let_.go() };
}

/** The first reading of a file waits at the gate, and may be slow row by row. */
function heldReading({ milliseconds = 0 } = {}) {
  const held = gate();
  const target = portal.app.get(ImportTargets).of('addresses');
  const open = target.open.bind(target);
  jest.spyOn(target, 'open').mockImplementationOnce(async (...input): Promise<OpenImport> => {
    const reading = await open(...input);
    await held.pass();
    const judge = reading.judge.bind(reading);
    reading.judge = (...row) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
      return judge(...row);
    };
    return reading;
  });
  return held;
}

const book = () => portal.app.get(AddressBookService, { strict: false });

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  const privileges = ['useAddressBook', 'editAddressBook'];
  shipper = await person('user@shipper.example', 1, privileges);
  colleague = await person('colleague@shipper.example', 1, privileges);
  stranger = await person('user@other.example', 2, privileges);
  reader = await person('reader@shipper.example', 1, ['useAddressBook']);
  runs = portal.app.get(ImportRuns);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rested();
  await removeRows(portal, StoredTableImport);
  await removeRows(portal, Address);
});
afterAll(() => portal.close());

describe('an import that a job is busy with', () => {
  it('is canceled while its rows are judged: nothing is written, and one goes on with the file as it was', async () => {
    const reading = heldReading({ milliseconds: 1 });
    const writing = jest.spyOn(book(), 'writeMany');
    const pushed = jest.spyOn(portal.app.get(Pushes), 'send');
    const file = await uploaded();
    expect(await sent(file)).toMatchObject({ state: 'running' });
    await reading.reached;
    expect((await shipper.call(importsApi.draft, { kind: 'addresses' })).body).toMatchObject({
      file: null,
      running: { id: file.id, state: 'running' },
    });

    const { status, body } = await shipper.call(importsApi.cancel, { id: file.id });
    reading.open();
    await rested();

    expect([status, body]).toMatchObject([200, { state: 'draft', mapping: file.mapping, checkedCount: 0 }]);
    expect([await stateOf(file.id), await count(), writing.mock.calls]).toEqual(['draft', 0, []]);
    expect(pushed).toHaveBeenCalledWith(importChanged, expect.anything(), { importId: file.id, isFinished: true });
    expect(await eventsOf('import-canceled', file.id)).toEqual([
      { payload: { importId: file.id, kind: 'addresses', name: 'list.csv' } },
    ]);
    expect(await eventsOf('import-failed', file.id)).toEqual([]);
    expect((await shipper.call(importsApi.draft, { kind: 'addresses' })).body).toMatchObject({
      file: { id: file.id },
      running: null,
    });

    expect(await sent(file)).toMatchObject({ state: 'running' });
    await rested();
    expect([await stateOf(file.id), await count()]).toEqual(['done', rowCount]);
  });

  it('is canceled while its rows are written, without waiting for that', async () => {
    const held = gate();
    const write = book().writeMany.bind(book());
    jest.spyOn(book(), 'writeMany').mockImplementation(async (...batch) => {
      await write(...batch);
      await held.pass();
    });
    const file = await uploaded();
    await sent(file);
    await held.reached;

    expect((await shipper.call(importsApi.cancel, { id: file.id })).body.state).toBe('draft');
    held.open();
    await rested();

    expect([await stateOf(file.id), await count()]).toEqual(['draft', 0]);
    expect(await eventsOf('addresses-imported', file.id)).toEqual([]);
  });

  it('stays as it ended when it ended first, and the answer to a cancel says so', async () => {
    const file = await uploaded();
    expect((await shipper.call(importsApi.cancel, { id: file.id })).body.state).toBe('draft');
    await sent(file);
    await rested();

    const { status, body } = await shipper.call(importsApi.cancel, { id: file.id });

    expect([status, body]).toMatchObject([200, { state: 'done', addedCount: rowCount }]);
    expect([await stateOf(file.id), await count()]).toEqual(['done', rowCount]);
    expect(await eventsOf('import-canceled', file.id)).toEqual([]);
  });

  it('is there as a whole or not at all, whenever the Cancel comes, and as the answer said', async () => {
    const ended = new Set<string>();
    for (let delay = 0; !ended.has('done'); delay = 2 * delay + 25) {
      const file = await uploaded();
      await sent(file);
      await eventually(async () => {
        const taken = await portal.sql(
          `SELECT id FROM pgboss.job WHERE name = 'run-import' AND data->>'id' = $1 AND state > 'retry'`,
          [String(file.id)],
        );
        return taken.length > 0 || undefined;
      }, 30_000);
      await setTimeout(delay);
      const { body } = await shipper.call(importsApi.cancel, { id: file.id });
      await rested();
      expect([body.state, await count()]).toEqual(body.state === 'draft' ? ['draft', 0] : ['done', rowCount]);
      expect(await stateOf(file.id)).toBe(body.state);
      ended.add(body.state);
      await removeRows(portal, Address);
    }
    expect(ended).toContain('done');
  });

  it('is canceled although its worker is dead, whose next try writes nothing', async () => {
    const { id } = await uploaded();
    await changeRows(portal, StoredTableImport, id, { state: 'running', run: 1 });

    expect((await shipper.call(importsApi.cancel, { id })).body.state).toBe('draft');
    const turn = { id: 'job', attempt: 2, isLast: true, signal: new AbortController().signal };
    await portal.database.asScope(system, () => runs.run({ id, run: 1 }, turn));

    expect([await stateOf(id), await count(), await eventsOf('import-failed', id)]).toEqual(['draft', 0, []]);
  });

  it('leaves nothing of the time before when it was sent again while the first worker was still busy', async () => {
    const reading = heldReading();
    const file = await uploaded();
    await sent(file);
    await reading.reached;
    await shipper.call(importsApi.cancel, { id: file.id });
    const mapping = file.mapping.filter(({ field }) => field !== 'phone');
    await sent({ ...file, mapping });

    const turn = { id: 'other', attempt: 1, isLast: false, signal: new AbortController().signal };
    await portal.database.asScope(system, () => runs.run({ id: file.id, run: 2 }, turn));
    reading.open();
    await rested();

    expect([await stateOf(file.id), await count()]).toEqual(['done', rowCount]);
    expect(await portal.sql('SELECT id FROM address WHERE phone IS NOT NULL')).toEqual([]);
    expect(await eventsOf('addresses-imported', file.id)).toHaveLength(1);
  });

  it('is canceled by its sender alone, who may still send such a file', async () => {
    const { id } = await uploaded();
    await changeRows(portal, StoredTableImport, id, { state: 'running' });

    expect((await colleague.call(importsApi.cancel, { id })).status).toBe(404);
    expect((await stranger.call(importsApi.cancel, { id })).status).toBe(404);
    expect((await reader.call(importsApi.cancel, { id })).status).toBe(403);
    expect((await stranger.call(importsApi.draft, { kind: 'addresses' })).body.running).toBeNull();
    expect(await stateOf(id)).toBe('running');
  });
});
