import { createServer, type Server } from 'node:http';
import { fuelIndexApi, fuelIndexChanged, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import { importsApi, type CommitImport, type TableImport } from '@lading/contracts/customers/imports';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { explain } from '@lading/domain/rating/explain';
import type { FuelStep, RateTrace } from '@lading/domain/rating/rate-trace';
import type { Role } from '@lading/domain/users/roles';
import { io } from 'socket.io-client';
import { aFuelIndex } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows, storedRow, storedRows } from '../../../../../test/harness/builders/rows';
import {
  createCarrier,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import { startBeside, type SecondProcess } from '../../../../../test/harness/second-process';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { TariffBookService } from '../carriers/tariffs/tariff-book.service';
import { FuelIndexJobs } from './fuel-index.jobs';
import { FuelIndex } from './fuel-index.entities';
import { FuelPrices } from './fuel-prices.service';

const noFeed = 'Index date,Dollars per gallon\n';
let source: Server;
let feed: { status: number; body: string };
let portal: TestPortal;
let second: SecondProcess;
let editor: Caller;
let colleague: Caller;
let reader: Caller;
let carrier: Caller;
let outsider: Caller;
let carrierToken: string;
let shipper: Shipper;

let counted = 0;

async function tokenOf(role: Role, privileges: readonly string[], carrierId?: number): Promise<string> {
  const email = `fuel${(counted += 1)}@lading.example`;
  const home = carrierId === undefined ? {} : ({ carrierId, carrierUserRole: 4 } as const);
  await aUser(portal, { email, firstName: 'Ida', lastName: 'Marsh', role, privileges: [...privileges], ...home });
  return signedIn(portal, email);
}

const administrator = async (...privileges: string[]): Promise<Caller> =>
  portal.as(await tokenOf('SystemAdministrator', privileges));

const values = async (by = editor, filter: Partial<{ state: 'current' | 'superseded' }> = {}): Promise<FuelValue[]> =>
  (await by.call(fuelIndexApi.list, { limit: 100, ...filter })).body.items;

async function added(indexDate: string, milliDollars: number): Promise<FuelValue> {
  const { status, body } = await editor.call(fuelIndexApi.add, { indexDate, milliDollars });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

interface Rated {
  readonly quoteId: number;
  readonly offerId: number;
  readonly totalCents: number;
  readonly trace: RateTrace;
  readonly fuel: FuelStep;
}

async function explained(quoteId: number, offerId: number, by: Caller): Promise<Omit<Rated, 'fuel'>> {
  const { body } = await by.call(quotesApi.explain, { quoteId, offerId });
  expect(body.replayedCents).toBe(body.totalCents);
  // -- the explanation of a tariff rate holds its trace
  return { quoteId, offerId, totalCents: body.totalCents, trace: body.trace as unknown as RateTrace };
}

/** Rates the worked example for a day at one of the processes. */
async function rated(shipDate: string, at = portal.address): Promise<Rated> {
  const by = new Caller(at, shipper.token);
  const started = await by.call(quotesApi.start, {
    ...{ ...workedExample(shipper.locationId), shipDate, isRatedNow: true },
  });
  expect(started).toMatchObject({ status: 201 });
  const { quoteId } = started.body;
  const quote = await eventually(async () => {
    const { body } = await by.call(quotesApi.get, { quoteId });
    return body.state === 'rated' ? body : undefined;
  });
  const [offer] = quote.answers.flatMap(({ offers }) => offers);
  const whole = await explained(quoteId, offer?.offerId ?? 0, by);
  const fuel = whole.trace.find((step) => step.step === 'fuel');
  if (fuel?.step !== 'fuel') throw new Error('no fuel was charged');
  return { ...whole, fuel };
}

const upload = async (csv: string): Promise<TableImport> => {
  const { status, body } = await editor.send<TableImport>('POST', '/api/v1/imports?kind=fuelIndex&name=fuel.csv', csv, {
    'content-type': 'text/csv',
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { isWhole: true } });
  return body;
};

const commit = ({ id, mapping }: TableImport, change: Partial<CommitImport> = {}) =>
  editor.call(importsApi.commit, { id, mapping, onDuplicate: 'skip', onError: 'importNothing', ...change });

const check = async ({ id, mapping }: TableImport, onDuplicate: 'skip' | 'update' = 'skip') =>
  (await editor.call(importsApi.check, { id, mapping, onDuplicate })).body;

beforeAll(async () => {
  source = createServer((_, response) => {
    response.writeHead(feed.status, { 'content-type': 'text/csv' }).end(feed.body);
  });
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening));
  const address = source.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  portal = await startTestPortal({
    config: {
      requestsPerMinute: 10_000,
      carrierPrivateHosts: '127.0.0.1',
      fuelIndexUrl: `http://127.0.0.1:${port}/fuel.csv`,
    },
  });
  second = await startBeside(portal);
  await createPlaces(portal);
  shipper = await createShipper(portal, 'harbor');
  await createCarrier(portal, { id: 1101, code: 'JBEND' });
  editor = await administrator('viewCarriers', 'addCarrier');
  colleague = await administrator('viewCarriers', 'addCarrier');
  reader = await administrator('viewCarriers');
  carrierToken = await tokenOf('CarrierSalesAdministrator', ['dataVisibility'], 1101);
  carrier = portal.as(carrierToken);
  outsider = portal.as(await tokenOf('CarrierSalesAdministrator', ['customerVisibility'], 1101));
});
beforeEach(async () => {
  feed = { status: 200, body: noFeed };
  portal.clock.set('2026-11-20T15:00:00Z');
  await removeRows(portal, FuelIndex);
  await aFuelIndex(portal, { indexDate: '2026-11-09', effectiveFrom: '2026-11-11', milliDollars: 3790 });
  await aFuelIndex(portal);
  for (const app of [portal.app, second.app]) app.get(FuelPrices).forget();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second?.stop();
  await portal?.close();
  source.closeAllConnections();
  await new Promise((closed) => source.close(closed));
});

