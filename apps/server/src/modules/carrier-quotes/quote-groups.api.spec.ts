import {
  carrierQuotesApi,
  quoteGroupFloor,
  quoteGroupKinds,
  weightBreaks,
  type QuoteGroup,
  type QuoteGroupKind,
} from '@lading/contracts/quotes/carrier-quotes';
import { dateIn } from '@lading/domain/time/zoned-time';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { daysAfter } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, storedRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { seeded } from '../carrier-insights/carrier-figures.fixture';
import { CarrierAnswer, Offer, Quote, QuoteCarrier } from '../quotes/quotes.entities';

const now = '2026-11-18T18:00:00.000Z';
const zone = 'America/Los_Angeles';
const carrierId = 3600;
const rivals = [3601, 3602, 3603, 3604] as const;
const months = ['2026-08', '2026-09', '2026-10'] as const;
const lanes = [
  ['Chicago, IL 60607', 'Dallas, TX 75207'],
  ['Dallas, TX 75201', 'Reno, NV 89501'],
  ['Reno, NV 89501', 'Chicago, IL 60607'],
] as const;

let portal: TestPortal;
let caller: Caller;
const siteCompanies = new Set<number>();

/** A quote of the carrier, for the plain computation. */
interface Asked {
  readonly quoteId: number;
  readonly customerId: number;
  readonly day: string;
  readonly isWon: boolean;
  readonly names: Readonly<Record<QuoteGroupKind, string>>;
  readonly own: number | undefined;
  readonly others: ReadonlyMap<number, number>;
}
let asked: Asked[] = [];

const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

async function addQuotes(companies: readonly number[]): Promise<void> {
  const next = seeded(71);
  const wanted = Array.from({ length: 1200 }, (_, index) => ({
    number: `QG${index}`,
    customerId: pick(companies, next(companies.length)),
  }));
  await addManyRows(
    portal,
    Quote,
    wanted.map((one) => ({ ...one, state: 'rated', round: 1 })),
  );
  const ids = new Map((await storedRows(portal, Quote)).map(({ number, id }) => [number, id]));
  const facts = wanted.map(({ number, customerId }) => {
    const quoteId = ids.get(number) ?? 0;
    const askedAt = new Date(Date.parse(`${daysAfter('2026-08-01', next(105))}T00:00:00Z`) + next(86_400) * 1000);
    const [originLabel, destinationLabel] = pick(lanes, next(10) > 0 ? next(2) : 2);
    const [pounds, freightClass] = [200 + next(6000), pick(['70', '92.5', null], next(3))];
    const isOffered = next(12) > 0;
    const own = isOffered ? 10_000 + next(20_000) : undefined;
    // In the first month there are too few other carriers for any group.
    const most = dateIn(zone, askedAt.toISOString()).startsWith(months[0]) ? 3 : 6;
    const others = new Map(rivals.slice(0, next(most)).map((id) => [id, 10_000 + next(20_000)]));
    return {
      quoteId,
      number,
      customerId,
      askedAt,
      originLabel,
      destinationLabel,
      pounds,
      freightClass,
      own,
      others,
      isWon: next(4) === 0,
    };
  });
  await addManyRows(
    portal,
    QuoteCarrier,
    facts.map(({ own, others: _, isWon, ...fact }) => ({
      ...fact,
      ...{ carrierId, locationId: null, freightTerms: 'prepaid' as const, shipDate: '2026-11-20', accessorials: [] },
      ...{ offeredAt: own === undefined ? null : fact.askedAt, bookedAt: isWon ? fact.askedAt : null },
    })),
  );
  const priced = facts.flatMap((fact) => [
    ...(fact.own === undefined ? [] : [{ ...fact, of: carrierId, cents: fact.own }]),
    ...[...fact.others].map(([of, cents]) => ({ ...fact, of, cents })),
  ]);
  await addManyRows(
    portal,
    CarrierAnswer,
    priced.map(({ quoteId, customerId, askedAt, of }) => ({
      ...{ quoteId, customerId, carrierId: of, round: 1, state: 'offered' as const, askedAt, answeredAt: askedAt },
    })),
  );
  const answers = new Map(
    (await storedRows(portal, CarrierAnswer)).map((one) => [`${one.quoteId} ${one.carrierId}`, one.id]),
  );
  await addManyRows(
    portal,
    Offer,
    priced.map(({ quoteId, customerId, of, cents }) => ({
      ...{ carrierAnswerId: answers.get(`${quoteId} ${of}`) ?? 0, quoteId, customerId, carrierId: of },
      ...{ serviceLevel: 'STANDARD', serviceName: 'Standard', totalCents: cents, currency: 'USD', charges: [] },
      lane: 'direct' as const,
      pricing: 'tariff' as const,
    })),
  );
  asked = facts.map(({ quoteId, customerId, askedAt, isWon, own, others, ...fact }) => {
    const states = [fact.originLabel, fact.destinationLabel].map((label) => label.slice(-8, -6));
    const names = {
      lane: states.join(' '),
      freightClass: fact.freightClass ?? '',
      weight: String(weightBreaks.findLast((one) => fact.pounds >= one)),
      customer: siteCompanies.has(customerId) ? 'site' : 'other',
    };
    return { quoteId, customerId, day: dateIn(zone, askedAt.toISOString()), isWon, names, own, others };
  });
}

