import { proViolation } from '@lading/domain/identifiers/pro-number';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
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

  it('connects every carrier: eight are rated here, seven in the simulator, and all may be tried out', async () => {
    const links = await asSystem(() => carriers.linksOf(customerId, { isTest: true }));

    expect(links.filter(({ connector }) => connector === 'tariff')).toHaveLength(8);
    expect(links.filter(({ connector }) => connector === 'digital-ltl')).toHaveLength(7);
    expect(links.every((link) => carriers.connectorOf(link, { isTest: false }).tracking !== undefined)).toBe(true);
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

  it('knows what diesel costs in every week of ten years', async () => {
    const rows = await portal.sql<{ day: string; milliDollars: number }>(
      'SELECT index_date AS day, milli_dollars AS "milliDollars" FROM fuel_index ORDER BY 1',
    );

    expect(rows).toHaveLength(520);
    expect(rows.find(({ day }) => day === '2026-11-16')?.milliDollars).toBe(3802);
    expect(rows.every(({ milliDollars }) => milliDollars >= 3600 && milliDollars <= 3950)).toBe(true);
  });
});
