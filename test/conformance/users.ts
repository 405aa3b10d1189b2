import type { ApiScope } from '@lading/contracts/kernel/access';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { startingPrivileges } from '@lading/domain/users/privileges';
import type { Role } from '@lading/domain/users/roles';
import { Browser } from '../harness/browser';
import { cheapPasswordHash } from '../harness/cheap-password-hash';
import type { Caller, TestPortal } from '../harness/test-portal';

const password = 'correct horse battery';

const places = {
  CustomerUser: { customer: 1 },
  CustomerAdministrator: { customer: 1 },
  CarrierAdministrator: { carrier: 1085, place: 5 },
  CarrierSalesAdministrator: { carrier: 1085, place: 7 },
  SystemAdministrator: {},
  SuperSystemAdministrator: {},
} satisfies Record<Role, { customer?: number; carrier?: number; place?: number }>;

export const everyRole: readonly Role[] = [
  'CustomerUser',
  'CustomerAdministrator',
  'CarrierAdministrator',
  'CarrierSalesAdministrator',
  'SystemAdministrator',
  'SuperSystemAdministrator',
];

/** A carrier, its customer, and one signed-in person per role with the privileges that the role starts with. */
export async function signInEverybody(portal: TestPortal): Promise<Map<Role, Caller>> {
  await portal.sql(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (1085, 'BMESA', 'Bluemesa Freightways', 'BMSF', 'theme-bluemesa', 'tariff')`,
  );
  await portal.sql(`INSERT INTO customer (id, company_name, home_carrier_id) VALUES (1, 'Shipper Inc', 1085)`);
  const hash = cheapPasswordHash(password);
  const callers = new Map<Role, Caller>();
  for (const [index, role] of everyRole.entries()) {
    const place: { customer?: number; carrier?: number; place?: number } = places[role];
    const email = `${role.toLowerCase()}@lading.example`;
    await portal.sql(
      `INSERT INTO user_account (email, first_name, last_name, role, customer_id, carrier_id, carrier_user_role, state, password_hash, privileges)
       VALUES ($1, 'Ada', 'Reyes', $2, $3, $4, $5, 'active', $6, $7)`,
      [
        email,
        role,
        place.customer ?? null,
        place.carrier ?? null,
        place.place ?? null,
        hash,
        role === 'CarrierSalesAdministrator' ? startingPrivileges('SalesAdministrator') : startingPrivileges(role),
      ],
    );
    const { access_token } = await new Browser(portal.app, `10.2.0.${index + 1}`).signIn(email, password);
    callers.set(role, portal.as(access_token));
  }
  return callers;
}

/** A program of the customer with one scope. */
export async function makeKey(portal: TestPortal, administrator: Caller, scope: ApiScope): Promise<Caller> {
  const { body } = await administrator.call(apiKeysApi.createApiKey, { name: scope, scopes: [scope], isTest: false });
  return portal.as(body.key);
}
