import {
  tariffsApi,
  type ChangeTariff,
  type RateImport,
  type RateReview,
  type TariffDetail,
} from '@lading/contracts/carriers/tariffs';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { Cents } from '@lading/domain/measures/money';
import type { RateLane } from '@lading/domain/rating/tariff';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import {
  aCarrier,
  aConnection,
  aFinishedTrial,
  aFuelIndex,
  aTariff,
} from '../../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../../test/harness/test-portal';
import type { RateRequest } from '../../../connectors/rate-request';
import { system } from '../../../kernel/database/session';
import { UserAccount } from '../../account/account.entities';
import { Tariff } from '../carriers.entities';
import { CarriersService } from '../carriers.service';

const start = '2026-11-23T18:00:00Z';
const carrierId = 2001;
const { draftTariff, changeTariff, publishTariff, withdrawTariff, listTariffs, getTariff, deleteTariff } = tariffsApi;
const { requestTariffReview, approveTariff, returnTariff, commentTariff, compareTariffs, adjustTariff } = tariffsApi;
const { breaks } = demoTariff();
const cells = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
const lanes: RateLane[] = [
  { origin: '606', destination: 'GA', centsPerCwt: { 92.5: cells, 100: [10_000, 8300, 6800, 5500, 4400, 3600, 3000] } },
  { origin: 'GA', destination: '606', centsPerCwt: { 100: cells } },
];
const serviceArea = { countries: ['USA'], states: ['IL', 'GA'], offshoreStates: [], interlineStates: [] };

let portal: TestPortal;
let service: CarriersService;
let administrator: Caller;
let reader: Caller;
let rival: Caller;
let editor: Caller;
let published: number;

async function aColleague(email: string, of: number, role: 5 | 7 = 5): Promise<Caller> {
  await aUser(portal, {
    ...{ email, firstName: 'Nora', lastName: email.split('@')[0] ?? '', carrierId: of, carrierUserRole: role },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
    privileges: ['dataVisibility', 'activityPage'],
  });
  return portal.as(await signedIn(portal, email));
}

