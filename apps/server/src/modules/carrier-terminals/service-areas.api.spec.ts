import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import {
  carrierServiceAreasApi,
  type ServiceAreaUpload,
  type ServiceAreaVersion,
} from '@lading/contracts/carriers/carrier-service-areas';
import { carrierTerminalsApi, type TerminalCutoff } from '@lading/contracts/carriers/carrier-terminals';
import { tariffQuotesApi } from '@lading/contracts/carriers/tariff-quotes';
import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import { terminalClosuresApi, type AddTerminalClosure } from '@lading/contracts/carriers/terminal-closures';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { explain } from '@lading/domain/rating/explain';
import type { ClosureStep, CutoffStep } from '@lading/domain/rating/rate-trace';
import { sitesApi } from '@lading/contracts/sites/sites';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow, changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startBeside, type SecondProcess } from '../../../../../test/harness/second-process';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { CarrierTerminal, TerminalCutoff as StoredCutoff } from './carrier-terminals.entities';
import { OperatingTimesBook } from './operating-times-book.service';
import { ServiceArea } from './service-areas.entities';
import { ServiceAreaBook } from './service-area-book.service';

const { listServiceAreas, uploadServiceArea, compareServiceArea, listServiceAreaRows } = carrierServiceAreasApi;
const { downloadServiceArea, publishServiceArea, withdrawServiceArea, discardServiceArea, findServedPlace } =
  carrierServiceAreasApi;

const carrierId = 1101;
let portal: TestPortal;
let second: SecondProcess;
let administrator: Caller;
let reader: Caller;
let rival: Caller;
let rivalId: number;
let shipper: Shipper;
let me: Caller;

const terminal = (code: string, city: string, state: string, postalCode: string, of = carrierId) =>
  addRow(portal, CarrierTerminal, {
    ...{ carrierId: of, code, name: `${city} terminal`, type: 'service-center', address: '1 Dock Rd', city, state },
    ...{ postalCode, country: 'USA', timeZone: 'America/Chicago', openDays: 62, opensAt: '07:00', closesAt: '18:00' },
    ...{ cutoff: '15:00', openFrom: '2026-01-01' },
  });

async function aPerson(email: string, carrier: number, role: 5 | 7, privileges: readonly string[]): Promise<Caller> {
  const names = { 5: 'CarrierAdministrator', 7: 'CarrierSalesAdministrator' } as const;
  const person = { email, firstName: 'Nora', lastName: 'Vale', carrierId: carrier, carrierUserRole: role };
  await aUser(portal, { ...person, role: names[role], privileges: [...privileges] });
  return portal.as(await signedIn(portal, email));
}

const upload = async (csv: string, caller = administrator) =>
  caller.send<ServiceAreaUpload>('POST', uploadServiceArea.path, csv, { 'content-type': 'text/csv' });
const versions = async (): Promise<ServiceAreaVersion[]> => (await reader.call(listServiceAreas)).body.items;
const states = async () => (await versions()).map(({ state, effectiveFrom }) => [state, effectiveFrom]);
const file = async (id: number): Promise<string> =>
  String((await reader.send('GET', downloadServiceArea.path.replace(':id', String(id)))).body);

async function quoteOn(shipDate: string, at = portal.address, accessorials?: string[]): Promise<Quote> {
  const example = workedExample(shipper.locationId);
  const details = { ...example, shipDate, isRatedNow: true as const, ...(accessorials && { accessorials }) };
  const by = new Caller(at, shipper.token);
  const { status, body } = await by.call(quotesApi.start, details);
  expect({ status, body }).toMatchObject({ status: 201 });
  return eventually(async () => {
    const { body: quote } = await by.call(quotesApi.get, { quoteId: body.quoteId });
    return quote.state === 'rated' ? quote : undefined;
  });
}

const offerOf = ({ quoteId, answers }: Quote) => ({ quoteId, offerId: answers[0]?.offers[0]?.offerId ?? 0 });
const explained = async (quote: Quote) => (await me.call(quotesApi.explain, offerOf(quote))).body;
const areaStepOf = async (quote: Quote) =>
  (await explained(quote)).trace.find((step) => 'step' in step && step.step === 'serviceArea');
