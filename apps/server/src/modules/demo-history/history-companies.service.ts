import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { historyCompanies, type HistoryCompany } from '@lading/demo-data/history/companies';
import { historyDays } from '@lading/demo-data/history/freight-plan';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { DemoCarriers } from '../carriers/demo-carriers.step.js';
import { CustomerAssignments } from '../customers/customer-assignments.service.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { carriersByCode } from './demo-history.queries.js';

/** Represents the customers of the first carrier, one after the other. */
const representatives = [
  { firstName: 'Nadia', lastName: 'Ferris', email: 'nadia.ferris@demo.lading.example', positionName: 'Inside sales' },
  { firstName: 'Cole', lastName: 'Ramsey', email: 'cole.ramsey@demo.lading.example', positionName: 'Midwest region' },
  { firstName: 'Ines', lastName: 'Duarte', email: 'ines.duarte@demo.lading.example', positionName: 'East region' },
] as const;
const representedBy = 'BMESA';

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
    const passwordHash = await hashPassword(randomBytes(24).toString('base64'));
    const carrierIds = new Map(carriers.map(({ code, id }) => [code, id]));
    const carrierId = found(carrierIds.get(representedBy));
    const users = [];
    for (const person of representatives) users.push(await this.addRepresentative(person, { carrierId, passwordHash }));
    for (const [index, company] of historyCompanies.entries()) {
      const homeCarrierId = found(carrierIds.get(company.homeCarrier));
      const customerId = await this.addCompany(company, { homeCarrierId, passwordHash });
      await this.carriers.connect(customerId, carriers);
      // Some are nobody's yet, so that there is something to claim.
      const userId = users[index % (users.length + 1)];
      if (homeCarrierId !== carrierId || userId === undefined) continue;
      const ofCompany = { carrierId, customerIds: [customerId] };
      await this.assignments.open({ ...ofCompany, userId, cause: 'invite', byUserId: null });
    }
  }

  private addRepresentative(
    person: (typeof representatives)[number],
    { carrierId, passwordHash }: { carrierId: number; passwordHash: string },
  ): Promise<number> {
    return this.accounts.add({
      ...{ ...person, carrierId, role: 'CarrierSalesAdministrator', carrierUserRole: 4, customerId: null },
      ...{ privileges: startingPrivileges('SalesRepresentative'), editorRoles: [], seesAllLocations: true },
      ...{ state: 'active', passwordHash, isDemo: true, activatedAt: this.clock.now() },
    });
  }

  private async addCompany(
    { companyName, administrator, locations, sinceDays = historyDays }: HistoryCompany,
    { homeCarrierId, passwordHash }: { homeCarrierId: number; passwordHash: string },
  ): Promise<number> {
    const createdAt = new Date(this.clock.now().getTime() - (sinceDays + 1) * millisecondsPerDay);
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
    });
    return customerId;
  }
}