/** Chicago to Atlanta: the worked example of the specification. */
const w1: RateRequest = {
  reference: 'Q1-R1-BMESA',
  mode: 'LTL',
  origin: {
    ...{ city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
    ...{ timeZone: 'America/Chicago', locationType: 'business' },
  },
  destination: {
    ...{ city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
    ...{ timeZone: 'America/New_York', locationType: 'business' },
  },
  items: [
    {
      ...{
        unitSystem: 'imperial',
        description: 'Parts',
        handlingUnits: 2,
        handlingUnitType: 'SKD',
        length: 48,
        width: 40,
      },
      ...{ height: 45, weight: 1150, pieces: 24, packaging: 'CTN', freightClass: 92.5, classSource: 'given' },
      stackable: false,
    },
    {
      ...{
        unitSystem: 'imperial',
        description: 'Pumps',
        handlingUnits: 1,
        handlingUnitType: 'SKD',
        length: 48,
        width: 48,
      },
      ...{ height: 60, weight: 700, pieces: 12, packaging: 'CTN', freightClass: 100, classSource: 'given' },
      stackable: false,
    },
  ],
  accessorials: ['LFTD', 'MNC', 'FVC'],
  coverage: { isFullValueCoverageWanted: true, cargoValueCents: 1_200_000 },
  terms: 'Prepaid',
  pickupDate: '2026-11-24',
  currency: 'USD',
  isTest: false,
} as const;

interface Offered {
  readonly totalCents: Cents;
  readonly quoteNumber: string;
  readonly trace: object;
}

/** What a pickup on a day costs by the connector, as a quote asks it. */
async function priced(pickupDate: string): Promise<Offered | undefined> {
  const link = await portal.database.asScope(system, () => service.linkOf(1001, carrierId));
  const limits = { signal: new AbortController().signal, deadline: 1000 };
  const answer = await service.connectorOf(link, { isTest: false }).rates?.rate({ ...w1, pickupDate }, limits);
  const [offer] = answer?.outcome === 'offered' ? answer.offers : [];
  return offer?.trace
    ? { totalCents: offer.totalCents, quoteNumber: offer.quoteNumber ?? '', trace: offer.trace }
    : undefined;
}

const draft = async (name: string, effectiveFrom: string | null, basedOnId: number | null = published) =>
  (await administrator.call(draftTariff, { carrierId, name, effectiveFrom, basedOnId })).body;

const change = (caller: Caller, wanted: ChangeTariff): Promise<Reply<TariffDetail>> =>
  caller.call(changeTariff, wanted);

const upload = <Answer>(
  method: 'POST' | 'PUT',
  path: string,
  csv: string,
  caller = administrator,
): Promise<Reply<Answer>> =>
  caller.send<Answer>(method, `/api/v1/tariffs/${path}`, csv, { 'content-type': 'text/csv' });

const refusalOf = ({ status, body }: Reply<unknown>): unknown[] => {
  const { code, detail } = { code: '', detail: '', ...(typeof body === 'object' ? body : {}) };
  return [status, code, detail];
};

const trail = (name: string) =>
  portal.sql<{ payload: object }>('SELECT payload FROM event WHERE name = $1 AND carrier_id = $2 ORDER BY id', [
    name,
    carrierId,
  ]);

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  service = portal.app.get(CarriersService);
  await aCustomer(portal, { id: 1001, companyName: 'Lakeside Machine Works' });
  await aCarrier(portal, { id: carrierId, connectorSettings: {} });
  await aCarrier(portal, { id: 2002, code: 'RIVAL', name: 'Rival', scac: 'RIVL' });
  await aConnection(portal, { customerId: 1001, carrierId });
  await aFuelIndex(portal);
  published = await aTariff(portal, { carrierId, name: 'Rules 2026' });
  administrator = await aColleague('vale@bluemesa.example', carrierId);
  reader = await aColleague('reader@bluemesa.example', carrierId, 7);
  rival = await aColleague('rival@rival.example', 2002);
  await aUser(portal, {
    ...{ email: 'ops@lading.example', role: 'SystemAdministrator', privileges: ['viewCarriers', 'addCarrier'] },
  });
  editor = portal.as(await signedIn(portal, 'ops@lading.example'));
}, 60_000);
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('the versions of a tariff', () => {
  it('that were there before are published, and the worked example costs 590.01 by them', async () => {
    const { body } = await reader.call(listTariffs, { carrierId, limit: 10 });

    expect(body).toMatchObject({
      total: 1,
      carrierName: 'Bluemesa Freightways',
      earliestDay: '2026-11-24',
      items: [{ name: 'Rules 2026', state: 'published', isInForce: true, until: null, allowedActions: [] }],
    });
    expect((await priced('2026-11-24'))?.totalCents).toBe(59_001);
  });

  it('begin as drafts that price nothing, and are published for tomorrow at the earliest', async () => {
    const begun = await draft('Rules 2027', '2026-11-23');
    const early = await administrator.call(publishTariff, { id: begun.id, version: 1 });
    const { body: changed } = await change(administrator, {
      ...{ id: begun.id, version: 1, effectiveFrom: '2026-11-24', terms: { discountBasisPoints: 7000 } },
    });

    expect(begun).toMatchObject({ state: 'draft', basedOnName: 'Rules 2026', authorName: 'Nora vale', version: 1 });
    expect(early).toMatchObject({ status: 422, body: { fields: [{ path: 'effectiveFrom', rule: 'date' }] } });
    expect(changed).toMatchObject({ version: 2, editorName: 'Nora vale', effectiveFrom: '2026-11-24' });
    expect((await priced('2026-11-24'))?.totalCents).toBe(59_001);

    const { status, body } = await administrator.call(publishTariff, { id: begun.id, version: 2, words: 'New year' });

    expect([status, body]).toMatchObject([200, { state: 'published', isInForce: false, approverName: '' }]);
    expect((await priced('2026-11-23'))?.quoteNumber).toBe('Rules 2026');
    expect(await priced('2026-11-24')).toMatchObject({
      quoteNumber: 'Rules 2027',
      trace: expect.arrayContaining([expect.objectContaining({ step: 'discount', basisPoints: 7000 })]),
    });
    expect(await trail('tariff-published')).toMatchObject([
      { payload: { name: 'Rules 2027', effectiveFrom: '2026-11-24', isApproved: false, words: 'New year' } },
    ]);
    await administrator.call(withdrawTariff, { id: begun.id });
  });

  it('are withdrawn before their first day, and rates come from the version before again', async () => {
    const { body } = await administrator.call(listTariffs, { carrierId, limit: 10, state: ['withdrawn'] });
    const [withdrawn] = body.items;

    expect(withdrawn).toMatchObject({ name: 'Rules 2027', state: 'withdrawn', until: null, allowedActions: [] });
    expect((await priced('2026-11-24'))?.quoteNumber).toBe('Rules 2026');
    expect(refusalOf(await administrator.call(withdrawTariff, { id: published }))).toEqual([
      409,
      'wrong-state',
      'This version already prices pickups. Publish another version to follow it.',
    ]);
    expect(refusalOf(await administrator.call(withdrawTariff, { id: withdrawn?.id ?? 0 })).slice(0, 2)).toEqual([
      409,
      'wrong-state',
    ]);
  });

  it('are one per day, and each is superseded on the first day of the next one in the time zone of the carrier', async () => {
    const december = await draft('December', '2026-12-01');
    await administrator.call(publishTariff, { id: december.id, version: 1 });
    const again = await draft('December again', '2026-12-01');
    const taken = await administrator.call(publishTariff, { id: again.id, version: 1 });
    const states = async () =>
      Object.fromEntries(
        (await administrator.call(listTariffs, { carrierId, limit: 50 })).body.items.map((one) => [
          one.name,
          `${one.state} ${one.until ?? '-'} ${one.isInForce}`,
        ]),
      );

    expect(refusalOf(taken)).toEqual([409, 'already-exists', 'Another version applies from 12/01/2026 on.']);
    expect(await states()).toMatchObject({
      'Rules 2026': 'published 2026-11-30 true',
      December: 'published - false',
      'December again': 'draft - false',
    });
    // 11 PM in Chicago: December has begun in UTC, and not yet there.
    portal.clock.set('2026-12-01T05:00:00Z');
    expect(await states()).toMatchObject({ 'Rules 2026': 'published 2026-11-30 true' });
    portal.clock.set('2026-12-01T06:00:00Z');
    expect(await states()).toMatchObject({ 'Rules 2026': 'superseded 2026-11-30 false', December: 'published - true' });
    const { body } = await administrator.call(listTariffs, { carrierId, limit: 10, state: ['superseded'] });
    expect(body.items.map(({ name }) => name)).toEqual(['Rules 2026']);
    expect((await administrator.call(deleteTariff, { id: again.id })).status).toBe(204);
    expect(refusalOf(await administrator.call(deleteTariff, { id: december.id })).slice(0, 2)).toEqual([
      409,
      'wrong-state',
    ]);
    portal.clock.set(start);
    await administrator.call(withdrawTariff, { id: december.id });
  });

  it('are backdated by an administrator of the portal alone, who says why', async () => {
    const past = await draft('Corrected', '2026-11-19');
    const byCarrier = await administrator.call(publishTariff, { id: past.id, version: 1, reason: 'We said so' });
    const silent = await editor.call(publishTariff, { id: past.id, version: 1 });
    const { status, body } = await editor.call(publishTariff, { id: past.id, version: 1, reason: 'Typing error' });

    expect([byCarrier.status, silent.status, status]).toEqual([422, 422, 200]);
    expect(body).toMatchObject({ isInForce: true, backdateReason: 'Typing error' });
    expect((await priced('2026-11-18'))?.quoteNumber).toBe('Rules 2026');
    expect((await priced('2026-11-19'))?.quoteNumber).toBe('Corrected');
  });

  it('keep their terms once they are published: the database refuses to change them', async () => {
    const update = (values: Partial<Tariff>) =>
      portal.database.asScope(system, () =>
        portal.database.transaction(() => portal.database.manager.update(Tariff, published, values)),
      );

    await expect(update({ terms: demoTariff({ discountBasisPoints: 1 }) })).rejects.toThrow(/does not change/);
    await expect(update({ effectiveFrom: '2026-02-01' })).rejects.toThrow(/does not change/);
    await expect(update({ state: 'draft' })).rejects.toThrow(/does not change/);
    expect(refusalOf(await change(administrator, { id: published, version: 1, name: 'Other' }))).toEqual([
      409,
      'wrong-state',
      "Only drafts change. Begin a new version to change a published one's terms.",
    ]);
  });

  it('belong to their carrier, and are changed by its administrators', async () => {
    const { id } = await draft('Hidden', null);

    expect((await rival.call(getTariff, { id })).status).toBe(404);
    expect((await rival.call(listTariffs, { carrierId, limit: 10 })).status).toBe(404);
    expect((await change(rival, { id, version: 1, name: 'Mine' })).status).toBe(404);
    expect((await rival.call(compareTariffs, { id, against: published })).status).toBe(404);
    expect((await change(reader, { id, version: 1, name: 'Mine' })).status).toBe(403);
    expect((await reader.call(getTariff, { id })).body).toMatchObject({ name: 'Hidden', allowedActions: [] });
    expect((await editor.call(getTariff, { id })).body.allowedActions).toEqual(['change', 'publish', 'delete']);
    const foreign = { carrierId: 2002, name: 'Copy', basedOnId: published };
    expect((await rival.call(draftTariff, foreign)).status).toBe(404);
    expect((await editor.call(draftTariff, foreign)).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is changed on the newest version only, and the refusal has the newer values', async () => {
    const { id } = await draft('Shared', null);
    await change(administrator, { id, version: 1, terms: { minimumChargeCents: 20_000 } });
    const stale = await change(editor, { id, version: 1, terms: { minimumChargeCents: 1 } });

    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', current: { version: 2, terms: { minimumChargeCents: 20_000 } } },
    });
    expect((await change(administrator, { id, version: 2, terms: { minimumChargeCents: 20_000 } })).body.version).toBe(
      2,
    );
    expect(await trail('tariff-draft-changed')).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ name: 'Shared', sections: ['Discount and minimum'] }),
      }),
    );
  });

  it('refuses terms of another form by their place', async () => {
    const { id } = await draft('Formless', null);
    const answer = await change(administrator, {
      ...{ id, version: 1, terms: { discountBasisPoints: 20_000, accessorials: [{ code: 'NONE' }] } },
    });

    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(JSON.stringify(answer.body)).toContain('terms.discountBasisPoints');
  });

  it('says what keeps it from being published, and its rates follow changed weight breaks', async () => {
    const { id } = await draft('Broken', '2027-01-01');
    const { body } = await change(administrator, {
      ...{
        id,
        version: 1,
        terms: {
          breaks: [
            { name: 'L5C', fromPounds: 0 },
            { name: 'M1M', fromPounds: 0 },
          ],
        },
      },
    });

    expect(body.findings).toMatchObject([
      { severity: 'refusal', section: 'breaks', message: 'Weight breaks must rise' },
    ]);
    expect(body.terms).toMatchObject({ rates: { breakFactors: [100, 68] } });
    expect(refusalOf(await administrator.call(publishTariff, { id, version: 2 }))).toEqual([
      409,
      'wrong-state',
      "This version can't be published yet: Weight breaks must rise.",
    ]);
    const { body: differences } = await reader.call(compareTariffs, { id, against: published });
    expect(differences).toMatchObject({
      againstName: 'Rules 2026',
      sections: [{ section: 'rates' }, { section: 'breaks' }],
    });
  });

  it('gets adjusted rates, half up to the cent', async () => {
    const adjusted = await administrator.call(adjustTariff, {
      ...{ id: published, name: 'Increase', effectiveFrom: '2027-01-04', basisPoints: 590 },
    });
    const none = await administrator.call(adjustTariff, {
      id: published,
      name: 'None',
      basisPoints: 590,
      zones: ['Z99'],
    });
    const lanesOnly = await administrator.call(adjustTariff, {
      id: published,
      name: 'No',
      basisPoints: 1,
      classes: [100],
    });

    expect(adjusted).toMatchObject({
      status: 201,
      body: { draft: { state: 'draft', basedOnName: 'Rules 2026' }, changedRates: 11 * 18 * 7 },
    });
    const { body } = await reader.call(getTariff, { id: adjusted.body.draft.id });
    expect(body.terms).toMatchObject({
      rates: { zones: expect.arrayContaining([expect.objectContaining({ baseCentsPerCwt: 10_590 })]) },
    });
    expect([none.status, lanesOnly.status]).toEqual([422, 422]);
  });
});