const reasonOf = ({ answers }: Quote): string | null | undefined => answers[0]?.reason;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z', config: { requestsPerMinute: 1_000_000 } });
  second = await startBeside(portal);
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal);
  me = portal.as(shipper.token);
  await createCarrier(portal, { id: carrierId, code: 'JBEND' });
  await aSite(portal, { carrierId, subdomain: 'juniper', headline: 'Low rates', services: ['Standard LTL'] });
  rivalId = await aCarrier(portal, { code: 'RIVAL', name: 'Rival Lines', scac: 'RIVL' });
  await terminal('CHI', 'Chicago', 'IL', '60632');
  await terminal('CH2', 'Cicero', 'IL', '60804');
  await terminal('ATL', 'Atlanta', 'GA', '30318');
  administrator = await aPerson('boss@juniper.example', carrierId, 5, ['dataVisibility', 'activityPage']);
  reader = await aPerson('reader@juniper.example', carrierId, 7, ['dataVisibility']);
  rival = await aPerson('boss@rival.example', rivalId, 5, ['dataVisibility']);
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second?.stop();
  await portal?.close();
});

const heading = 'Country,Postal code,Terminal,Service,Partner,Pickup days,Delivery days,Extra days';
const first = [
  heading,
  'USA,606,CHI,direct,,daily,daily,0',
  ',60607,CH2,,,Mon Tue Wed,Mon-Fri,',
  'USA,303,ATL,interline,Peach State Lines,none,Mon-Fri,1',
  '',
].join('\n');

