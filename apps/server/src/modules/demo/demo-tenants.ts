import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { demoPresentations } from '@lading/demo-data/carrier-presentations';
import {
  customers,
  divisions,
  people,
  sampleScacs,
  type DemoLocation,
  type DemoUser,
} from '@lading/demo-data/customers-and-users';
import type { DemoWorld } from '@lading/demo-data/demo-step';
import { themeClassOf, type Brand } from '@lading/domain/brand/brands';
import type { PrivilegeHolder } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { carrierUserRoles } from '@lading/domain/users/roles';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { DemoCarriers } from '../carriers/demo-carriers.step.js';
import { DemoCustomerUsers } from '../customer-users/demo-customer-users.step.js';
import { CustomerAssignments } from '../customers/customer-assignments.service.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { SitesService } from '../sites/sites.service.js';
import { demoCarriers, demoCustomers, demoUsers } from './demo.queries.js';

/** Numbers of the range that is reserved for examples. */
const phoneOf = (index: number): string => `800-555-${String(101 + index).padStart(4, '0')}`;

/** A brand's first code is the carrier itself, further ones are its divisions. */
function carriersOf(brand: Brand) {
  const more = (code: string) => ({ code, scac: sampleScacs[code] ?? '', theme: themeClassOf(brand) });
  return brand.codes.flatMap((code, index) => {
    if (index === 0)
      return brand.carrierId === undefined ? [] : [{ id: brand.carrierId, name: brand.siteName, ...more(code) }];
    return divisions.filter((one) => one.code === code).map(({ id, name }) => ({ id, name, ...more(code) }));
  });
}

const carriers = carrierBrands
  .flatMap(carriersOf)
  .map((carrier, index) => ({ ...carrier, supportPhone: phoneOf(index) }));

const carrierOf = (code: string | undefined) => carriers.find((carrier) => carrier.code === code);

/** A carrier's people start with what their place in the carrier gives, all others with what their role gives. */
const holderOf = ({ role, carrierUserRole }: DemoUser): PrivilegeHolder => {
  if (role !== 'CarrierAdministrator' && role !== 'CarrierSalesAdministrator') return role;
  const place = carrierUserRoles.find(({ value }) => value === carrierUserRole);
  return place?.carrierUserRole ?? 'SalesRepresentative';
};

/** A customer of the demo as it was made. */
interface Made {
  readonly id: number;
  readonly homeCarrierId: number | null;
  readonly locationIds: ReadonlyMap<string, number>;
}

/** Makes the demo's carriers, sites, customers and users. */
@Injectable()
export class DemoTenants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly carriers: DemoCarriers,
    private readonly customers: CustomerRecords,
    private readonly assignments: CustomerAssignments,
    private readonly accounts: UserAccounts,
    private readonly users: DemoCustomerUsers,
  ) {}

  async hasCarriers(): Promise<boolean> {
    return !(await this.carriers.isEmpty());
  }

  async seed(password: string): Promise<void> {
    await this.carriers.add(carriers);
    for (const brand of carrierBrands) await this.addSites(brand);
    const made = new Map<string, Made>();
    for (const customer of customers) made.set(customer.key, await this.addCustomer(customer));
    const hash = await hashPassword(password);
    for (const person of people) await this.addUser(person, hash, made);
    this.sites.forget();
  }

  /** What is there now, also after a restart. */
  async world(): Promise<DemoWorld> {
    const names = customers.map(({ companyName }) => companyName);
    const users = await this.database.query(demoUsers);
    return {
      carriers: await this.database.query(demoCarriers, [carriers.map(({ code }) => code)]),
      customers: await this.database.query(demoCustomers, [names]),
      people: new Map(users.map(({ email, id }) => [email, id])),
    };
  }

  /** A brand's first site is its carrier's; a second one is its first division's. */
  private async addSites(brand: Brand): Promise<void> {
    for (const [index, subdomain] of brand.subdomains.entries()) {
      const carrier = carrierOf(brand.codes[index]);
      if (carrier) {
        const { id, code, name, theme } = carrier;
        const { headline = '', services = [], hours = '' } = demoPresentations[code] ?? {};
        const page = { headline, services: [...services], supportHours: hours };
        await this.sites.add({ subdomain, carrierId: id, siteName: name, theme, ...page });
      }
    }
  }

  private async addCustomer({
    companyName,
    homeCarrier,
    vicsPrefix,
    locations,
  }: (typeof customers)[number]): Promise<Made> {
    const homeCarrierId = carrierOf(homeCarrier)?.id ?? null;
    const id = await this.customers.add({ companyName, homeCarrierId, isConfigured: true, vicsPrefix });
    const locationIds = new Map<string, number>();
    for (const location of locations) locationIds.set(location.name, await this.addLocation(id, location));
    await this.carriers.connect(id, carriers);
    return { id, homeCarrierId, locationIds };
  }

  private addLocation(customerId: number, location: DemoLocation): Promise<number> {
    const { name, address1, city, state, postalCode, contactName, phone, isBilling = false } = location;
    const address = { address1, city, state, postalCode, country: 'USA' } as const;
    const hours = { readyTime: '08:00', closeTime: '17:00' };
    return this.customers.addLocation({ customerId, name, ...address, contactName, phone, isBilling, ...hours });
  }

  private async addUser(person: DemoUser, passwordHash: string, made: ReadonlyMap<string, Made>): Promise<void> {
    const { email, firstName, lastName, role, carrierUserRole = null, editorRoles = [], locations } = person;
    const customer = made.get(person.customer ?? '');
    const carrierId = carrierOf(person.carrier)?.id ?? null;
    const userId = await this.accounts.add({
      ...{ email, firstName, lastName, role, carrierUserRole, carrierId, customerId: customer?.id ?? null },
      ...{ privileges: startingPrivileges(holderOf(person)), editorRoles: [...editorRoles] },
      ...{ seesAllLocations: locations === undefined },
      ...{ state: 'active', passwordHash, isDemo: true, activatedAt: this.clock.now() },
    });
    if (role === 'CarrierSalesAdministrator') await this.represent(userId, carrierId, made);
    if (!customer || !locations) return;
    const ids = locations.flatMap((name) => customer.locationIds.get(name) ?? []);
    await this.users.assign(userId, customer.id, ids);
  }

  /** Makes the user the sales representative of the carrier's customers. */
  private async represent(userId: number, carrierId: number | null, made: ReadonlyMap<string, Made>): Promise<void> {
    for (const { id, homeCarrierId } of made.values()) {
      if (carrierId === null || homeCarrierId !== carrierId) continue;
      const company = { carrierId, customerIds: [id] };
      await this.assignments.open({ ...company, userId, cause: 'invite', byUserId: null });
    }
  }
}
