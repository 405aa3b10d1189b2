import { proViolation } from '@lading/domain/identifiers/pro-number';
import { sitesApi } from '@lading/contracts/sites/sites';
import { carrierBrands } from '@lading/demo-data/brands';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { CarriersService } from './carriers.service';

describe('the demo', () => {
  let portal: TestPortal;
  let carriers: CarriersService;
  let customerId: number;

  beforeAll(async () => {
    portal = await startTestPortal({ config: { demo: true, ladingSimulatorUrl: 'http://127.0.0.1:4010' } });
    carriers = portal.app.get(CarriersService);
    const [customer] = await portal.sql<{ id: number }>('SELECT id FROM customer ORDER BY id LIMIT 1');
    customerId = customer?.id ?? 0;
  }, 60_000);
  afterAll(() => portal.close());

  const asSystem = <T>(work: () => Promise<T>): Promise<T> => portal.database.asScope(system, work);

  it('connects every carrier: eight are rated here, seven in the simulator, and all but the one with a desk may be tried out', async () => {
    const links = await asSystem(() => carriers.linksOf(customerId, { isTest: true }));

    expect(links.filter(({ connector }) => connector === 'tariff')).toHaveLength(7);
    expect(links.filter(({ connector }) => connector === 'digital-ltl')).toHaveLength(7);
    expect(links.every((link) => carriers.connectorOf(link, { isTest: false }).tracking !== undefined)).toBe(true);
  });

  it('gives the site of every carrier a headline, services and where the carrier goes', async () => {
    const pages = await Promise.all(
      carrierBrands
        .flatMap(({ subdomains }) => subdomains)
        .map(async (subdomain) => {
          const caller = new Caller(portal.address, undefined, `${subdomain}.localhost:8080`);
          const { presentation } = (await caller.call(sitesApi.getSite)).body;
          return [subdomain, presentation?.services.length, presentation?.coverage] as const;
        }),
    );
    const coverage = new Map(pages.map(([subdomain, , text]) => [subdomain, text]));

    expect(pages).toHaveLength(13);
    expect(pages.filter(([, services = 0, text]) => services < 3 || !text)).toEqual([]);
    expect(coverage.get('juniperbend')).toBe('48 states');
    expect(coverage.get('vermilionridge')).toBe('50 states and 13 provinces and territories');
    expect(coverage.get('prairieotter')).toBe('15 states and 4 provinces');
    expect(coverage.get('dunesong')).toBe('48 states, 13 provinces and territories, and 32 Mexican states');
  });

  it('gives every carrier PRO numbers in its own form', async () => {
    const rows = await portal.sql<{ id: number }>('SELECT id FROM carrier');

    const violations = await asSystem(() =>
      Promise.all(
        rows.map(async ({ id }) =>
          proViolation((await carriers.takeProNumber(id)) ?? 'none', await carriers.proProfileOf(id)),
        ),
      ),
    );

    expect(violations).toEqual(rows.map(() => undefined));
  });
});