describe('the fuel index', () => {
  it('takes the value of a week, effective from the Wednesday after, and shows it to administrators and carriers', async () => {
    portal.clock.set('2026-11-24T15:00:00Z');
    const value = await added('2026-11-23', 3850);

    expect(value).toMatchObject({
      ...{ indexDate: '2026-11-23', effectiveFrom: '2026-11-25', milliDollars: 3850, previousMilliDollars: 3802 },
      ...{ source: 'manual', enteredBy: 'Ida Marsh', isUsed: false, state: 'current', allowedActions: ['change'] },
    });
    expect((await values()).map(({ indexDate }) => indexDate)).toEqual(['2026-11-23', '2026-11-16', '2026-11-09']);
    expect((await values(reader))[0]).toMatchObject({ enteredBy: 'Ida Marsh', allowedActions: [] });
    expect((await values(carrier))[0]).toMatchObject({ milliDollars: 3850, enteredBy: null, allowedActions: [] });
  });

  it('is read with "view carriers" or data visibility, and written with "add carrier" alone', async () => {
    const [value] = await values();
    const wanted = { indexDate: '2026-11-20', milliDollars: 3800 };
    const changed = { ...wanted, id: value?.id ?? 0, version: 1 };

    expect((await outsider.call(fuelIndexApi.list, { limit: 10 })).status).toBe(403);
    expect((await portal.as(shipper.token).call(fuelIndexApi.list, { limit: 10 })).status).toBe(403);
    for (const by of [reader, carrier, outsider]) {
      expect((await by.call(fuelIndexApi.add, wanted)).status).toBe(403);
      expect((await by.call(fuelIndexApi.change, changed)).status).toBe(403);
      expect((await by.call(fuelIndexApi.supersede, { ...changed, reason: 'No' })).status).toBe(403);
      expect(
        (await by.send('POST', '/api/v1/imports?kind=fuelIndex&name=a.csv', 'a\nb\n', { 'content-type': 'text/csv' }))
          .status,
      ).toBe(403);
    }
    expect((await carrier.call(fuelIndexApi.history, { id: changed.id })).status).toBe(403);
  });

  it('refuses a future day, and a week that has a value, which it shows', async () => {
    const future = await editor.call(fuelIndexApi.add, { indexDate: '2026-11-23', milliDollars: 3800 });
    const taken = await editor.call(fuelIndexApi.add, { indexDate: '2026-11-17', milliDollars: 3810 });

    expect([future.status, future.body]).toMatchObject([422, { fields: [{ path: 'indexDate' }] }]);
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'wrong-state', current: { milliDollars: 3802 } }]);
  });

  it('has missing weeks and changes of more than 20 percent confirmed, and says in the history what was unusual', async () => {
    portal.clock.set('2026-12-01T15:00:00Z');
    const wanted = { indexDate: '2026-11-30', milliDollars: 4600 };
    const doubts = ['The week before it has no value.', 'It is 21% above the $3.802 effective 11/18/2026.'];
    const refused = await editor.call(fuelIndexApi.add, wanted);
    const saved = await editor.call(fuelIndexApi.add, { ...wanted, isConfirmed: true });
    const { items } = (await reader.call(fuelIndexApi.history, { id: saved.body.id })).body;

    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: [{ path: 'isConfirmed', message: `${doubts.join(' ')} Confirm it to save it anyway` }] },
    ]);
    expect(saved.status).toBe(201);
    expect(items).toMatchObject([{ by: 'Ida Marsh', what: 'Added $4.600 of 11/30/2026.', doubts }]);
    const changed = { id: saved.body.id, version: 1, ...wanted };
    expect((await editor.call(fuelIndexApi.change, { ...changed, milliDollars: 3000 })).status).toBe(422);
    expect(
      (await editor.call(fuelIndexApi.change, { ...changed, indexDate: '2026-11-23', milliDollars: 3900 })).status,
    ).toBe(200);
  });

  it('changes the week of two administrators once: the second is shown the newer value', async () => {
    const [value] = await values();
    const seen = { id: value?.id ?? 0, version: 1, indexDate: '2026-11-16' };
    const answers = await Promise.all([
      editor.call(fuelIndexApi.change, { ...seen, milliDollars: 3810 }),
      colleague.call(fuelIndexApi.change, { ...seen, milliDollars: 3820 }),
    ]);
    const winner = answers.find(({ status }) => status === 200);
    const loser = answers.find(({ status }) => status === 409);

    expect(loser?.body).toMatchObject({
      code: 'wrong-state',
      detail: 'Someone else changed this value in the meantime. Check the new values and save again.',
      current: { milliDollars: winner?.body.milliDollars, version: 2 },
    });
    expect((await values())[0]).toMatchObject({ milliDollars: winner?.body.milliDollars, version: 2 });
  });

  it('has one value for a week that two administrators add at once', async () => {
    portal.clock.set('2026-11-24T15:00:00Z');
    const answers = await Promise.all([
      editor.call(fuelIndexApi.add, { indexDate: '2026-11-23', milliDollars: 3810 }),
      colleague.call(fuelIndexApi.add, { indexDate: '2026-11-24', milliDollars: 3820 }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await values()).toHaveLength(3);
  });

  it('tells the open pages of administrators and carriers of each change', async () => {
    const socket = io(portal.address, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: carrierToken },
    });
    const received: unknown[] = [];
    socket.on(fuelIndexChanged.name, (message: unknown) => received.push(message));
    await socket.emitWithAck('follow', { subject: 'fuel-index', key: 'all' });
    const [value] = await values();
    await editor.call(fuelIndexApi.change, {
      id: value?.id ?? 0,
      version: 1,
      indexDate: '2026-11-16',
      milliDollars: 3811,
    });

    await eventually(() => received.length > 0 || undefined);
    expect(received).toEqual([{ indexDate: '2026-11-16' }]);
    socket.close();
  });
});

