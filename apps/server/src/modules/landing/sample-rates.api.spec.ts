import { sampleRatesApi } from '@lading/contracts/sites/sample-rates';
import { sitesApi } from '@lading/contracts/sites/sites';
import { aCarrier, aFuelIndex, aSite, aTariff } from '../../../../../test/harness/builders/carriers.js';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { LocalDemo } from '../sites/local-demo.service.js';

const { getSampleRates } = sampleRatesApi;
const freight = { from: '60607', to: '75201', weight: 1200, freightClass: 70 } as const;
const { serviceArea } = demoTariff();
const regional = { ...serviceArea, countries: ['USA'], states: ['IL', 'WI'] } as const;

let portal: TestPortal;

const at = (host: string): Caller => new Caller(portal.address, undefined, host);
const visitor = (): Caller => at('localhost:8080');

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-30T16:00:00Z' });
  await aFuelIndex(portal);
  const more = [
    { id: 1085, code: 'BMESA', tariff: {} },
    { id: 3, code: 'VRDGE', tariff: { discountBasisPoints: 8000 } },
    { id: 1105, code: 'OXREG', tariff: { serviceArea: regional } },
  ];
  for (const [index, { id, code, tariff }] of more.entries()) {
    await aCarrier(portal, { id, code, name: `Carrier ${code}`, scac: `AB${'CDE'[index]}`, isDemoDispatch: true });
    await aTariff(portal, { carrierId: id, terms: demoTariff(tariff) });
  }
  await aCarrier(portal, { id: 5, code: 'REAL', name: 'A real carrier', scac: 'REAL' });
  await aTariff(portal, { carrierId: 5 });
  await aSite(portal, { carrierId: 1105, subdomain: 'regional', headline: 'Two states', services: ['Standard LTL'] });
  await aSite(portal, { carrierId: 5, subdomain: 'real' });
  const ownSystem = { connector: 'digital-ltl' };
  await aCarrier(portal, {
    ...ownSystem,
    id: 6,
    code: 'SMRSH',
    scac: 'SMRC',
    serviceArea: { ...serviceArea, countries: ['USA'] },
  });
  await aCarrier(portal, { ...ownSystem, id: 7, code: 'HERON', scac: 'SHEX' });
  await aSite(portal, { carrierId: 6, subdomain: 'stored', headline: 'Two coasts' });
  await aSite(portal, { carrierId: 7, subdomain: 'unknown', headline: 'Somewhere' });
});
afterAll(() => portal.close());

describe('sample rates for visitors', () => {
  it('do not exist outside of a demo, and its page does not offer them', async () => {
    expect((await visitor().call(getSampleRates, freight)).status).toBe(404);
    expect((await visitor().call(sitesApi.getSite)).body).not.toHaveProperty('hasSampleRates');
  });

  describe('in a demo', () => {
    beforeAll(() => portal.app.get(LocalDemo).open());

    it('come from the tariffs of demo carriers alone, the lowest first, and leave out who does not serve the lane', async () => {
      const { status, body } = await visitor().call(getSampleRates, freight);

      expect(status).toBe(200);
      expect(body.pickupDate).toBe('2026-11-30');
      expect(body.rates.map(({ carrierCode }) => carrierCode)).toEqual(['VRDGE', 'BMESA']);
      const [lowest, other] = body.rates;
      expect(lowest).toMatchObject({ carrierName: 'Carrier VRDGE', transitDays: 3, estimatedDelivery: '2026-12-03' });
      expect(lowest?.totalCents).toBeLessThan(other?.totalCents ?? 0);
      expect(
        await portal.sql(
          'SELECT (SELECT count(*)::int FROM quote) AS quotes, (SELECT count(*)::int FROM offer) AS offers',
        ),
      ).toEqual([{ quotes: 0, offers: 0 }]);
    });

    it('reach into Canada, and are none where no carrier goes', async () => {
      const toCanada = await visitor().call(getSampleRates, { ...freight, to: 'm5v3l9' });
      const offshore = await visitor().call(getSampleRates, { ...freight, to: '96813' });

      expect(toCanada.body.rates).toHaveLength(2);
      expect([offshore.status, offshore.body.rates]).toEqual([200, []]);
    });

    it.each([
      [{ from: '00000' }, 'from', 'From ZIP must have valid zip-code format'],
      [{ to: 'Dallas' }, 'to', 'To ZIP must have valid zip-code format'],
      [{ weight: 0 }, 'weight', 'Weight should be 1 or more'],
      [{ weight: 10_001 }, 'weight', 'Weight should be 10000 or less'],
      [{ freightClass: 71 }, 'freightClass', undefined],
    ])('refuse %j', async (change, field, message) => {
      const { status, body } = await visitor().call(getSampleRates, Object.assign({}, freight, change));

      expect([status, body]).toMatchObject([422, { code: 'invalid-fields', fields: [{ path: field }] }]);
      if (message) expect(body).toMatchObject({ fields: [{ message }] });
    });

    it('are requested on the neutral page, not on the site of a carrier', async () => {
      expect((await visitor().call(sitesApi.getSite)).body.hasSampleRates).toBe(true);
      expect((await at('regional.localhost:8080').call(sitesApi.getSite)).body).not.toHaveProperty('hasSampleRates');
    });
  });
});

describe('the site of a carrier', () => {
  it('says what the carrier offers, and where it goes by the tariff in force', async () => {
    const { body } = await at('regional.localhost:8080').call(sitesApi.getSite);

    expect(body.presentation).toEqual({
      headline: 'Two states',
      services: ['Standard LTL'],
      coverage: 'Illinois and Wisconsin',
      serves: [{ country: 'United States', regions: ['Illinois', 'Wisconsin'], codes: ['IL', 'WI'] }],
    });
  });

  it('says where a carrier goes by its stored area if its own system rates, and leaves out what is not known', async () => {
    const presented = async (subdomain: string) =>
      (await at(`${subdomain}.localhost:8080`).call(sitesApi.getSite)).body.presentation;

    expect(await presented('stored')).toMatchObject({ coverage: '48 states', serves: [{ country: 'United States' }] });
    expect(await presented('unknown')).toEqual({ headline: 'Somewhere', services: [], coverage: '', serves: [] });
  });

  it('says nothing of its own without a headline', async () => {
    expect((await at('real.localhost:8080').call(sitesApi.getSite)).body).not.toHaveProperty('presentation');
  });
});
