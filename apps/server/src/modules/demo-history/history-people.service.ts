import { Injectable } from '@nestjs/common';
import { customers, people, shipperEmail, type DemoLocation } from '@lading/demo-data/customers-and-users';
import { historyDays } from '@lading/demo-data/history/freight-plan';
import { moreLocations, moreUsers, type HistoryUser } from '@lading/demo-data/history/shipper-users';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { TermsService } from '../account/terms.service.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { DemoCustomerUsers } from '../customer-users/demo-customer-users.step.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { PastPlans } from '../pro-plans/past-plans.service.js';
import { companyOfUser } from './demo-history.queries.js';
import type { HistoryOwner } from './history-freight.service.js';
import { momentAgo } from './past-moment.js';

/** The first users of both companies joined a day before their first quote. */
const joinedDays = historyDays + 1;

/** Gives the main shipper its other users and locations, and lets both companies have joined before their freight. */
@Injectable()
export class HistoryPeople {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly customers: CustomerRecords,
    private readonly accounts: UserAccounts,
    private readonly rules: DemoCustomerUsers,
    private readonly terms: TermsService,
    private readonly plans: PastPlans,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    for (const { email } of people) await this.moveBack(email);
    const shipper = await this.database.findOne(companyOfUser, [shipperEmail]);
    if (!shipper) return;
    const locationIds = new Map(shipper.locations.map(({ name, id }) => [name, id]));
    for (const location of moreLocations) locationIds.set(location.name, await this.addLocation(shipper.id, location));
    const passwordHash = await hashPassword(makeSecretToken());
    for (const user of moreUsers) await this.addUser(user, { shipper, locationIds, passwordHash });
  }

  /** What the demo's start has made just now was there before its history. */
  private async moveBack(email: string): Promise<void> {
    const company = await this.database.findOne(companyOfUser, [email]);
    if (!company || !customers.some(({ companyName }) => companyName === company.companyName)) return;
    const createdAt = this.ago(joinedDays);
    await this.customers.change(company.id, { createdAt, activatedAt: createdAt });
    await this.plans.moveBack(company.id, createdAt);
    await this.accounts.noteJoined(company.userId, createdAt);
    // Users who are there when new terms come into force accept them.
    await this.terms.accept(company.userId, await this.terms.inForce());
  }

  private addLocation(customerId: number, location: DemoLocation): Promise<number> {
    const { name, address1, city, state, postalCode, contactName, phone } = location;
    const address = { address1, city, state, postalCode, country: 'USA' } as const;
    const hours = { readyTime: '08:00', closeTime: '17:00', createdAt: this.ago(joinedDays) };
    return this.customers.addLocation({ customerId, name, ...address, contactName, phone, ...hours });
  }

  private async addUser(
    { locations, joinedDays: days, lastSeenDays, ...user }: HistoryUser,
    made: { shipper: HistoryOwner; locationIds: ReadonlyMap<string, number>; passwordHash: string },
  ): Promise<void> {
    const { shipper, locationIds, passwordHash } = made;
    const joinedAt = this.ago(days);
    const lastSignInAt = this.ago(lastSeenDays);
    const signIns = { activatedAt: joinedAt, firstSignedInAt: joinedAt, lastSignInAt };
    const userId = await this.accounts.add({
      ...{ ...user, customerId: shipper.id, privileges: startingPrivileges(user.role), state: 'active' },
      ...{ seesAllLocations: locations === undefined, passwordHash, isDemo: true, signedUpAt: joinedAt, ...signIns },
    });
    await this.rules.assign(
      userId,
      shipper.id,
      (locations ?? []).flatMap((name) => locationIds.get(name) ?? []),
    );
  }

  private ago(days: number): Date {
    return momentAgo(this.clock.iso(), days);
  }
}