describe('the service area of a carrier', () => {
  it('is stored whole or not at all, and a file names each wrong row with its reason', async () => {
    const wrong = [
      heading,
      'USA,606,CHI,direct,,,,0',
      'USA,606,ATL,direct,,,,0',
      'USA,6061,CHI,direct,,,,0',
      'USA,60607,XXX,direct,,,,0',
      'CAN,60607,CHI,direct,,,,0',
      'USA,302,,direct,,,,0',
      'USA,304,ATL,interline,,,,0',
      'USA,305,ATL,direct,,Sat,,31',
      'USA,306,ATL,direct,,none,none,0',
      'GER,307,ATL,direct,,,,0',
    ].join('\n');
    const { status, body } = await upload(wrong);

    expect([status, body.isStored, body.rowCount]).toEqual([200, false, 10]);
    expect(body.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 Postal code: 606 already belongs to terminal CHI in row 2',
      '4 Postal code: 6061 lies within 606 of row 2; only single postal codes can be exceptions',
      '5 Terminal: XXX is not a terminal of this carrier',
      '6 Postal code: must be a postal code of CAN, or its beginning',
      '7 Terminal: is required for direct service',
      '8 Partner: is required for interline service',
      '9 Pickup days: must be weekdays from Monday to Friday, such as Mon-Fri or Mon Wed Fri, or none',
      '9 Extra days: must be a whole number from 0 to 30',
      '10 Pickup days: must name a day of pickup or delivery; leave out places that you don’t serve',
      '11 Country: must be USA, CAN or MEX',
    ]);
    expect((await upload('Country,Terminal\nUSA,CHI\n')).body.errors[0]?.message).toBe(
      'The column Postal code is missing',
    );
    expect(await versions()).toEqual([]);
    expect((await upload(first, reader)).status).toBe(403);
  });

  it('changes no rate before it is published, and shows its differences first', async () => {
    const { body } = await upload(first);
    const id = body.id ?? 0;

    expect(body).toMatchObject({ isStored: true, rowCount: 3, errors: [] });
    expect((await reader.call(compareServiceArea, { id })).body).toMatchObject({
      ...{ before: null, added: 3, changed: 0, removed: 0, unchanged: 0 },
      rows: [
        { place: '303', after: 'ATL, interline with Peach State Lines, no pickup, delivery Mon–Fri, 1 extra day' },
        { place: '606', after: 'CHI, direct, pickup Mon–Fri, delivery Mon–Fri' },
        { place: '60607', after: 'CH2, direct, pickup Mon–Wed, delivery Mon–Fri' },
      ],
    });
    expect((await reader.call(findServedPlace, { postalCode: '60607' })).body).toMatchObject({ area: null, row: null });
    expect(await areaStepOf(await quoteOn('2026-12-03'))).toBeUndefined();
    expect((await rival.call(compareServiceArea, { id })).status).toBe(404);
    expect((await rival.call(listServiceAreaRows, { id, limit: 10 })).status).toBe(404);
    expect((await rival.call(publishServiceArea, { id, effectiveFrom: '2026-12-01' })).status).toBe(404);
  });

  it('decides about service and transit from its effective day on, while earlier pickups and stored rates stay as they are', async () => {
    const before = await quoteOn('2026-12-03');
    const stored = await explained(before);
    const [draft] = await versions();
    const id = draft?.id ?? 0;
    const today = await administrator.call(publishServiceArea, { id, effectiveFrom: '2026-11-20' });
    expect(today).toMatchObject({ status: 422, body: { fields: [{ path: 'effectiveFrom' }] } });

    expect((await reader.call(publishServiceArea, { id, effectiveFrom: '2026-12-02' })).status).toBe(403);
    const published = await administrator.call(publishServiceArea, { id, effectiveFrom: '2026-12-02' });
    expect(published.body).toMatchObject({ state: 'upcoming', effectiveFrom: '2026-12-02', publishedBy: 'Nora Vale' });

    expect(await areaStepOf(await quoteOn('2026-12-01'))).toBeUndefined();
    // A Thursday: 60607 has pickups from Monday to Wednesday.
    const after = await quoteOn('2026-12-03');
    expect(await areaStepOf(after)).toMatchObject({
      ...{ areaId: id, effectiveFrom: '2026-12-02', pickupDate: '2026-12-07', transitDays: 3, cutoff: '15:00' },
      origin: { place: '60607', terminal: 'CH2', service: 'direct' },
      destination: { place: '303', terminal: 'ATL', service: 'interline', partner: 'Peach State Lines', extraDays: 1 },
    });
    expect(after.answers[0]?.offers[0]).toMatchObject({
      transitDays: 3,
      estimatedDelivery: '2026-12-10',
      lane: 'interline',
    });
    const { replayedCents, totalCents } = await explained(after);
    expect(replayedCents).toBe(totalCents);
    expect(JSON.stringify(await explained(before))).toBe(JSON.stringify(stored));
    expect(stored.replayedCents).toBe(stored.totalCents);
  });

  it('and new cutoffs of its terminals are used at every process right away; for changes of other carriers its rows stay in memory', async () => {
    expect(await areaStepOf(await quoteOn('2026-12-03', second.address))).toMatchObject({ cutoff: '15:00' });
    const { items } = (await administrator.call(carrierTerminalsApi.listCarrierTerminals, { search: 'CH2', limit: 10 }))
      .body;
    const { status: _, ...cicero } = items[0] ?? { status: undefined };
    const path = `/api/v1/carrier-terminals/${items[0]?.id}`;
    expect((await administrator.send('PUT', path, { ...cicero, cutoff: '14:00' })).status).toBe(200);

    await eventually(async () => {
      const step = await areaStepOf(await quoteOn('2026-12-03', second.address));
      return (step && 'cutoff' in step && step.cutoff === '14:00') || undefined;
    });
    expect(await areaStepOf(await quoteOn('2026-12-03'))).toMatchObject({ cutoff: '14:00' });

    const book = second.app.get(ServiceAreaBook);
    const area = await book.areaOn(carrierId, '2026-12-03');
    await terminal('SEA', 'Seattle', 'WA', '98108', rivalId);
    book.forget();
    expect(await book.areaOn(carrierId, '2026-12-03')).toBe(area);
  });

  it('uses new cutoffs after ten seconds at a process that did not hear of the change', async () => {
    const book = second.app.get(ServiceAreaBook);
    const ticks = jest.spyOn(portal.clock, 'ticks').mockReturnValue(0);
    book.forget();
    const at = { postalCode: '60607', country: 'USA' } as const;
    const cutoff = async () => (await book.areaOn(carrierId, '2026-12-03'))?.find(at)?.cutoff;
    expect(await cutoff()).toBe('14:00');
    await changeRows(portal, CarrierTerminal, { carrierId, code: 'CH2' }, { cutoff: '13:00', version: 3 });

    ticks.mockReturnValue(10_000);
    expect(await cutoff()).toBe('14:00');
    ticks.mockReturnValue(10_001);
    expect(await cutoff()).toBe('13:00');
    book.forget();
  });

  it('stays in memory until a million newer rows have been read', async () => {
    const book = portal.app.get(ServiceAreaBook);
    const days = Array.from({ length: 10 }, (_, day) => `2030-01-${String(day + 10)}`);
    for (const effectiveFrom of days)
      await addRow(portal, ServiceArea, {
        ...{ carrierId: rivalId, state: 'published', effectiveFrom, rowCount: 100_000, reaches: {} },
        uploadedAt: new Date('2026-11-20T12:00:00Z'),
      });
    book.forget();
    const area = await book.areaOn(carrierId, '2026-12-03');
    for (const day of days.slice(1)) await book.areaOn(rivalId, day);
    expect(await book.areaOn(carrierId, '2026-12-03')).toBe(area);
    await book.areaOn(rivalId, days[0] ?? '');
    expect(await book.areaOn(carrierId, '2026-12-03')).not.toBe(area);
  });

  it('says who serves a postal code, a single code before its prefix', async () => {
    const on = async (postalCode: string, day = '2026-12-02') => {
      const { area, row, terminalName } = (await reader.call(findServedPlace, { postalCode, day })).body;
      return [area?.effectiveFrom ?? null, row?.place ?? null, row?.terminal ?? null, terminalName];
    };

    expect(await on('60607')).toEqual(['2026-12-02', '60607', 'CH2', 'Cicero terminal']);
    expect(await on('60608-0001')).toEqual(['2026-12-02', '606', 'CHI', 'Chicago terminal']);
    expect(await on('10001')).toEqual(['2026-12-02', null, null, null]);
    expect(await on('60607', '2026-12-01')).toEqual([null, null, null, null]);
    expect((await reader.call(findServedPlace, { postalCode: '6060' })).status).toBe(422);
  });

  it('refuses lanes from the effective day of the version without them, and takes them again when that is withdrawn', async () => {
    const { body } = await upload(`${heading}\nUSA,606,CHI,direct,,,,0\n`);
    const id = body.id ?? 0;
    const { body: change } = await reader.call(compareServiceArea, { id, effectiveFrom: '2026-12-14' });
    expect(change).toMatchObject({
      added: 0,
      changed: 0,
      removed: 2,
      unchanged: 1,
      before: { effectiveFrom: '2026-12-02' },
    });
    const day = { id, effectiveFrom: '2026-12-14' };
    const answers = await Promise.all([1, 2].map(() => administrator.call(publishServiceArea, day)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);

    expect(await areaStepOf(await quoteOn('2026-12-11'))).toMatchObject({ effectiveFrom: '2026-12-02' });
    expect(reasonOf(await quoteOn('2026-12-14'))).toBe("The carrier doesn't service 30303.");
    expect(await states()).toEqual([
      ['upcoming', '2026-12-14'],
      ['upcoming', '2026-12-02'],
    ]);

    expect((await administrator.call(withdrawServiceArea, { id })).body).toMatchObject({ state: 'withdrawn' });
    expect((await administrator.call(withdrawServiceArea, { id })).status).toBe(409);
    expect(await areaStepOf(await quoteOn('2026-12-14'))).toMatchObject({ effectiveFrom: '2026-12-02' });
  });

  it('comes back unchanged from its own file, and a draft can be deleted', async () => {
    const current = (await versions()).find(({ state }) => state === 'upcoming');
    const csv = await file(current?.id ?? 0);
    expect(csv).toContain('USA,303,ATL,interline,Peach State Lines,none,Mon–Fri,1');
    const { body } = await upload(csv.replace(/^\uFEFF/, ''));
    const id = body.id ?? 0;

    const compared = await reader.call(compareServiceArea, { id, effectiveFrom: '2026-12-20' });
    expect(compared.body).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 });
    const taken = await administrator.call(publishServiceArea, { id, effectiveFrom: '2026-12-02' });
    expect(taken).toMatchObject({ status: 422, body: { fields: [{ path: 'effectiveFrom' }] } });
    expect((await administrator.call(discardServiceArea, { id })).status).toBe(204);
    expect((await administrator.call(discardServiceArea, { id: current?.id ?? 0 })).status).toBe(409);
    expect((await versions()).some(({ state }) => state === 'draft')).toBe(false);
  });

  it('keeps the terminals open that it names', async () => {
    const { items } = (await administrator.call(carrierTerminalsApi.listCarrierTerminals, { search: 'ATL', limit: 10 }))
      .body;
    const { status: _, ...atlanta } = items[0] ?? { status: undefined };
    const close = (openUntil: string) =>
      administrator.send('PUT', `/api/v1/carrier-terminals/${items[0]?.id}`, { ...atlanta, openUntil });

    expect(await close('2027-01-31')).toMatchObject({ status: 422, body: { fields: [{ path: 'openUntil' }] } });
    const { body } = await upload(`${heading}\nUSA,606,CHI,direct,,,,0\nUSA,303,CHI,direct,,,,0\n`);
    const draft = { id: body.id ?? 0, effectiveFrom: '2027-01-15' };
    expect((await administrator.call(publishServiceArea, draft)).status).toBe(200);
    expect((await close('2027-01-31')).status).toBe(200);
    const late = (await upload(`${heading}\nUSA,303,ATL,direct,,,,0\n`)).body.id ?? 0;
    expect(await administrator.call(publishServiceArea, { id: late, effectiveFrom: '2027-02-01' })).toMatchObject({
      ...{ status: 422, body: { fields: [{ path: 'effectiveFrom', message: 'Not open on that day: ATL.' }] } },
    });
  });

  it('takes 100,000 rows and lists them page by page, but not one more', async () => {
    const codes = Array.from({ length: 100_000 }, (_, code) => `USA,${String(code).padStart(5, '0')},CHI,direct,,,,0`);
    const { body } = await upload([heading, ...codes].join('\n'));
    expect(body).toMatchObject({ isStored: true, rowCount: 100_000 });
    const page = await reader.call(listServiceAreaRows, { id: body.id ?? 0, search: '6060', sort: '-place', limit: 3 });
    expect(page.body.items.map(({ place }) => place)).toEqual(['60609', '60608', '60607']);

    const more = await upload([heading, ...codes, 'MEX,64,CHI,direct,,,,0'].join('\n'));
    expect(more.body).toMatchObject({
      isStored: false,
      errors: [{ message: 'A service area has up to 100,000 rows' }],
    });
  }, 60_000);

  it('is what the landing page shows once it is in effect, with the terminals that are open', async () => {
    const visitor = new Caller(portal.address, undefined, 'juniper.localhost:8080');
    const presentation = async () => (await visitor.call(sitesApi.getSite)).body.presentation;
    expect(await presentation()).toMatchObject({
      coverage: expect.stringContaining('48 states'),
      terminals: [{ country: 'United States', cities: ['Atlanta, GA', 'Chicago, IL', 'Cicero, IL'] }],
    });
    // Midnight in Chicago.
    portal.clock.set('2026-12-02T06:00:00Z');
    expect(await presentation()).toMatchObject({ coverage: 'Georgia and Illinois' });
  });
});

