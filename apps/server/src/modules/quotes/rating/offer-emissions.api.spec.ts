import { customerSettingsResource, type ChangeCustomerSettings } from '@lading/contracts/customers/customer-settings';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { gramsOf } from '@lading/domain/freight/emissions';
import { roadMiles } from '@lading/domain/freight/road-miles';
import { eventually } from '../../../../../../test/harness/kernel-app';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  workedExample,
  type Shipper,
} from '../../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../../test/harness/test-portal';

let portal: TestPortal;
let shipper: Shipper;
let me: Caller;

const usual = { gramsPerTonneKm: 92.5, standard: 'GLEC v3.1', scope: 'wellToWheel', tier: 'default' } as const;
const own = { ...usual, carrierId: 1105, gramsPerTonneKm: 71, tier: 'primary' } as const;

const change = (emissionFactors: ChangeCustomerSettings['emissionFactors']) =>
  me.call(customerSettingsResource.changeCustomerSettings, { emissionFactors });

/** The emissions of each carrier's offers. */
async function emitted(units: 'imperial' | 'metric' = 'imperial') {
  const { body } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), units, isRatedNow: true });
  const rated = await eventually(async () => (await quote(body.quoteId)) ?? undefined);
  return { quoteId: body.quoteId, byCarrier: emissionsOf(rated) };
}

async function quote(quoteId: number): Promise<Quote | undefined> {
  const { body } = await me.call(quotesApi.get, { quoteId });
  return body.state === 'rated' ? body : undefined;
}

const emissionsOf = ({ answers }: Quote) =>
  Object.fromEntries(answers.map(({ carrierId, offers }) => [carrierId, offers[0]?.emissions]));

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  for (const [id, code] of [
    [1101, 'JBEND'],
    [1105, 'OXVAL'],
  ] as const)
    await createCarrier(portal, { id, code, tariff: {} });
  me = portal.as(shipper.token);
});
afterAll(() => portal.close());

describe('emissions of offers', () => {
  it('are not spoken of until the company has set a factor', async () => {
    const { body } = await me.call(customerSettingsResource.getCustomerSettings);
    const { byCarrier } = await emitted();

    expect(body.emissionFactors).toEqual([]);
    expect(byCarrier).toEqual({ 1101: null, 1105: null });
  });

  it('are tonnes times kilometers by road times the factor of the carrier, else of the others', async () => {
    expect((await change([usual, own])).body.emissionFactors).toEqual([usual, own]);

    const { byCarrier } = await emitted();

    const places = await portal.sql<{ latitude: number; longitude: number }>(
      `SELECT latitude::float8, longitude::float8 FROM postal_place WHERE postal_code IN ('60607', '30303') AND location_type = 'primary' ORDER BY postal_code`,
    );
    const [atlanta, chicago] = places;
    if (!atlanta || !chicago) throw new Error('a place is missing');
    const kilometers = Math.round(roadMiles(chicago, atlanta) * 1.609344 * 10_000) / 10_000;
    const kilograms = Math.round((1850 / 2.205) * 10_000) / 10_000;
    const { standard, scope } = usual;
    const haul = { kilograms, kilometers };
    expect(byCarrier).toEqual({
      1101: { ...haul, standard, scope, tier: 'default', gramsPerTonneKm: 92.5, grams: gramsOf(haul, usual) },
      1105: { ...haul, standard, scope, tier: 'primary', gramsPerTonneKm: 71, grams: gramsOf(haul, own) },
    });
  });

  it('count freight in kilograms as it is, and stay as they were when a factor changes', async () => {
    await change([usual]);
    const { quoteId, byCarrier } = await emitted('metric');
    await change([{ ...usual, gramsPerTonneKm: 10 }]);
    const later = await quote(quoteId);

    expect(byCarrier[1105]).toMatchObject({ kilograms: 1850, gramsPerTonneKm: 92.5 });
    expect(later && emissionsOf(later)).toEqual(byCarrier);
  });

  it('are left out again when the factors are taken away', async () => {
    await change([own]);
    expect((await emitted()).byCarrier).toMatchObject({ 1101: null, 1105: { gramsPerTonneKm: 71 } });
    await change([]);
    expect((await emitted()).byCarrier).toEqual({ 1101: null, 1105: null });
  });

  it('have one factor a carrier, of carriers that the company has', async () => {
    const refused = (index: number) => ({
      status: 422,
      body: { fields: [{ path: `emissionFactors.${index}.carrierId` }] },
    });

    expect(await change([own, usual, own])).toMatchObject(refused(2));
    expect(await change([usual, usual])).toMatchObject(refused(1));
    expect(await change([{ ...own, carrierId: 9999 }])).toMatchObject(refused(0));
    expect(await change([{ ...own, gramsPerTonneKm: 0 }])).toMatchObject({ status: 422 });
    expect((await me.call(customerSettingsResource.getCustomerSettings)).body.emissionFactors).toEqual([]);
  });
});
