import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { carrierPrivileges, customerPrivileges } from '@lading/domain/users/privilege-table';
import { declaredStatements } from '../../apps/server/src/kernel/database/declared-statement';
import { undigestedAlerts } from '../../apps/server/src/modules/alerts/alerts.queries';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { AccountUsersService } from '../../apps/server/src/modules/account/account-users.service';
import { Carrier } from '../../apps/server/src/modules/carriers/carriers.entities';
import { drawNumberOfOffer } from '../../apps/server/src/modules/carriers/pro-numbers/pro-numbers.queries';
import { comparedInvoices } from '../../apps/server/src/modules/invoices/audit/invoice-audits.queries';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { limitToLocations } from '../harness/builders/customers';
import { changeRows, storedRows } from '../harness/builders/rows';
import type { Caller } from '../harness/test-portal';
import { statementReader, type Sent } from '../harness/sent-statements';
import { administer, templateName, urlOf } from '../harness/test-postgres';
import { Wire } from '../harness/wire';
import { everyList } from './every-list';
import { createEveryRecord } from './every-record.fixture';
import { readEverything, runEveryJob } from './every-statement';
import { followedKeys, follows, storedIndexes, type StoredIndex } from './index-reasons';
import { fillEveryTable, indexesOf, lookedUpIn, neverTaken } from './planned-indexes';

/** What needs an index though neither readings nor jobs come to it in this test. */
const needs: Readonly<Record<string, { readonly text: string; readonly values?: readonly unknown[] }>> = {
  // Only for channels that wait for a digest; here no user has chosen one.
  alert_digest: { text: undigestedAlerts.text, values: [1, 'daily', ['pickupMissed']] },
  // Sent by the adapter of socket.io, by a timer.
  socket_attachment_age: {
    text: `DELETE FROM socket_attachment WHERE created_at < now() - interval '30000 milliseconds'`,
  },
};

const server = process.env['LADING_TEST_POSTGRES'] ?? '';
const copy = `indexes_${randomUUID().replaceAll('-', '')}`;

/** An index that is not in the schema: the test has to report it. */
const needless = 'forced_exit_needless';

let client: pg.Client;
let sent: Sent;
let indexes: StoredIndex[];
let unused: Set<string>;

/** Somebody of each side, and a user of one location. */
async function everyCaller({ portal, locations, administrator, addUser }: Freight): Promise<Caller[]> {
  const privileges = customerPrivileges.map(({ privilege }) => privilege);
  const [here, carrier, system] = [
    await addUser('here@lakeside.example', 'CustomerUser', 1001, privileges),
    await addUser('carrier@lading.example', 'CustomerUser', 1001),
    await addUser('system@lading.example', 'CustomerUser', 1001),
  ];
  const [anyCarrier] = await storedRows(portal, Carrier);
  await limitToLocations(portal, 'here@lakeside.example', locations.chicago);
  await changeRows(
    portal,
    UserAccount,
    { email: 'carrier@lading.example' },
    {
      ...{ role: 'CarrierAdministrator', carrierUserRole: 5, customerId: null, carrierId: anyCarrier?.id ?? 0 },
      privileges: carrierPrivileges.map(({ privilege }) => privilege),
    },
  );
  await changeRows(
    portal,
    UserAccount,
    { email: 'system@lading.example' },
    { role: 'SuperSystemAdministrator', customerId: null },
  );
  portal.app.get(AccountUsersService).forget();
  return [administrator, here, carrier, system];
}

/** Whatever is declared, and what is put together when lists are read, in every way that they can be, and jobs run. */
async function everyStatement(): Promise<Sent> {
  const heard: Sent = new Map();
  let wire: Wire | undefined;
  const freight = await startFreight({ requestsPerMinute: 100_000 }, async (url) => {
    wire = await Wire.to(url, () => statementReader(heard));
    return wire.url;
  });
  try {
    const records = await createEveryRecord(freight);
    await createEveryRecord(freight, { cents: 100_000, name: 'Marsh' });
    const lists = new Map((await everyList()).map((list) => [list.rows.path, list]));
    for (const caller of await everyCaller(freight)) {
      const { answered, broken } = await readEverything(caller, records, lists);
      expect(broken).toEqual([]);
      expect(answered).toBeGreaterThan(30);
    }
    expect(lists.size).toBeGreaterThan(20);
    expect(await runEveryJob(freight.portal)).toBeGreaterThan(20);
  } finally {
    await freight.close();
    await wire?.close();
  }
  return new Map([...declaredStatements().map(({ text }) => [text, new Map()] as const), ...heard]);
}

/** The indexes that nothing needs, but for what is named above. */
async function findUnused(): Promise<Set<string>> {
  const keys = (await followedKeys(client)).map((key) => indexes.filter((index) => follows(index, key)));
  const isAlone = new Set(keys.flatMap((found) => (found.length === 1 ? found : [])));
  const isOpen = indexes.filter((index) => !index.enforces && !isAlone.has(index));
  const left = await neverTaken(client, isOpen, sent);
  // Where several find what names a deleted row, one is enough.
  for (const found of keys.filter((several) => several.every(({ name }) => left.has(name)))) {
    const [narrowest] = found.toSorted((one, other) => one.columns.length - other.columns.length);
    if (narrowest) left.delete(narrowest.name);
  }
  return left;
}

beforeAll(async () => {
  sent = await everyStatement();
  await administer(server, `CREATE DATABASE ${copy} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  client = new pg.Client({ connectionString: urlOf(server, copy) });
  await client.connect();
  await client.query(`CREATE INDEX ${needless} ON forced_exit (changed_at)`);
  await fillEveryTable(client);
  indexes = await storedIndexes(client);
  unused = await findUnused();
}, 300_000);
afterAll(async () => {
  await client.end();
  await administer(server, `DROP DATABASE ${copy}`);
});

it('every index enforces a constraint, finds references to a deleted row, or is used by a statement', () => {
  expect(indexes.length).toBeGreaterThan(300);
  expect([...unused].filter((name) => needs[name] === undefined)).toEqual([needless]);
});

it('names by hand only statements that take their index', async () => {
  const wrong: string[] = [];
  for (const [name, need] of Object.entries(needs))
    if (!(await indexesOf(client, need)).includes(name)) wrong.push(name);

  expect(wrong).toEqual([]);
});

it.each([
  { name: 'the next PRO number', statement: drawNumberOfOffer, indexes: ['pro_number_ready', 'pro_number_pkey'] },
  { name: 'invoices of the same shipment', statement: comparedInvoices, indexes: ['invoice_shipment'] },
])('looks up $name under row-level security instead of comparing every row', async ({ statement, indexes: wanted }) => {
  expect(await lookedUpIn(client, statement)).toEqual(expect.arrayContaining(wanted));
});