it('appears in the carrier’s activity', async () => {
  portal.clock.set('2026-11-20T15:05:00Z');
  const { items } = (
    await administrator.call(carrierActivitiesApi.listCarrierActivities, { areas: ['network'], limit: 50 })
  ).body;
  expect(items.map(({ what, object }) => `${what}: ${object}`)).toEqual(
    expect.arrayContaining([
      'Published the service area, effective from 12/02/2026: 3 rows: 3 added, 0 changed, 0 removed',
      'Withdrew the service area that was effective from 12/14/2026: 1 row',
      'Deleted a draft of the service area: 3 rows',
    ]),
  );
});

describe('closures', () => {
  const { addTerminalClosure, changeTerminalClosure, endTerminalClosure, listTerminalClosures } = terminalClosuresApi;
  const snow: AddTerminalClosure = {
    ...{ terminalId: null, country: 'USA', prefixes: ['606'], startsOn: '2026-12-07', endsOn: '2026-12-08' },
    ...{ effect: 'pickup', declinesRates: false, reason: 'weather', words: 'Heavy snow in Chicago.' },
  };
  const idOf = async (code: string): Promise<number> =>
    (await administrator.call(carrierTerminalsApi.listCarrierTerminals, { search: code, limit: 10 })).body.items[0]
      ?.id ?? 0;
  const closed = async (changes: Partial<AddTerminalClosure> = {}) => {
    const { status, body } = await administrator.call(addTerminalClosure, { ...snow, ...changes });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const isClosure = (step: object): step is ClosureStep => Reflect.get(step, 'step') === 'closure';
  const closureStepsOf = async (quote: Quote) => (await explained(quote)).trace.filter(isClosure);

  it('of a terminal move the pickup to the next open day, on every process, and the trace names them', async () => {
    const before = await quoteOn('2026-12-07');
    const known = await explained(before);
    expect(await areaStepOf(before)).toMatchObject({ pickupDate: '2026-12-07' });
    const { id } = await closed({ terminalId: await idOf('CH2'), prefixes: [] });

    for (const address of [portal.address, second.address]) {
      const after = await eventually(async () => {
        const quote = await quoteOn('2026-12-07', address);
        return (await closureStepsOf(quote)).length > 0 ? quote : undefined;
      });
      expect(await areaStepOf(after)).toMatchObject({ pickupDate: '2026-12-09' });
      expect(await closureStepsOf(after)).toMatchObject([{ closureId: id, effect: 'pickup', place: 'CH2' }]);
      expect(explain(await closureStepsOf(after)).map(({ detail }) => detail)).toEqual([
        `No pickup at CH2 from 12/07/2026 to 12/08/2026, closure ${id}: Weather. Heavy snow in Chicago.`,
      ]);
    }
    expect(await explained(before)).toEqual(known);
    expect((await administrator.call(endTerminalClosure, { id })).status).toBe(204);
    expect(await areaStepOf(await quoteOn('2026-12-07'))).toMatchObject({ pickupDate: '2026-12-07' });
  });

  it('of postal codes add the closed days of delivery, or decline with their words', async () => {
    const first = await areaStepOf(await quoteOn('2026-12-07'));
    const usual = Number(Reflect.get(first ?? {}, 'transitDays'));
    const days = { startsOn: '2026-12-07', endsOn: '2026-12-18' };
    const delivery = { ...days, prefixes: ['303'], effect: 'delivery' as const };
    const { id, version } = await closed(delivery);
    const later = Number(Reflect.get((await areaStepOf(await quoteOn('2026-12-07'))) ?? {}, 'transitDays'));
    // The first delivery is on Monday the 21st, ten business days after the pickup.
    expect([usual < 10, later]).toEqual([true, 10]);

    const declining = { ...snow, ...delivery, id, version, declinesRates: true };
    expect((await administrator.call(changeTerminalClosure, declining)).body).toMatchObject({ version: 2 });
    expect(reasonOf(await quoteOn('2026-12-07'))).toBe(
      "The carrier doesn't deliver there until 12/18/2026: Heavy snow in Chicago.",
    );
    expect(await administrator.call(changeTerminalClosure, declining)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', current: { version: 2 } },
    });
    await administrator.call(endTerminalClosure, { id });
  });

  it('are written by administrators, until they begin; then their end can be set, and they stay in the list', async () => {
    expect((await reader.call(addTerminalClosure, snow)).status).toBe(403);
    const wrong: [Partial<AddTerminalClosure>, string][] = [
      [{ prefixes: [] }, 'prefixes'],
      [{ prefixes: ['6'] }, 'prefixes'],
      [{ terminalId: await idOf('CHI') }, 'prefixes'],
      [{ endsOn: '2026-12-06' }, 'endsOn'],
      [{ startsOn: '2026-11-19' }, 'startsOn'],
    ];
    for (const [change, path] of wrong)
      expect([path, (await administrator.call(addTerminalClosure, { ...snow, ...change })).body]).toMatchObject([
        path,
        { fields: [{ path }] },
      ]);
    const foreign = await rival.call(addTerminalClosure, { ...snow, terminalId: await idOf('CHI'), prefixes: [] });
    expect(foreign.status).toBe(404);
    const { id, version } = await closed({ startsOn: '2026-11-20', endsOn: null });
    expect((await rival.call(endTerminalClosure, { id })).status).toBe(404);
    const moved = { ...snow, id, version, startsOn: '2026-11-20', effect: 'both' as const };
    expect((await administrator.call(changeTerminalClosure, moved)).body).toMatchObject({ code: 'wrong-state' });
    const ended = { ...moved, effect: 'pickup' as const, endsOn: '2026-11-21', words: 'Roads are open again.' };
    expect((await administrator.call(changeTerminalClosure, ended)).body).toMatchObject({ endsOn: '2026-11-21' });

    expect((await administrator.call(endTerminalClosure, { id })).status).toBe(204);
    const { items } = (await reader.call(listTerminalClosures)).body;
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(items[0]).toMatchObject({ endsOn: '2026-11-20', status: 'current', words: 'Roads are open again.' });
    const { body: activity } = await administrator.call(carrierActivitiesApi.listCarrierActivities, {
      ...{ areas: ['network'], limit: 10 },
    });
    const told = activity.items.map(({ what, object }) => `${what}: ${object}`);
    expect(told).toEqual(expect.arrayContaining(['Added a closure: USA 606', 'Ended a closure: USA 606']));
  });
});

