import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportCatalog } from '@lading/domain/report/report-catalog';
import { carrierPrivileges, type GrantRow } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import {
  carrierId,
  figuresWorld,
  rivalId,
  rowsOf,
  type FiguresWorld,
} from '../../apps/server/src/modules/carrier-insights/carrier-figures.fixture';
import {
  addRates,
  addRival,
  carrierReadings,
  saysRival,
} from '../../apps/server/src/modules/carrier-insights/carrier-rival.fixture';
import { Campaign, Invite, UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { CustomerTransfer } from '../../apps/server/src/modules/customer-transfers/customer-transfers.entities';
import { ReportFileJobs } from '../../apps/server/src/modules/reports/report-files.jobs';
import { VolumeAnswer } from '../../apps/server/src/modules/volume-requests/volume-requests.entities';
import { system } from '../../apps/server/src/kernel/database/session';
import { inParallel, nameOf, type Fields } from '../conformance/every-endpoint';
import { aUser } from '../harness/builders/customers';
import { storedRows } from '../harness/builders/rows';
import { signedIn } from '../harness/freight-world';
import { startTestPortal, type Caller } from '../harness/test-portal';
import { DrawnInputs, type Pool } from './drawn-inputs';
import { Drawn, isFull } from './seed';

/** Requests of each role; `LADING_REQUESTS=20000` sets another number. */
const requests = Number(process.env['LADING_REQUESTS'] || (isFull ? 100_000 : 2000));
const roles = [
  { name: 'CarrierAdministrator', carrierUserRole: 5, role: 'CarrierAdministrator' },
  { name: 'SalesAdministrator', carrierUserRole: 7, role: 'CarrierSalesAdministrator' },
  { name: 'SalesRepresentative', carrierUserRole: 4, role: 'CarrierSalesAdministrator' },
] as const;
const now = '2026-11-18T18:00:00.000Z';
/** Where uploaded files are read, of which there are none. */
const without = /^imports\./;
const reports = reportCatalog.filter(({ side }) => side === 'carrier').map(({ name }) => name);
const firstDay = '2026-07-01';
const lastDay = '2026-11-18';

const drawn = new Drawn();
let world: FiguresWorld;
let pool: Pool;

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now, config: { role: 'web', requestsPerMinute: 1_000_000_000 } }));
  await addRates(world);
  await addRival(world);
  pool = await poolOf(world);
}, 120_000);
afterAll(() => world.portal.close());

