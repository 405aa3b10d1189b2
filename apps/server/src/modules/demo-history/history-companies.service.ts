import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { historyCompanies, type HistoryCompany } from '@lading/demo-data/history/companies';
import { historyDays } from '@lading/demo-data/history/freight-plan';
import { formerRepresentative, representatives, representedBy } from '@lading/demo-data/history/representatives';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccounts, type CarrierUserFields } from '../account/user-accounts.service.js';
import { DemoCarriers } from '../carriers/demo-carriers.step.js';
import { CustomerAssignments } from '../customers/customer-assignments.service.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { carriersByCode } from './demo-history.queries.js';
import { momentAgo } from './past-moment.js';

interface Representing {
  readonly carrierId: number;
  readonly passwordHash: string;
  readonly lastSeenDays: number;
  readonly state?: 'active' | 'suspended';
}

/** A smaller company works with about three of five carriers, each with others. */
const isConnected = (company: number, carrier: number): boolean => (company + carrier) % 5 < 3;

/** Makes the companies whose freight is loaded, with the people who represent them. */
@Injectable()
export class HistoryCompanies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly carriers: DemoCarriers,
    private readonly customers: CustomerRecords,
    private readonly assignments: CustomerAssignments,
    private readonly accounts: UserAccounts,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const carriers = await this.database.query(carriersByCode, [carrierBrands.flatMap(({ codes }) => codes)]);
    const passwordHash = await hashPassword(makeSecretToken());
    const carrierIds = new Map(carriers.map(({ code, id }) => [code, id]));
    const carrierId = found(carrierIds.get(representedBy));
    const users = [];
    for (const [index, person] of representatives.entries())
      users.push(await this.addRepresentative(person, { carrierId, passwordHash, lastSeenDays: 1 + index * 2.3 }));
    const { customers: formerCustomers, handedTo: _, daysAgo: lastSeenDays, ...former } = formerRepresentative;
    const formerUserId = await this.addRepresentative(former, {
      carrierId,
      passwordHash,
      lastSeenDays,
      state: 'suspended',
    });
    for (const [index, company] of historyCompanies.entries()) {
      const homeCarrierId = found(carrierIds.get(company.homeCarrier));
      const customerId = await this.addCompany(company, { homeCarrierId, passwordHash });
      const connected = carriers.filter(({ id }, place) => id === homeCarrierId || isConnected(index, place));
      await this.carriers.connect(customerId, connected);
      // Some customers are unassigned, so that a representative can claim them.
      const isFormer = formerCustomers.includes(company.companyName);
      const userId = isFormer ? formerUserId : users[index % (users.length + 1)];
      if (homeCarrierId !== carrierId || userId === undefined) continue;
      const ofCompany = { carrierId, customerIds: [customerId], at: this.joinedAt(company).toISOString() };
      await this.assignments.open({ ...ofCompany, userId, cause: 'invite', byUserId: null });
    }
  }

  private addRepresentative(
    person: Pick<CarrierUserFields, 'firstName' | 'lastName' | 'positionName'> & { readonly email: string },
    { carrierId, passwordHash, lastSeenDays, state = 'active' }: Representing,
  ): Promise<number> {
    const joinedAt = new Date(this.clock.now().getTime() - (historyDays + 1) * millisecondsPerDay);
    return this.accounts.add({
      ...{ ...person, carrierId, role: 'CarrierSalesAdministrator', carrierUserRole: 4, customerId: null },
      ...{ privileges: startingPrivileges('SalesRepresentative'), editorRoles: [], seesAllLocations: true },
      ...{ state, passwordHash, isDemo: true, activatedAt: joinedAt, signedUpAt: joinedAt },
      lastSignInAt: momentAgo(this.clock.iso(), lastSeenDays),
    });
  }

  private joinedAt({ sinceDays = historyDays }: HistoryCompany): Date {
    return new Date(this.clock.now().getTime() - (sinceDays + 1) * millisecondsPerDay);
  }

  private async addCompany(
    company: HistoryCompany,
    { homeCarrierId, passwordHash }: { homeCarrierId: number; passwordHash: string },
  ): Promise<number> {
    const { companyName, administrator, locations } = company;
    const createdAt = this.joinedAt(company);
    const since = { createdAt, activatedAt: createdAt };
    const customerId = await this.customers.add({ companyName, homeCarrierId, isConfigured: true, ...since });
    for (const { name, address1, city, state, postalCode, contactName, phone, isBilling = false } of locations) {
      const address = { address1, city, state, postalCode, country: 'USA' } as const;
      const hours = { readyTime: '08:00', closeTime: '17:00' };
      const place = { customerId, name, ...address, contactName, phone, isBilling, ...hours };
      await this.customers.addLocation({ ...place, createdAt });
    }
    await this.accounts.add({
      ...{ ...administrator, customerId, role: 'CustomerAdministrator', carrierUserRole: null, carrierId: null },
      ...{ privileges: startingPrivileges('CustomerAdministrator'), editorRoles: [], seesAllLocations: true },
      ...{ state: 'active', passwordHash, isDemo: true, activatedAt: createdAt, signedUpAt: createdAt },
      lastSignInAt: momentAgo(this.clock.iso(), (company.untilDays ?? 0) + 1 + (companyName.length % 9) * 1.4),
    });
    return customerId;
  }
}