describe('a file of rates', () => {
  let id: number;
  const review = async (text: string) => (await upload<RateReview>('POST', `${id}/rate-reviews`, text)).body;
  const apply = (reviewId: number | null, mode: 'update' | 'replace', missingLanes?: number) =>
    administrator.call(tariffsApi.applyRates, { id, reviewId: reviewId ?? 0, mode, missingLanes });
  const file = async (content: 'rates' | 'template' = 'rates') => {
    return (await reader.send<string>('GET', `/api/v1/tariffs/${id}/file?content=${content}`)).body;
  };

  beforeAll(async () => {
    id = (await draft('Lanes', '2026-12-15')).id;
    await change(administrator, { id, version: 1, terms: { serviceArea } });
  });

  it('changes nothing while a row is wrong, and names every one', async () => {
    const text = rateFileText(lanes, breaks);
    const wrong = await upload<RateImport>('PUT', `${id}/rates?version=2`, `${text}6O6,GA,93,0,1,1,1,1,1,1,,\r\n`);
    const reviewed = await review(`${text}6O6,GA,93,0,1,1,1,1,1,1,,\r\n`);
    const columns = await review('Origin,Class,Note\n606,100,x\n');

    expect(wrong.body).toMatchObject({ isImported: false, rowCount: 4, version: 2 });
    expect(wrong.body.errors.map(({ row, column }) => [row, column])).toEqual([
      [5, 'Origin'],
      [5, 'Class'],
      [5, 'L5C'],
    ]);
    expect(reviewed).toMatchObject({ reviewId: null, missingLanes: 0, rowCount: 4 });
    expect(columns.errors).toHaveLength(8);
    expect(columns.unreadColumns).toEqual(['Note']);
    expect((await reader.call(getTariff, { id })).body).toMatchObject({
      version: 2,
      terms: { rates: { kind: 'zones' } },
    });
  });

  it('is reviewed first: lanes that are new, changed, unchanged and missing', async () => {
    const first = await review(rateFileText(lanes, breaks));
    expect(first).toMatchObject({ newLanes: 2, changedLanes: 0, replacesZones: true, errors: [] });
    const applied = await apply(first.reviewId, 'update');
    const [lane, back] = lanes;
    if (!lane || !back) throw new Error('two lanes');
    const second = await review(rateFileText([{ ...lane, discountBasisPoints: 5000 }], breaks));

    expect(applied.body).toMatchObject({ version: 3, rateCount: 21 });
    expect(second).toMatchObject({
      ...{ newLanes: 0, changedLanes: 1, unchangedLanes: 0, missingLanes: 1, missing: ['GA – 606'] },
      changes: [{ label: '606 – GA', before: null, after: '50% discount' }],
    });
    expect((await apply(second.reviewId, 'update')).body).toMatchObject({ version: 4, rateCount: 21 });
    expect((await apply(second.reviewId, 'update')).status).toBe(404);
  });

  it('changes nothing the second time, and a replacement is confirmed by the number of missing lanes', async () => {
    const same = await review(await file());
    expect(same).toMatchObject({ newLanes: 0, changedLanes: 0, unchangedLanes: 2, missingLanes: 0 });
    expect((await apply(same.reviewId, 'replace', 0)).body).toMatchObject({ version: 4, rateCount: 21 });

    const [, back] = lanes;
    const half = await review(rateFileText(back ? [back] : [], breaks));
    expect((await apply(half.reviewId, 'replace')).status).toBe(422);
    expect((await apply(half.reviewId, 'replace', 1)).body).toMatchObject({ version: 5, rateCount: 7 });
  });

  it('is refused when the draft has changed since its review', async () => {
    const { reviewId } = await review(rateFileText(lanes, breaks));
    await change(administrator, { id, version: 5, name: 'Lanes 2' });

    expect(refusalOf(await apply(reviewId, 'update'))).toEqual([
      409,
      'wrong-state',
      'The draft has changed since this file was compared with it. Upload it again.',
    ]);
    const stale = await upload<RateImport>('PUT', `${id}/rates?version=5`, rateFileText(lanes, breaks));
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 6 } } });
  });

  it('is exported as it is imported, and the template has its columns', async () => {
    const text = rateFileText(lanes, breaks);
    const { body } = await upload<RateImport>('PUT', `${id}/rates?version=6&mode=replace`, text);

    expect(body).toMatchObject({ isImported: true, version: 7 });
    expect(await file()).toBe(text);
    expect(await file('template')).toBe('Origin,Destination,Class,L5C,M5C,M1M,M2M,M5M,M10M,M20M,Discount,Minimum\r\n');
    expect((await reader.call(getTariff, { id })).body.terms).toMatchObject({ rates: { kind: 'cells', lanes } });
  });

  it('gives the worked example its 590.01 once its version is published', async () => {
    await administrator.call(publishTariff, { id, version: 7 });
    const offer = await priced('2026-12-15');

    expect([offer?.quoteNumber, offer?.totalCents]).toEqual(['Lanes 2', 59_001]);
    expect(refusalOf(await upload('PUT', `${id}/rates?version=8`, 'x')).slice(0, 1)).toEqual([200]);
    expect(refusalOf(await upload('PUT', `${id}/rates?version=8`, rateFileText(lanes, breaks))).slice(0, 2)).toEqual([
      409,
      'wrong-state',
    ]);
  });
});

