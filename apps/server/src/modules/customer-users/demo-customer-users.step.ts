import { Injectable } from '@nestjs/common';
import { colleagues } from '@lading/demo-data/customers-and-users';
import type { DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { Database } from '../../kernel/database/database.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { UserLocation } from './customer-users.entities.js';

/** Adds users in every state to the demo shipper. */
@Injectable()
export class DemoCustomerUsers implements DemoStep {
  readonly name = 'customer-users';
  readonly order = 20;

  constructor(
    private readonly database: Database,
    private readonly accounts: UserAccounts,
  ) {}

  async seed({ customers: [shipper] }: DemoWorld): Promise<void> {
    const role = 'CustomerUser';
    const more = { role, customerId: shipper?.id, privileges: startingPrivileges(role), isDemo: true } as const;
    for (const colleague of colleagues) await this.accounts.add({ ...colleague, ...more });
  }

  /** Limits a user to some locations. */
  async assign(userId: number, customerId: number, locationIds: readonly number[]): Promise<void> {
    const rows = locationIds.map((locationId) => ({ userId, locationId, customerId }));
    if (rows.length > 0) await this.database.manager.insert(UserLocation, rows);
  }
}