beforeAll(async () => {
  portal = await startTestPortal({ now, config: { role: 'web' } });
  await aCarrier(portal, { id: carrierId, code: 'GROUP', name: 'Group Lines', scac: 'GRPL', timeZone: zone });
  for (const id of rivals) await aCarrier(portal, { id, code: `RIV${id}`, name: `Rival ${id}`, scac: 'RIVL' });
  const companies: number[] = [];
  for (let number = 0; number < 9; number += 1) {
    const homeCarrierId = number < 6 ? carrierId : rivals[0];
    const id = await aCustomer(portal, { companyName: `Shipper ${number}`, homeCarrierId, isConfigured: true });
    companies.push(id);
    if (number < 6) siteCompanies.add(id);
  }
  caller = await callerWith('groups@carrier.example', ['customerVisibility', 'dataVisibility']);
  await addQuotes(companies);
});
afterAll(() => portal.close());

async function callerWith(email: string, privileges: ('customerVisibility' | 'dataVisibility')[]): Promise<Caller> {
  await aUser(portal, { email, carrierId, carrierUserRole: 4, privileges, role: 'CarrierSalesAdministrator' });
  return portal.as(await signedIn(portal, email));
}

async function read(month: string, groupBy: QuoteGroupKind, by: Caller = caller): Promise<QuoteGroup[]> {
  const { status, body } = await by.call(carrierQuotesApi.listQuoteGroups, { month, groupBy });
  expect(status).toBe(200);
  return body.items;
}

/** The compared quotes behind one group. */
const membersOf = (month: string, groupBy: QuoteGroupKind, { name, destination }: QuoteGroup): Asked[] =>
  asked.filter(
    ({ quoteId, day, names, own, others }) =>
      quoteId % quoteGroupKinds.length === quoteGroupKinds.indexOf(groupBy) &&
      day.startsWith(month) &&
      own !== undefined &&
      others.size > 0 &&
      names[groupBy] === (destination ? `${name} ${destination}` : name),
  );

const isAboveFloor = (members: readonly Asked[]): boolean =>
  members.length >= quoteGroupFloor.quotes &&
  new Set(members.map(({ customerId }) => customerId)).size >= quoteGroupFloor.companies &&
  new Set(members.flatMap(({ others }) => [...others.keys()])).size >= quoteGroupFloor.otherCarriers;

const inSteps = (share: number): number => Math.round(share * 20 + 1e-9) * 5;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function plainly(members: readonly Asked[]) {
  const distances = members.map(({ own = 0, others }) => own / Math.min(own, ...others.values()) - 1);
  return {
    wonPercent: inSteps(members.filter(({ isWon }) => isWon).length / members.length),
    cheapestPercent: inSteps(distances.filter((one) => one === 0).length / members.length),
    medianPercent: inSteps(medianOf(distances)),
  };
}