describe('cutoffs by weekday and service', () => {
  type Cutoffs = readonly TerminalCutoff[];
  const noon: Cutoffs = [
    { days: ['Mon', 'Tue'], service: null, cutoff: '12:00' },
    { days: ['Mon'], service: 'LFTP', cutoff: '13:00' },
  ];
  let boss: Caller;
  const cicero = async () => {
    const { items } = (await boss.call(carrierTerminalsApi.listCarrierTerminals, { search: 'CH2', limit: 1 })).body;
    const [first] = items;
    if (!first) throw new Error('no terminal');
    return first;
  };
  const saved = async (cutoffs: Cutoffs | undefined, by = boss) => {
    const { status: _, cutoffs: __, ...terminal } = await cicero();
    const fields = { ...terminal, cutoff: '14:00', ...(cutoffs && { cutoffs: cutoffs.map((one) => ({ ...one })) }) };
    return by.call(carrierTerminalsApi.changeCarrierTerminal, fields);
  };
  const isCutoff = (step: object): step is CutoffStep => Reflect.get(step, 'step') === 'cutoff';
  const cutoffStepOf = async (quote: Quote) => (await explained(quote)).trace.find(isCutoff);
  const monday = '2026-12-07';
  const today = (accessorials: string[] = [], at = portal.address) => quoteOn(monday, at, accessorials);

  beforeAll(async () => {
    // Monday, half past noon in Chicago.
    portal.clock.set('2026-12-07T18:30:00Z');
    const seesAll = ['dataVisibility', 'activityPage', 'customerVisibility', 'seeAllCustomersTab'];
    boss = await aPerson('monday@juniper.example', carrierId, 5, [...seesAll, 'thirdPartyVisibility']);
    reader = await aPerson('tuesday@juniper.example', carrierId, 7, ['dataVisibility']);
    shipper = { ...shipper, token: await signedIn(portal, 'admin@harbor.example') };
    me = portal.as(shipper.token);
  });

  it('move a late pickup to the next open day on every process, and the trace names the row', async () => {
    expect(await areaStepOf(await today())).toMatchObject({ cutoff: '13:00', pickupDate: monday });
    const { status, body } = await saved(noon);
    expect({ status, body }).toMatchObject({ status: 200, body: { cutoffs: noon } });
    const [early, liftgate] = body.cutoffs.map(({ id }) => id);

    for (const address of [portal.address, second.address]) {
      const late = await eventually(async () => {
        const quote = await today([], address);
        return (await cutoffStepOf(quote)) ? quote : undefined;
      });
      expect(await cutoffStepOf(late)).toMatchObject({
        ...{ cutoffId: early, terminal: 'CH2', cutoff: '12:00', requestedAt: '12:30', isLate: true },
      });
      expect(await areaStepOf(late)).toMatchObject({ cutoff: '12:00', pickupDate: '2026-12-08' });
    }
    const inTime = await today(['LFTP']);
    expect(await cutoffStepOf(inTime)).toMatchObject({ cutoffId: liftgate, service: 'LFTP', isLate: false });
    expect(await areaStepOf(inTime)).toMatchObject({ pickupDate: monday });
    // Wednesday has no row.
    expect(await areaStepOf(await quoteOn('2026-12-09'))).toMatchObject({ cutoff: '14:00' });
  });

  it('leave earlier rates as they are after a change, also when they are tried again', async () => {
    const before = await today();
    const known = await explained(before);
    portal.clock.set('2026-12-07T18:31:00Z');
    const { body: changed } = await saved([{ days: ['Mon'], service: null, cutoff: '12:45' }, ...noon.slice(1)]);
    const liftgate = (await cicero()).cutoffs.find(({ service }) => service === 'LFTP');
    expect(changed.cutoffs.map(({ id }) => id)).toContain(liftgate?.id);
    expect(await areaStepOf(await today())).toMatchObject({ cutoff: '12:45', pickupDate: monday });

    expect(await explained(before)).toEqual(known);
    const { answers, number } = before;
    const tariffId = (await boss.call(tariffsApi.listTariffs, { carrierId, limit: 1 })).body.items[0]?.id ?? 0;
    const { body: tried } = await boss.call(tariffQuotesApi.tryTariff, { tariffId, number });
    expect(tried.price?.totalCents).toBe(answers[0]?.offers[0]?.totalCents);
    expect(tried.price?.trace).toEqual(known.trace);
    expect(known.trace.find(isCutoff)).toMatchObject({ cutoff: '12:00' });
  });

  it('are used after ten seconds at a process that did not hear of the change', async () => {
    const book = second.app.get(OperatingTimesBook);
    const { id } = await cicero();
    const ticks = jest.spyOn(portal.clock, 'ticks').mockReturnValue(0);
    book.forget();
    const timesOf = async () => (await book.of(carrierId))?.cutoffs.get('CH2')?.map(({ cutoff }) => cutoff);
    const usual = await timesOf();
    const row = { carrierId, terminalId: id, days: 8, service: null, createdAt: new Date('2026-12-07T18:30:00Z') };
    const added = await addRow(portal, StoredCutoff, { ...row, cutoff: '09:15' });

    ticks.mockReturnValue(10_000);
    expect(await timesOf()).toEqual(usual);
    ticks.mockReturnValue(10_001);
    expect(await timesOf()).toContain('09:15');
    await removeRows(portal, StoredCutoff, { id: added.id });
    book.forget();
  });

  it('are refused where they contradict one another or their terminal, stay where a change leaves them out, and appear in the activity', async () => {
    const wrong: [Cutoffs, string, string][] = [
      [[...noon, { days: ['Tue', 'Wed'], cutoff: '11:00' }], 'cutoffs.2.days', 'Another row has a cutoff for this'],
      [[{ days: ['Mon'], cutoff: '19:00' }], 'cutoffs.0.cutoff', 'within the hours'],
      [[{ days: [], cutoff: '12:00' }], 'cutoffs.0.days', ''],
    ];
    for (const [cutoffs, path, message] of wrong)
      expect((await saved(cutoffs)).body).toMatchObject({
        fields: [{ path, message: expect.stringContaining(message) }],
      });
    expect((await saved(noon, reader)).status).toBe(403);
    const { cutoffs } = await cicero();
    expect((await saved(undefined)).body.cutoffs).toEqual(cutoffs);
    expect((await saved([])).body.cutoffs).toEqual([]);

    const { items } = (await boss.call(carrierActivitiesApi.listCarrierActivities, { areas: ['network'], limit: 50 }))
      .body;
    expect(items.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({
        after: 'Mon, Tue, all services, 12:00 PM; Mon, Liftgate pickup, 1:00 PM',
      }),
    );
  });
});
