import { customerPrivileges } from '@lading/domain/users/privilege-table';
import { endpoints } from '@lading/contracts/apis';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import type { Caller } from '../harness/test-portal';
import {
  ask,
  exampleOf,
  fieldNamesOf,
  idFor,
  inputsOf,
  isOfCustomers,
  isReading,
  nameOf,
  seenIn,
  type Fields,
} from './every-endpoint';
import { createEveryRecord, mark, type EveryRecord } from './every-record.fixture';
import { rowCounts } from './row-counts';
import { limitToLocations } from '../harness/builders/customers';

const nobodys = 987_654;

/** Tables that carriers and jobs add to by themselves, and the keys of calls that act once. */
const byThemselves = ['tracking_event', 'dirty_day', 'carrier_dirty_day', 'webhook_delivery', 'idempotency_key'];

let freight: Freight;
let records: EveryRecord;
let elsewhere: Caller;
let here: Caller;
let unchanged: { readonly of: Endpoint; readonly elsewhere: string; readonly here: string }[];

const withIds = (endpoint: Endpoint, idOf: (field: string) => number | undefined): Fields =>
  Object.fromEntries(
    fieldNamesOf(endpoint).flatMap((field) => {
      const id = idOf(field);
      return id === undefined ? [] : [[field, /ids$/i.test(field) ? [id] : id]];
    }),
  );

/** Readings that name no record: lists, counts, dashboards, reports, files. */
const readings = endpoints
  .filter(isOfCustomers)
  .filter(isReading)
  .filter(({ path }) => pathParts(path).every((part) => part === 'report'));

const asked = readings.flatMap((of) => inputsOf(of).map((input) => ({ of, input })));

async function addUser(name: string, locationId: number): Promise<Caller> {
  const email = `${name}@lakeside.example`;
  const privileges = customerPrivileges.map(({ privilege }) => privilege);
  const caller = await freight.addUser(email, 'CustomerUser', 1001, privileges);
  await limitToLocations(freight.portal, email, locationId);
  return caller;
}

const readAll = async (caller: Caller): Promise<string[]> => {
  const seen: string[] = [];
  for (const { of, input } of asked) seen.push(seenIn(await ask(caller, of, input)));
  return seen;
};

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  elsewhere = await addUser('elsewhere', freight.locations.dallas);
  here = await addUser('here', freight.locations.chicago);
  const before = { elsewhere: await readAll(elsewhere), here: await readAll(here) };
  records = await createEveryRecord(freight);
  const after = { elsewhere: await readAll(elsewhere), here: await readAll(here) };
  const same = (who: 'elsewhere' | 'here', index: number): string =>
    before[who][index] === after[who][index] ? '' : `${before[who][index]} became ${after[who][index]}`;
  unchanged = asked.map(({ of }, index) => ({ of, elsewhere: same('elsewhere', index), here: same('here', index) }));
});
afterAll(() => freight.close());

describe('freight of a location that a user may not see', () => {
  it('changes nothing in any list, count, dashboard, report or file of the user', () => {
    const changed = unchanged.filter((one) => one.elsewhere !== '');

    expect(changed.map(({ of, elsewhere: how }) => `${nameOf(of)}: ${how}`)).toEqual([]);
  });

  it('changes those of a user of the location, so that the case above fails for its reason', () => {
    const changed = unchanged.filter((one) => one.here !== '').map(({ of }) => nameOf(of));

    expect(changed).toEqual(
      expect.arrayContaining([
        ...['shipments.list', 'quotes.list', 'invoices.list', 'claims.list', 'saved-lanes.list', 'insurance.list'],
        ...['volume-requests.list', 'home.attention', 'dashboards.customer', 'reports.run', 'shipments.export'],
      ]),
    );
  });

  it('is not there for any call that names it, and nothing of it is shown or stored', async () => {
    const before = await rowCounts(freight.portal, byThemselves);
    const wrong: string[] = [];
    let calls = 0;
    for (const endpoint of endpoints.filter(isOfCustomers)) {
      const hidden = withIds(endpoint, (field) => idFor(records, endpoint, field));
      const names = Object.keys(hidden);
      if (names.length === 0) continue;
      calls += 1;
      const unknown = withIds(endpoint, (field) => (names.includes(field) ? nobodys : undefined));
      const example = exampleOf(endpoint);
      const answer = await ask(elsewhere, endpoint, { ...example, ...hidden });
      const expected = seenIn(await ask(elsewhere, endpoint, { ...example, ...unknown }));
      const seen = seenIn(answer);
      if (seen !== expected || seen.includes(mark)) wrong.push(`${nameOf(endpoint)} ${seen} instead of ${expected}`);
    }

    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(60);
    expect(await rowCounts(freight.portal, byThemselves)).toEqual(before);
  });
});