describe('a rating', () => {
  it('between two weeks uses the one in force on the pickup date', async () => {
    portal.clock.set('2026-11-24T12:00:00Z');
    await added('2026-11-23', 3850);
    const before = await rated('2026-11-24');
    const after = await rated('2026-11-25');

    expect([before.fuel.indexDate, before.fuel.basisPoints, before.totalCents]).toEqual(['2026-11-16', 3300, 59_001]);
    expect([after.fuel.indexDate, after.fuel.basisPoints]).toEqual(['2026-11-23', 3350]);
    expect(after.totalCents - before.totalCents).toBe(after.fuel.cents - before.fuel.cents);
  });

  it('of a week without a value uses the last one, and its trace says so', async () => {
    portal.clock.set('2026-11-30T12:00:00Z');
    const { fuel, trace } = await rated('2026-12-01');
    const sentence = explain(trace).find(({ title }) => title === 'Fuel surcharge')?.detail;

    expect(fuel.indexDate).toBe('2026-11-16');
    expect(sentence).toContain('No value was known for the week of the pickup, so the value of 11/16/2026 applies.');
  });

  it('fixes the value that it used: it is superseded with a reason, both stay, and stored rates replay to the cent', async () => {
    const [value] = await values();
    const seen = { id: value?.id ?? 0, version: 1 };
    expect(
      (await editor.call(fuelIndexApi.supersede, { ...seen, milliDollars: 3900, reason: 'No' })).body,
    ).toMatchObject({
      detail: 'No rating has used this value. Change it instead.',
    });
    const first = await rated('2026-11-23');
    const refused = await editor.call(fuelIndexApi.change, { ...seen, indexDate: '2026-11-16', milliDollars: 3900 });
    const superseded = await editor.call(fuelIndexApi.supersede, {
      ...seen,
      milliDollars: 3900,
      reason: 'Typed wrong',
    });
    const again = await editor.call(fuelIndexApi.supersede, { ...seen, milliDollars: 3910, reason: 'Late' });
    const later = await rated('2026-11-23');
    const before = (await reader.call(fuelIndexApi.history, { id: seen.id })).body.items;
    const stored = await explained(first.quoteId, first.offerId, portal.as(shipper.token));
    const { items } = (await reader.call(fuelIndexApi.history, { id: superseded.body.id })).body;

    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: 'A rating has used this value in the meantime. Supersede it and give a reason.',
        current: { isUsed: true, allowedActions: ['supersede'] },
      },
    ]);
    expect([superseded.status, superseded.body]).toMatchObject([
      201,
      { milliDollars: 3900, reason: 'Typed wrong', state: 'current', isUsed: false },
    ]);
    expect([again.status, again.body]).toMatchObject([409, { current: { state: 'superseded' } }]);
    expect((await values(reader, { state: 'superseded' })).map(({ milliDollars }) => milliDollars)).toEqual([3802]);
    expect([first.fuel.milliDollars, later.fuel.milliDollars]).toEqual([3802, 3900]);
    expect(stored).toEqual({
      quoteId: first.quoteId,
      offerId: first.offerId,
      totalCents: first.totalCents,
      trace: first.trace,
    });
    expect(before).toEqual(items);
    expect(items.map(({ what }) => what)).toEqual([
      'Superseded $3.802 of 11/16/2026, which ratings used, with $3.900. Reason: Typed wrong',
    ]);
  });

  it('reads a value again that changed between reading and using it, so that no rate names a value that never was', async () => {
    const book = portal.app.get(TariffBookService);
    const rows = await book.fuelIndex();
    const [value] = await values();
    await editor.call(fuelIndexApi.change, {
      id: value?.id ?? 0,
      version: 1,
      indexDate: '2026-11-16',
      milliDollars: 3811,
    });
    const stale = rows.find(({ indexDate }) => indexDate === '2026-11-16');

    expect(stale && (await book.useFuel(stale))).toBe(false);
    expect((await storedRow(portal, FuelIndex, { indexDate: '2026-11-16' })).usedAt).toBeNull();
    expect((await rated('2026-11-23')).fuel.milliDollars).toBe(3811);
    expect((await storedRow(portal, FuelIndex, { indexDate: '2026-11-16' })).usedAt).not.toBeNull();
  });

  it('by a value is noted once: no later one writes, at this process or another', async () => {
    const [here, there] = [portal.app, second.app].map((app) => app.get(FuelPrices));
    // Both processes have read the value while it was unused.
    const [rows, others] = await Promise.all([here?.current(), there?.current()]);
    const [row, other] = [rows?.at(-1), others?.at(-1)];
    if (!here || !there || !row || !other) throw new Error('no value to rate by');
    const writtenBy = async () =>
      portal.sql('SELECT xmin::text FROM fuel_index WHERE index_date = $1', [row.indexDate]);
    const unused = await writtenBy();
    const transactions = jest.spyOn(portal.database, 'transaction');

    expect(await Promise.all(Array.from({ length: 20 }, () => here.use(row)))).not.toContain(false);
    expect(transactions).toHaveBeenCalledTimes(1);
    const first = await writtenBy();
    expect(first).not.toEqual(unused);
    expect(await there.use(other)).toBe(true);
    await rated('2026-11-23');
    await rated('2026-11-23', second.address);
    expect(await writtenBy()).toEqual(first);
  });

  it('uses a new value at every process right away', async () => {
    expect((await rated('2026-11-23', second.address)).fuel.milliDollars).toBe(3802);
    const [value] = await values();
    const wanted = { id: value?.id ?? 0, version: 1, milliDollars: 3950, reason: 'Corrected' };
    expect((await editor.call(fuelIndexApi.supersede, wanted)).status).toBe(201);

    await eventually(async () => (await rated('2026-11-23', second.address)).fuel.milliDollars === 3950 || undefined);
    expect((await rated('2026-11-23')).fuel.milliDollars).toBe(3950);
  });

  it('uses a new value after ten seconds at a process that did not hear of it', async () => {
    const prices = second.app.get(FuelPrices);
    const ticks = jest.spyOn(portal.clock, 'ticks').mockReturnValue(0);
    prices.forget();
    const priceOf = async () =>
      (await prices.current()).find(({ indexDate }) => indexDate === '2026-11-16')?.milliDollars;
    expect(await priceOf()).toBe(3802);
    await changeRows(portal, FuelIndex, { indexDate: '2026-11-16' }, { milliDollars: 3888 });

    ticks.mockReturnValue(10_000);
    expect(await priceOf()).toBe(3802);
    ticks.mockReturnValue(10_001);
    expect(await priceOf()).toBe(3888);
    prices.forget();
  });
});

