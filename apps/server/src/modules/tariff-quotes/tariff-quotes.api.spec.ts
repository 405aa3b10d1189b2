import { tariffQuotesApi, type TariffQuote } from '@lading/contracts/carriers/tariff-quotes';
import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { replay } from '@lading/domain/rating/replay';
import type { RateTrace, TraceStep } from '@lading/domain/rating/rate-trace';
import { aPricing, aTariff } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
} from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { OperatingTimesBook } from '../carrier-terminals/operating-times-book.service';
import { ServiceAreaBook } from '../carrier-terminals/service-area-book.service';
import { ServiceArea, ServiceAreaRow } from '../carrier-terminals/service-areas.entities';
import { TerminalClosure } from '../carrier-terminals/terminal-closures.entities';
import { CustomerPricing, Tariff } from '../carriers/carriers.entities';
import { PricingBook } from '../carriers/customer-pricing/pricing-book.service';
import { addRow, removeRows } from '../../../../../test/harness/builders/rows';
import { demoTariff } from '@lading/demo-data/demo-tariff';

const carrierId = 1085;
const { tryTariff, getRateHistory } = tariffQuotesApi;

let portal: TestPortal;
let shipper: Caller;
let customerId: number;
let administrator: Caller;
let blind: Caller;
let rival: Caller;
let quote: Quote;
let inForce: number;

async function aColleague(email: string, of: number, privileges: readonly string[]): Promise<Caller> {
  await aUser(portal, {
    ...{ email, carrierId: of, role: 'CarrierAdministrator', carrierUserRole: 5, privileges: [...privileges] },
  });
  return portal.as(await signedIn(portal, email));
}

const tried = async (tariffId: number, number = quote.number): Promise<TariffQuote> =>
  (await administrator.call(tryTariff, { tariffId, number })).body;

const isStep = (step: object): step is TraceStep => 'step' in step;
const replayed = ({ price }: TariffQuote): number => {
  const trace: RateTrace = (price?.trace ?? []).filter(isStep);
  return replay(trace);
};

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  await createFuelIndex(portal);
  const someone = await createShipper(portal);
  shipper = portal.as(someone.token);
  customerId = someone.customerId;
  await createCarrier(portal, { id: carrierId, code: 'BMESA', connector: 'tariff' });
  await createCarrier(portal, { id: 1081, code: 'RIVAL', connector: 'tariff' });
  const [row] = await portal.sql<{ id: number }>('SELECT id::int FROM tariff WHERE carrier_id = $1', [carrierId]);
  inForce = row?.id ?? (await aTariff(portal, { carrierId }));
  const all = ['dataVisibility', 'customerVisibility', 'seeAllCustomersTab', 'thirdPartyVisibility'];
  administrator = await aColleague('vale@bluemesa.example', carrierId, all);
  blind = await aColleague('blind@bluemesa.example', carrierId, ['dataVisibility']);
  rival = await aColleague('rival@rival.example', 1081, all);
  const details = workedExample(someone.locationId);
  const { body: asked } = await shipper.call(quotesApi.start, { ...details, isRatedNow: true });
  quote = await eventually(async () => {
    const { body } = await shipper.call(quotesApi.get, { quoteId: asked.quoteId });
    return body.state === 'rated' ? body : undefined;
  });
}, 60_000);
afterAll(() => portal.close());

