import { accountApi } from '@lading/contracts/account';
import { startingPrivileges } from '@lading/domain/privileges';
import { Browser, neutralPortal, type SiteClient } from '../../../../../test/harness/browser';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { hashPassword } from '../../kernel/auth/password-hash';

const password = 'correct horse battery';
const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };

const people = [
  ['CustomerUser', 'user@shipper.example', 'customer'],
  ['CustomerAdministrator', 'admin@shipper.example', 'customer'],
  ['CarrierAdministrator', 'admin@bluemesa.example', 'carrier'],
  ['CarrierSalesAdministrator', 'sales@bluemesa.example', 'carrier'],
  ['SystemAdministrator', 'system@lading.example', 'system'],
  ['SuperSystemAdministrator', 'super@lading.example', 'system'],
] as const;

jest.setTimeout(60_000);

let portal: TestPortal;

async function seed(): Promise<void> {
  const hash = await hashPassword(password);
  await portal.sql(
    `INSERT INTO carrier (id, code, name, scac, theme, connector, support_phone) VALUES (1085, 'BMESA', 'Bluemesa Freightways', 'BMSA', 'theme-bluemesa', 'tariff', '800-555-0100')`,
  );
  await portal.sql(
    `INSERT INTO site (subdomain, carrier_id, site_name, theme, client_id) VALUES ('bluemesa', 1085, 'Bluemesa Freightways', 'theme-bluemesa', 'lading-bluemesa')`,
  );
  await portal.sql(
    `INSERT INTO customer (id, company_name, home_carrier_id, is_configured) VALUES (1, 'Shipper Inc', 1085, true)`,
  );
  for (const [role, email, side] of people) {
    await portal.sql(
      `INSERT INTO user_account (email, first_name, last_name, role, customer_id, carrier_id, carrier_user_role, state, password_hash, privileges)
       VALUES ($1, 'Ada', $2, $2, $3, $4, $5, 'active', $6, $7)`,
      [
        email,
        role,
        side === 'customer' ? 1 : null,
        side === 'carrier' ? 1085 : null,
        side === 'carrier' ? 7 : null,
        hash,
        role === 'CustomerUser' ? startingPrivileges(role) : [],
      ],
    );
  }
}

beforeAll(async () => {
  portal = await startTestPortal();
  await seed();
});
afterAll(() => portal.close());

describe('signing in', () => {
  it.each(people)('lets a %s in with code, PKCE and form alone', async (role, email) => {
    const tokens = await new Browser(portal.app).signIn(email, password);

    const me = await portal.as(tokens.access_token).call(accountApi.getCurrentUser);

    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect(me.status).toBe(200);
    expect(me.body.userName).toBe(email);
    expect(me.body.privileges[0]).toBe(role);
  });
});