describe('a file of the fuel index', () => {
  const head = 'Date,Price per gallon,Confirmed\n';

  it('adds weeks in any order and changes unused ones, and its own export comes back without a difference', async () => {
    portal.clock.set('2026-12-01T15:00:00Z');
    const file = await upload(`${head}11/30/2026,$3.91,\n11/23/2026,3.850,\n2026-11-16,3.811,\n`);
    const { body } = await commit(file, { onDuplicate: 'update' });
    const exported = await editor.send<string>('POST', fuelIndexApi.export.path, { state: 'current' });
    const preview = await check(await upload(String(exported.body)), 'update');
    const [newest] = await values();
    const { items } = (await reader.call(fuelIndexApi.history, { id: newest?.id ?? 0 })).body;

    expect(file.mapping.map(({ field }) => field)).toEqual(['indexDate', 'price', 'isConfirmed']);
    expect(body).toMatchObject({ state: 'done', addedCount: 2, updatedCount: 1 });
    expect((await values()).map(({ milliDollars }) => milliDollars)).toEqual([3910, 3850, 3811, 3790]);
    expect(String(exported.body)).toContain('2026-11-30,3.910,2026-12-02,current,no,file,Ida Marsh');
    expect(preview).toMatchObject({ rowCount: 4, badCount: 0, duplicateCount: 4 });
    expect(items.map(({ what }) => what)).toEqual(['Added $3.910 of 11/30/2026 from a file.']);
  });

  it('with any bad row adds nothing, and names each of them with the reason', async () => {
    portal.clock.set('2026-12-15T15:00:00Z');
    await rated('2026-12-16');
    const rows = [
      '11/23/2026,3.850,',
      'someday,3.850,',
      '11/30/2026,free,',
      '11/30/2026,5.000,',
      '12/01/2026,3.900,',
      '12/28/2026,3.900,',
      '12/14/2026,4.900,maybe',
      '12/14/2026,4.900,',
      '11/17/2026,3.700,',
    ];
    const file = await upload(`${head}${rows.join('\n')}\n`);
    const preview = await check(file, 'update');
    const { body } = await commit(file, { onDuplicate: 'update' });
    const partly = await commit(file, { onDuplicate: 'update', onError: 'skipRows' });

    expect(preview.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Index date', 'Enter a day such as 11/16/2026'],
      [4, 'Dollars per gallon', 'Enter dollars with up to three decimals, such as 3.802'],
      [5, 'Dollars per gallon', expect.stringMatching(/29\.9% above .* enter yes in the column Confirmed$/)],
      [6, 'Index date', 'Row 5 of the file is of the same week'],
      [7, 'Index date', 'The index date is in the future'],
      [8, 'Confirmed', 'Enter yes or no'],
      [9, 'Dollars per gallon', expect.stringMatching(/^The week before it has no value\. If it is right/)],
      [10, 'Dollars per gallon', 'A rating used the value of this week. Supersede it on the page and give a reason'],
    ]);
    expect(body).toMatchObject({ state: 'refused', badCount: 8, addedCount: 0 });
    expect([partly.status, partly.body]).toMatchObject([422, { fields: [{ path: 'onError' }] }]);
    expect(await values()).toHaveLength(2);
  });

  it('takes unusual values that a row confirms', async () => {
    portal.clock.set('2026-12-15T15:00:00Z');
    const { body } = await commit(await upload(`${head}12/14/2026,4.900,yes\n`));

    expect(body).toMatchObject({ state: 'done', addedCount: 1 });
  });
});

