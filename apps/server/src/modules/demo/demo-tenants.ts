import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { themeClassOf, type Brand } from '@lading/domain/brand/brands';
import type { PrivilegeHolder } from '@lading/domain/privilege-table';
import { startingPrivileges } from '@lading/domain/privileges';
import { carrierUserRoles } from '@lading/domain/roles';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { Database } from '../../kernel/database/database.js';
import { SitesService } from '../sites/sites.service.js';
import {
  customers,
  divisions,
  people,
  sampleScacs,
  type DemoLocation,
  type DemoUser,
} from '@lading/demo-data/customers-and-users';
import type { DemoCarrier, DemoCustomer, DemoWorld } from './demo-world.js';

interface NewCarrier {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly brand: Brand;
}

interface CustomerRow {
  id: number;
  companyName: string;
  locations: DemoCustomer['locations'];
}

/** A brand's first code is the carrier itself, further ones are its divisions. */
function carriersOf(brand: Brand): NewCarrier[] {
  return brand.codes.flatMap((code, index) => {
    if (index === 0)
      return brand.carrierId === undefined ? [] : [{ id: brand.carrierId, code, name: brand.siteName, brand }];
    return divisions.filter((one) => one.code === code).map(({ id, name }) => ({ id, code, name, brand }));
  });
}

/** How a carrier is reached follows with its prices. */
const { initialKind } = new ConnectorRegistry();

const carriers: readonly NewCarrier[] = carrierBrands.flatMap(carriersOf);

/** A carrier's people start with what their place in the carrier gives, all others with what their role gives. */
const holderOf = ({ role, carrierUserRole }: DemoUser): PrivilegeHolder => {
  if (role !== 'CarrierAdministrator' && role !== 'CarrierSalesAdministrator') return role;
  const place = carrierUserRoles.find(({ value }) => value === carrierUserRole);
  return place?.carrierUserRole ?? 'SalesRepresentative';
};

/** Numbers of the range that is kept free for examples. */
const phoneOf = (index: number): string => `800-555-${String(101 + index).padStart(4, '0')}`;

/** Makes the demo's carriers, sites, companies and people. */
@Injectable()
export class DemoTenants {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
  ) {}

  async hasCarriers(): Promise<boolean> {
    return (await this.database.query('SELECT FROM carrier LIMIT 1')).length > 0;
  }

  async seed(password: string): Promise<void> {
    for (const [index, carrier] of carriers.entries()) await this.addCarrier(carrier, phoneOf(index));
    for (const brand of carrierBrands) await this.addSites(brand);
    for (const customer of customers) await this.addCustomer(customer);
    const hash = await hashPassword(password);
    for (const person of people) await this.addUser(person, hash);
    await this.database.query(
      `UPDATE customer SET sales_rep_user_id = rep.id FROM user_account rep WHERE rep.is_demo AND rep.role = 'CarrierSalesAdministrator' AND rep.carrier_id = customer.home_carrier_id`,
    );
    this.sites.forget();
  }

  /** What is there now, also after a restart. */
  async world(): Promise<DemoWorld> {
    const codes = carriers.map(({ code }) => code);
    const found = await this.database.query<DemoCarrier>(
      'SELECT id, code, name, scac, theme FROM carrier WHERE code = ANY($1) ORDER BY id',
      [codes],
    );
    const companies = await this.database.query<CustomerRow>(
      `SELECT c.id, c.company_name AS "companyName",
         (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'postalCode', l.postal_code) ORDER BY l.id) FROM location l WHERE l.customer_id = c.id) AS locations
       FROM customer c WHERE c.company_name = ANY($1) ORDER BY array_position($1, c.company_name)`,
      [customers.map(({ companyName }) => companyName)],
    );
    const persons = await this.database.query<{ email: string; id: number }>(
      'SELECT email, id FROM user_account WHERE is_demo',
    );
    return { carriers: found, customers: companies, people: new Map(persons.map(({ email, id }) => [email, id])) };
  }

  private async addCarrier({ id, code, name, brand }: NewCarrier, phone: string): Promise<void> {
    await this.database.query(
      `INSERT INTO carrier (id, code, name, scac, theme, support_phone, connector) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, code, name, sampleScacs[code], themeClassOf(brand), phone, initialKind],
    );
  }

  /** A brand's first site is its carrier's; a second one is its first division's. */
  private async addSites(brand: Brand): Promise<void> {
    for (const [index, subdomain] of brand.subdomains.entries()) {
      await this.database.query(
        `INSERT INTO site (subdomain, carrier_id, site_name, theme, client_id) SELECT $1, c.id, c.name, c.theme, $2 FROM carrier c WHERE c.code = $3`,
        [subdomain, `lading-${subdomain}`, brand.codes[index]],
      );
    }
  }

  private async addCustomer({
    companyName,
    homeCarrier,
    vicsPrefix,
    locations,
  }: (typeof customers)[number]): Promise<void> {
    const [company] = await this.database.query<{ id: number }>(
      `INSERT INTO customer (company_name, home_carrier_id, is_configured, vics_prefix) SELECT $1, c.id, true, $3 FROM carrier c WHERE c.code = $2 RETURNING id`,
      [companyName, homeCarrier, vicsPrefix],
    );
    for (const location of locations) await this.addLocation(company?.id, location);
    await this.database.query(
      'INSERT INTO carrier_connection (carrier_id, customer_id, account_number) SELECT c.id, $1::bigint, c.code || $1::bigint FROM carrier c',
      [company?.id],
    );
  }

  private async addLocation(customerId: number | undefined, location: DemoLocation): Promise<void> {
    const { name, address1, city, state, postalCode, contactName, phone, isBilling = false } = location;
    await this.database.query(
      `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country, contact_name, phone, is_billing, ready_time, close_time)
       VALUES ($1, $2, $3, $4, $5, $6, 'USA', $7, $8, $9, '08:00', '17:00')`,
      [customerId, name, address1, city, state, postalCode, contactName, phone, isBilling],
    );
  }

  private async addUser(person: DemoUser, hash: string): Promise<void> {
    const carrierUserRole = person.carrierUserRole ?? null;
    const company = customers.find(({ key }) => key === person.customer)?.companyName ?? null;
    const [made] = await this.database.query<{ id: number }>(
      `INSERT INTO user_account (email, first_name, last_name, role, carrier_user_role, customer_id, carrier_id, privileges, sees_all_locations, state, password_hash, is_demo, activated_at)
       VALUES ($1, $2, $3, $4, $5, (SELECT id FROM customer WHERE company_name = $6), (SELECT id FROM carrier WHERE code = $7), $8, $9, 'active', $10, true, now()) RETURNING id`,
      [
        person.email,
        person.firstName,
        person.lastName,
        person.role,
        carrierUserRole,
        company,
        person.carrier ?? null,
        startingPrivileges(holderOf(person)),
        person.locations === undefined,
        hash,
      ],
    );
    await this.database.query(
      'INSERT INTO user_location (user_id, location_id, customer_id) SELECT $1, l.id, l.customer_id FROM location l JOIN customer c ON c.id = l.customer_id WHERE c.company_name = $2 AND l.name = ANY($3)',
      [made?.id, company, person.locations ?? []],
    );
  }
}