describe('the approval of a version', () => {
  let colleague: Caller;
  beforeAll(async () => {
    colleague = await aColleague('holm@bluemesa.example', carrierId);
  });
  afterAll(async () => {
    const [user] = await portal.sql<{ id: number }>(
      `SELECT id::int FROM user_account WHERE email = 'holm@bluemesa.example'`,
    );
    await changeRows(portal, UserAccount, user?.id ?? 0, { state: 'suspended' });
  });

  it('is needed from two administrators on, and given by another user than the last editor', async () => {
    const { id } = await draft('Approved', '2027-02-01');
    const direct = await administrator.call(publishTariff, { id, version: 1 });
    const untested = await administrator.call(requestTariffReview, { id, version: 1 });
    await aFinishedTrial(portal, id);
    const asked = await administrator.call(requestTariffReview, { id, version: 1, words: 'Please look at zone 4' });
    const own = await administrator.call(approveTariff, { id, version: 2 });
    const frozen = await change(administrator, { id, version: 2, name: 'Sneaked in' });

    expect(refusalOf(untested)).toEqual([
      409,
      'wrong-state',
      expect.stringMatching(/^Test this version against past quotes/),
    ]);
    expect(refusalOf(direct)).toEqual([
      409,
      'wrong-state',
      'Another administrator has to approve this version. Send it to review.',
    ]);
    expect(asked.body).toMatchObject({
      state: 'inReview',
      needsApproval: true,
      isOwnEdit: true,
      allowedActions: ['return'],
    });
    expect(refusalOf(own).slice(0, 2)).toEqual([403, 'not-allowed']);
    expect(frozen.status).toBe(409);

    const returned = await colleague.call(returnTariff, { id, version: 2, words: 'Zone 5 too' });
    const edited = await change(colleague, { id, version: 3, terms: { discountBasisPoints: 7100 } });
    expect(edited.body.trial).toMatchObject({ isCurrent: false });
    expect((await colleague.call(requestTariffReview, { id, version: 4 })).status).toBe(409);
    await aFinishedTrial(portal, id);
    const renamed = await change(colleague, { id, version: 4, name: 'Approved 2' });
    await colleague.call(requestTariffReview, { id, version: 5 });
    const { body } = await administrator.call(approveTariff, { id, version: 6, words: 'Fine' });

    expect(renamed.body.trial).toMatchObject({ isCurrent: true, changed: 0, effectCents: 0 });

    expect(returned.body).toMatchObject({ state: 'draft' });
    expect(edited.body.editorName).toBe('Nora holm');
    expect(body).toMatchObject({ state: 'published', approverName: 'Nora vale', authorName: 'Nora vale' });
    expect(body.comments.map(({ kind, words, authorName }) => [kind, words, authorName])).toEqual([
      ['approval', 'Fine', 'Nora vale'],
      ['review', '', 'Nora holm'],
      ['return', 'Zone 5 too', 'Nora holm'],
      ['review', 'Please look at zone 4', 'Nora vale'],
    ]);
  });

  it('emails the other administrators when it is asked for, and the author when it is given or the version returned', async () => {
    const { id } = await draft('Emailed', '2027-03-01');
    await aFinishedTrial(portal, id);
    await administrator.call(requestTariffReview, { id, version: 1, words: 'New lanes' });
    const subjects = async (email: string) =>
      (await mailsTo(portal, email)).map(({ subject }) => subject).filter((subject) => subject.includes('Emailed'));
    await eventually(async () => (await subjects('holm@bluemesa.example')).length > 0 || undefined);
    await colleague.call(returnTariff, { id, version: 2, words: 'Wrong day' });
    await eventually(async () => (await subjects('vale@bluemesa.example')).length > 0 || undefined);

    expect(await subjects('holm@bluemesa.example')).toEqual([
      'The tariff Emailed needs your approval, effective 03/01/2027',
    ]);
    expect(await subjects('vale@bluemesa.example')).toEqual(['The tariff Emailed was returned to you']);
    expect(await subjects('rival@rival.example')).toEqual([]);
  });

  it('is not asked for a version that cannot be published, and comments are for unpublished ones', async () => {
    const { id } = await draft('No day', null);
    const noDay = await administrator.call(requestTariffReview, { id, version: 1 });
    const said = await colleague.call(commentTariff, { id, words: 'Which day?' });

    expect(noDay).toMatchObject({ status: 422, body: { fields: [{ path: 'effectiveFrom', rule: 'required' }] } });
    expect(said.body.comments).toMatchObject([{ kind: 'comment', words: 'Which day?', authorName: 'Nora holm' }]);
    expect((await colleague.call(commentTariff, { id: published, words: 'Late' })).status).toBe(409);
  });
});