describe('the configured address', () => {
  const extend = () => portal.database.asScope({ kind: 'system' }, () => portal.app.get(FuelIndexJobs).extend());
  const alerted = async (): Promise<string[]> => {
    await eventsHandled(portal);
    const { items } = (await reader.call(alertsApi.listAlerts, { limit: 100, kinds: ['fuelIndex'] })).body;
    return items.map(({ text }) => text);
  };

  it('gives the weeks after the newest one; what it says of known weeks changes nothing', async () => {
    portal.clock.set('2026-12-01T15:00:00Z');
    feed.body = 'Period,Value\n2026-11-30,3.90\n2026-11-23,3.85\n2026-11-16,9.99\n2026-12-07,3.95\n';
    await extend();
    const [newest] = await values();

    expect((await values()).map(({ milliDollars }) => milliDollars)).toEqual([3900, 3850, 3802, 3790]);
    expect(newest).toMatchObject({ source: 'fetch', enteredBy: null });
    const { items } = (await reader.call(fuelIndexApi.history, { id: newest?.id ?? 0 })).body;
    expect(items).toMatchObject([
      { by: 'Fuel index', what: 'Added $3.900 of 11/30/2026 from the configured address.' },
    ]);
  });

  it('adds no value after a gap or beyond 20 percent, and administrators are alerted of it once', async () => {
    portal.clock.set('2026-11-24T15:00:00Z');
    feed.body = 'Date,Value\n2026-11-23,4.70\n';
    await extend();
    await extend();
    expect(await values()).toHaveLength(2);
    portal.clock.set('2026-12-01T15:00:00Z');
    feed.body = 'Date,Value\n2026-11-30,3.90\n';
    await extend();

    expect(await values()).toHaveLength(2);
    const texts = await alerted();
    expect(texts.filter((text) => text.includes('$4.700'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('$4.700'))).toContain(
      'It is 23.6% above the $3.802 effective 11/18/2026',
    );
    expect(texts.find((text) => text.includes('$3.900'))).toContain('The week before it has no value');
  });

  it.each([
    [503, 'busy'],
    [200, 'Date,Value\n2026-11-23,3.85\nyesterday,3.85\n'],
    [200, '{"value":3.85}'],
    [200, 'Month,Sales\n1,2\n'],
  ])('that answers %d with something else changes nothing: %j', async (status, body) => {
    portal.clock.set('2026-11-24T15:00:00Z');
    feed = { status, body };
    await extend();

    expect(await values()).toHaveLength(2);
  });

  it('is asked only when a week is missing', async () => {
    let calls = 0;
    const count = () => void (calls += 1);
    source.on('request', count);
    await extend();
    portal.clock.set('2026-11-23T15:00:00Z');
    await extend();
    source.off('request', count);

    expect(calls).toBe(1);
  });

  it('is off without the setting', async () => {
    const plain = await startTestPortal({ now: '2026-11-24T15:00:00Z' });
    await plain.database.asScope({ kind: 'system' }, () => plain.app.get(FuelIndexJobs).extend());

    expect(await storedRows(plain, FuelIndex)).toEqual([]);
    await plain.close();
  });

  it('or administrators have eight days for a value: afterwards they are alerted once a day, by what is missing', async () => {
    const watch = () => portal.database.asScope({ kind: 'system' }, () => portal.app.get(FuelIndexJobs).watch());
    const old = async () => (await alerted()).filter((text) => /newest value|index has no value/.test(text));
    portal.clock.set('2026-11-24T15:00:00Z');
    await watch();
    expect(await old()).toEqual([]);
    portal.clock.set('2026-11-25T15:00:00Z');
    await watch();
    await watch();
    expect(await old()).toEqual([
      '[The newest value of the fuel index is of 11/16/2026|/admin/fuel-index]. Rates go on using it. Add the value of this week',
    ]);
    portal.clock.set('2026-11-26T15:00:00Z');
    await watch();
    expect(await old()).toHaveLength(2);
    await removeRows(portal, FuelIndex);
    portal.clock.set('2026-11-27T15:00:00Z');
    await watch();
    expect((await old())[0]).toBe(
      '[The fuel index has no value|/admin/fuel-index]. Carriers with tariffs decline until you add one',
    );
  });
});

it('is filled in a demo up to the current week, and goes on by itself', async () => {
  const demo = await startTestPortal({
    config: { demo: true, ladingSimulatorUrl: 'http://127.0.0.1:4010' },
    now: '2026-11-20T15:00:00Z',
  });
  const rows = async () =>
    (await storedRows(demo, FuelIndex)).toSorted((a, b) => a.indexDate.localeCompare(b.indexDate));
  const before = await rows();
  demo.clock.set('2026-12-01T15:00:00Z');
  await demo.database.asScope({ kind: 'system' }, () => demo.app.get(FuelIndexJobs).extend());
  const after = await rows();
  await demo.close();

  expect([before[0]?.indexDate, before.at(-1)?.indexDate, before.at(-1)?.milliDollars]).toEqual([
    ...['2024-12-30', '2026-11-16', 3802],
  ]);
  expect(
    before.every(({ milliDollars, source: from }) => milliDollars >= 3600 && milliDollars <= 3950 && from === 'demo'),
  ).toBe(true);
  expect(after.slice(before.length).map(({ indexDate, source: from }) => [indexDate, from])).toEqual([
    ['2026-11-23', 'demo'],
    ['2026-11-30', 'demo'],
  ]);
}, 60_000);