/** Ids and words of the carrier, of its rival and of what there is not. */
async function poolOf({ portal, companies }: FiguresWorld): Promise<Pool> {
  const { shipments, quotes } = await rowsOf(world);
  const idsOf = async (table: new () => { id: number }) => (await storedRows(portal, table)).map(({ id }) => id);
  const customers = companies.map(({ id }) => id);
  const locations = companies.flatMap((company) => company.locations);
  const fitting = new Map<string, readonly (number | string)[]>([
    ['carrierId', [carrierId, rivalId]],
    ['customerId', customers],
    ['asked-volumes.answerId', await idsOf(VolumeAnswer)],
    ['campaigns.id', await idsOf(Campaign)],
    ['carrier-customers.id', customers],
    ['customer-transfers.id', await idsOf(CustomerTransfer)],
    ['carrier-quotes.id', quotes.map(({ quoteId }) => quoteId)],
    ['carrier-shipments.id', shipments.map(({ id }) => id)],
    ['reports.report', reports],
    ['reports.startDate', [firstDay]],
    ['reports.endDate', [lastDay]],
    ['month', ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']],
  ]);
  const others = [...(await idsOf(UserAccount)), ...(await idsOf(Invite)), carrierId, rivalId, 1, 2, 3, 999_999];
  return {
    fitting,
    ids: [...new Set([...fitting.values()].flat().filter((id) => typeof id === 'number')), ...locations, ...others],
    words: [
      ...['Company A', 'company', 'Dallas', 'Reno', 'SF1', 'QF2', 'BOL', 'a', 'lead', 'North', 'Rep', 'figures'],
      ...['Rival', 'Rival Lines', 'RIVALSF', 'rival@carrier.example', 'RIVL', '77777.71', '7777771', String(rivalId)],
    ],
    days: [Date.parse('2026-06-01'), Date.parse('2027-01-01')],
  };
}

/** Whether the gate of a reading is closed to a role, whatever privileges it is granted. */
function isClosed({ access }: Endpoint, { name }: (typeof roles)[number]): boolean {
  const gate = typeof access === 'object' ? access.carrier : undefined;
  if (gate === 'administrator') return name !== 'CarrierAdministrator';
  const wanted: readonly string[] = [gate ?? 'any'].flat();
  const rows: readonly GrantRow[] = carrierPrivileges.filter(({ privilege }) => wanted.includes(privilege));
  return rows.length > 0 && rows.every(({ grants }) => grants[name] === 'never');
}

/** Users with all that the role may hold, and as many with what it starts with; several, because some calls are limited by the minute. */
async function callersOf({ name, carrierUserRole, role }: (typeof roles)[number]): Promise<readonly Caller[]> {
  const all = carrierPrivileges.filter(({ grants }) => grants[name] !== 'never').map(({ privilege }) => privilege);
  const callers: Caller[] = [];
  for (const privileges of Array.from({ length: 8 }, () => [all, startingPrivileges(name)]).flat()) {
    const email = `${name}${callers.length}@carrier.example`.toLowerCase();
    await aUser(world.portal, { email, carrierId, carrierUserRole, role, privileges: [...privileges] });
    callers.push(world.portal.as(await signedIn(world.portal, email)));
  }
  return callers;
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly by: Caller;
  readonly input: Fields;
}

/** Reports that are made in the background for each caller who may have them, a minute apart because they are limited too. */
async function madeReports(callers: readonly Caller[]): Promise<Asked[]> {
  const { app, clock, database } = world.portal;
  const made: Asked[] = [];
  for (const report of reports) {
    clock.advance(60_000);
    for (const by of callers) {
      const wanted = { report, startDate: firstDay, endDate: lastDay, format: 'csv' } as const;
      const { status, body } = await by.call(reportFilesApi.make, wanted);
      if (status !== 202) continue;
      const run = { id: 'job', attempt: 1, isLast: true, signal: new AbortController().signal };
      await database.asScope(system, () => app.get(ReportFileJobs).make({ fileId: body.id }, run));
      const input = { fileId: body.id };
      made.push({ endpoint: reportFilesApi.get, by, input }, { endpoint: reportFilesApi.content, by, input });
    }
  }
  return made;
}

function* drawRequests(callers: readonly Caller[]): Generator<Asked> {
  const inputs = new DrawnInputs(drawn, pool);
  for (let count = 0; count < requests; count += 1) {
    const [endpoint, by] = [inputs.any(carrierReadings), inputs.any(callers)];
    yield { endpoint, by, input: inputs.request(endpoint) };
  }
}

const nextOf = (body: unknown): string | undefined => {
  const { nextCursor } = Object.assign({ nextCursor: undefined }, typeof body === 'object' ? body : {});
  return nextCursor ?? undefined;
};

it.each(roles)(
  `${requests} random requests of a $name get no name, number or amount of a rival carrier (seed ${drawn.seed})`,
  async (place) => {
    const callers = await callersOf(place);
    const [leaks, failed] = [new Set<string>(), new Set<string>()];
    const answered = new Map<string, number>();
    const statuses = new Map<number, number>();
    let bytes = 0;
    const ask = async ({ endpoint, by, input }: Asked): Promise<unknown> => {
      const { status, body } = await by.call(endpoint, input);
      const text = JSON.stringify(body) ?? '';
      bytes += text.length;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A busy machine answers 503; every other fault counts.
      if (status >= 500 && status !== 503) failed.add(`${nameOf(endpoint)} ${status} ${JSON.stringify(input)}`);
      if (status >= 300) return undefined;
      answered.set(nameOf(endpoint), (answered.get(nameOf(endpoint)) ?? 0) + 1);
      if (saysRival.test(text)) leaks.add(`${nameOf(endpoint)} ${JSON.stringify(input)}`);
      return body;
    };
    for (const asked of await madeReports(callers)) expect(await ask(asked)).toBeDefined();
    const begun = Date.now();
    await inParallel(drawRequests(callers), async (asked) => {
      const cursor = nextOf(await ask(asked));
      if (cursor) await ask({ ...asked, input: { ...asked.input, cursor } });
    });
    const seconds = (Date.now() - begun) / 1000;
    const counted = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    const rate = Math.round([...statuses.values()].reduce((sum, count) => sum + count, 0) / seconds);
    process.stdout.write(`${place.name}: ${counted}; ${Math.round(bytes / 1e6)} MB, ${rate} a second\n`);

    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 2);
    expect([...leaks].slice(0, 20)).toEqual([]);
    expect([...failed].slice(0, 20)).toEqual([]);
    const silent = carrierReadings.filter((endpoint) => !answered.has(nameOf(endpoint))).map(nameOf);
    const closed = carrierReadings.filter((endpoint) => isClosed(endpoint, place)).map(nameOf);
    expect(silent.filter((name) => !without.test(name))).toEqual(closed);
  },
  7_200_000,
);