it('says of groups above the floor what plain computing gives, and of others nothing', async () => {
  let [shown, hidden] = [0, 0];
  for (const month of months)
    for (const groupBy of quoteGroupKinds)
      for (const group of await read(month, groupBy)) {
        const { name, destination, ...figures } = group;
        const members = membersOf(month, groupBy, group);
        const expected = isAboveFloor(members)
          ? plainly(members)
          : { wonPercent: null, cheapestPercent: null, medianPercent: null };
        expect({ month, groupBy, name, destination, ...figures }).toEqual({
          month,
          groupBy,
          name,
          destination,
          ...expected,
        });
        if (figures.medianPercent === null) hidden += 1;
        else shown += 1;
      }
  expect(shown).toBeGreaterThan(8);
  expect(hidden).toBeGreaterThan(8);
});

it('answers no two groups that differ by fewer quotes than the floor, whatever the request', async () => {
  // The rest of this file counts with the product's own floor.
  expect(quoteGroupFloor).toEqual({ quotes: 20, companies: 5, otherCarriers: 3 });
  const sets: { readonly said: string; readonly ids: ReadonlySet<number> }[] = [];
  for (const month of months)
    for (const groupBy of quoteGroupKinds)
      for (const group of await read(month, groupBy)) {
        if (group.medianPercent === null || group.medianPercent === undefined) continue;
        const ids = new Set(membersOf(month, groupBy, group).map(({ quoteId }) => quoteId));
        sets.push({ said: `${month} ${groupBy} ${group.name}`, ids });
      }
  for (const [index, one] of sets.entries()) {
    expect(one.ids.size).toBeGreaterThanOrEqual(quoteGroupFloor.quotes);
    for (const other of sets.slice(index + 1)) expect([...one.ids].filter((id) => other.ids.has(id))).toEqual([]);
  }
  const { path } = carrierQuotesApi.listQuoteGroups;
  const narrowed = await caller.send('GET', `${path}?month=2026-09&groupBy=lane&customerIds=1`);
  expect(narrowed.status).toBe(400);
});

it('changes nothing for a month that is over when the quote is rated again later', async () => {
  const before = await read('2026-09', 'weight');
  const [late] = asked.filter(({ day, quoteId, own }) => day.startsWith('2026-09') && own && quoteId % 4 === 2);
  if (!late) throw new Error('no quote');
  const { quoteId, customerId } = late;
  const askedAt = new Date('2026-11-10T12:00:00Z');
  for (const of of [carrierId, ...rivals]) {
    const answer = {
      quoteId,
      customerId,
      carrierId: of,
      round: 2,
      state: 'offered' as const,
      askedAt,
      answeredAt: askedAt,
    };
    const { id } = await addRow(portal, CarrierAnswer, answer);
    await addRow(portal, Offer, {
      ...{ carrierAnswerId: id, quoteId, customerId, carrierId: of, serviceLevel: 'STANDARD', serviceName: 'Standard' },
      ...{ totalCents: 1, currency: 'USD', charges: [], lane: 'direct', pricing: 'tariff' },
    });
  }
  expect(await read('2026-09', 'weight')).toEqual(before);
});

it('refuses a month that is not over, and callers who see no money or no customers', async () => {
  const of = (by: Caller, month: string) =>
    by.call(carrierQuotesApi.listQuoteGroups, { month, groupBy: 'lane' }).then(({ status }) => status);
  expect(await of(caller, '2026-11')).toBe(422);
  portal.clock.set('2026-11-02T06:00:00.000Z');
  expect(await of(caller, '2026-10')).toBe(422);
  portal.clock.set('2026-11-02T09:00:00.000Z');
  expect(await of(caller, '2026-10')).toBe(200);
  portal.clock.set(now);
  expect(await of(await callerWith('blind@carrier.example', ['dataVisibility']), '2026-10')).toBe(403);
  expect(await of(await callerWith('poor@carrier.example', ['customerVisibility']), '2026-10')).toBe(403);
});

it('shows the same groups to every user, whatever customers they see', async () => {
  const other = await callerWith('other@carrier.example', ['customerVisibility', 'dataVisibility']);
  for (const groupBy of quoteGroupKinds)
    expect(await read('2026-10', groupBy, other)).toEqual(await read('2026-10', groupBy));
});