describe('a quote priced by a version', () => {
  it('costs what was offered under the version that priced it, to the cent and by the same rules', async () => {
    const offer = quote.answers.find((one) => one.carrierId === carrierId)?.offers[0];
    const answer = await tried(inForce);

    expect(answer).toMatchObject({
      number: quote.number,
      price: { totalCents: offer?.totalCents, replayedCents: offer?.totalCents },
      offered: { totalCents: offer?.totalCents },
      reason: null,
    });
    expect(offer?.totalCents).toBe(59_001);
    expect(replayed(answer)).toBe(59_001);
  });

  it('costs what a draft would charge, and nothing is offered by that', async () => {
    const draft = { carrierId, name: 'Lower discount', basedOnId: inForce };
    const { body } = await administrator.call(tariffsApi.draftTariff, draft);
    await administrator.call(tariffsApi.changeTariff, {
      id: body.id,
      version: 1,
      terms: { discountBasisPoints: 7000 },
    });
    const answer = await tried(body.id);

    expect(answer.tariffName).toBe('Lower discount');
    expect(answer.price?.totalCents).toBeGreaterThan(59_001);
    expect(replayed(answer)).toBe(answer.price?.totalCents);
    expect(await portal.sql('SELECT FROM offer WHERE tariff_id = $1', [body.id])).toHaveLength(0);
    const changed = {
      id: body.id,
      version: 2,
      terms: { serviceArea: { countries: ['USA'], states: ['IL'], offshoreStates: [], interlineStates: [] } },
    };
    await administrator.call(tariffsApi.changeTariff, changed);
    expect(await tried(body.id)).toMatchObject({ price: null, reason: "The carrier doesn't service GA." });
  });

  it('is declined where the service area in effect does not go, as a rating would decline it', async () => {
    const { id } = await addRow(portal, ServiceArea, {
      ...{ carrierId, effectiveFrom: '2025-01-01', rowCount: 1, reaches: { USA: ['IL'] }, uploadedAt: new Date() },
      state: 'published',
    });
    await addRow(portal, ServiceAreaRow, {
      ...{ serviceAreaId: id, carrierId, place: '606', partner: 'Partner' },
      ...{ pickupDays: 62, deliveryDays: 62, extraDays: 0, country: 'USA', service: 'interline' },
    });
    const book = portal.app.get(ServiceAreaBook, { strict: false });
    book.forget();
    expect(await tried(inForce)).toMatchObject({ price: null, reason: expect.stringMatching(/30303|GA/) });

    await removeRows(portal, ServiceArea, { id });
    book.forget();
    expect((await tried(inForce)).price?.totalCents).toBe(59_001);
  });

  it('has the closures that the carrier had entered when it was asked, also ones that are over by now, and no later ones', async () => {
    const book = portal.app.get(OperatingTimesBook, { strict: false });
    const { shipDate } = quote.details;
    const snow = {
      ...{ carrierId, terminalId: null, country: 'USA' as const, prefixes: ['606'], effect: 'pickup' as const },
      ...{ startsOn: shipDate, endsOn: shipDate, declinesRates: true, reason: 'weather' as const },
      ...{ words: 'Heavy snow.', createdBy: 'Vale' },
    };
    const entered = async (createdAt: string) => {
      const { id } = await addRow(portal, TerminalClosure, { ...snow, createdAt: new Date(createdAt) });
      book.forget();
      const answer = await tried(inForce);
      await removeRows(portal, TerminalClosure, { id });
      book.forget();
      return answer;
    };

    expect(await entered('2026-11-01T00:00:00Z')).toMatchObject({
      ...{ price: null, reason: expect.stringMatching(/doesn't pick up there until .*: Heavy snow\./) },
    });
    expect((await entered('2099-01-01T00:00:00Z')).price?.totalCents).toBe(59_001);
  });

  it('has what was agreed with its customer, with another one, or in a draft, on any version', async () => {
    const agreed = { carrierId, customerId, validFrom: '2026-11-01', validTo: '2026-11-24' };
    const pricingId = await aPricing(portal, { ...agreed, terms: { discountBasisPoints: 8000 } });
    const other = await aCustomer(portal, { companyName: 'Elm', homeCarrierId: carrierId });
    await aPricing(portal, { ...agreed, customerId: other, terms: { discountBasisPoints: 8500 } });
    const draftId = await aPricing(portal, { ...agreed, state: 'draft', terms: { discountBasisPoints: 7700 } });
    portal.app.get(PricingBook, { strict: false }).forget();
    const discountOf = async (more: object) => {
      const { body } = await administrator.call(tryTariff, { number: quote.number, ...more });
      const step = body.price?.trace.filter(isStep).find((one) => one.step === 'discount');
      return [body.pricing?.companyName, step?.step === 'discount' ? step.basisPoints : undefined];
    };

    expect(await discountOf({ tariffId: inForce })).toEqual(['harbor', 8000]);
    expect(await discountOf({})).toEqual(['harbor', 8000]);
    expect(await discountOf({ customerId: other })).toEqual(['Elm', 8500]);
    expect(await discountOf({ pricingId: draftId })).toEqual(['harbor', 7700]);
    expect((await rival.call(tryTariff, { number: quote.number, pricingId })).status).toBe(404);
    await removeRows(portal, CustomerPricing, { carrierId });
    portal.app.get(PricingBook, { strict: false }).forget();
    expect((await tried(inForce)).price?.totalCents).toBe(59_001);
  });

  it('is found only by users who see it, and only under versions of their carrier', async () => {
    const wanted = { tariffId: inForce, number: quote.number };

    expect((await blind.call(tryTariff, wanted)).status).toBe(404);
    expect((await rival.call(tryTariff, wanted)).status).toBe(404);
    expect((await administrator.call(tryTariff, { ...wanted, number: 'Q-NONE' })).status).toBe(404);
    expect((await shipper.call(tryTariff, wanted)).status).toBe(403);
  });
});

describe('the history of a rate', () => {
  const lane = { carrierId, origin: '60607', destination: '30303' };

  it('names the rate of each published version, with its days, and equals the stored offer’s', async () => {
    const at = new Date('2025-01-01T00:00:00Z');
    await addRow(portal, Tariff, {
      ...{ carrierId, name: 'Rules 2025', effectiveFrom: '2025-01-01', state: 'published', publishedAt: at },
      terms: demoTariff({ discountBasisPoints: 6500, fak: [{ from: 50, to: 100, ratedAs: 70 }] }),
    });
    await addRow(portal, Tariff, {
      ...{ carrierId, name: 'Lanes only', effectiveFrom: '2024-01-01', state: 'published', publishedAt: at },
      terms: demoTariff({ rates: { kind: 'cells', lanes: [] } }),
    });
    const { body } = await administrator.call(getRateHistory, { ...lane, class: 92.5 });

    expect(body).toMatchObject({ roadMiles: 695, originLabel: 'Chicago, IL 60607' });
    expect(body.items.slice(-3)).toMatchObject([
      { id: inForce, rate: { lane: 'Z4', ratedAs: 92.5, discountBasisPoints: 7200 }, until: null },
      {
        name: 'Rules 2025',
        until: expect.stringMatching(/^2025|^2026/),
        rate: { ratedAs: 70, discountBasisPoints: 6500 },
      },
      { name: 'Lanes only', until: '2024-12-31', rate: null },
    ]);
    const used = (await tried(inForce)).price?.trace.find((step) => isStep(step) && step.step === 'gross');
    expect(JSON.stringify(used)).toContain(
      String(body.items.at(-3)?.rate?.rates.find(({ breakName }) => breakName === 'M2M')?.centsPerCwt),
    );
  });

  it('refuses a postal code that is not known, and another carrier’s lanes', async () => {
    const unknown = await administrator.call(getRateHistory, { ...lane, origin: '00000', class: 100 });

    expect(unknown).toMatchObject({ status: 422, body: { fields: [{ path: 'origin', rule: 'zipCode' }] } });
    expect((await rival.call(getRateHistory, { ...lane, class: 100 })).status).toBe(404);
  });
});
