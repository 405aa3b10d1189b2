import { Injectable, type OnModuleInit } from '@nestjs/common';
import { colleagues } from '@lading/demo-data/customers-and-users';
import { startingPrivileges } from '@lading/domain/privileges';
import { Database } from '../../kernel/database/database.js';
import { DemoService, type DemoStep, type DemoWorld } from '../demo/demo.service.js';

/** Fills the demo shipper's list of people with every state. */
@Injectable()
export class DemoCustomerUsers implements DemoStep, OnModuleInit {
  readonly name = 'customer-users';
  readonly order = 20;

  constructor(
    private readonly demo: DemoService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.demo.add(this);
  }

  async seed({ customers: [shipper] }: DemoWorld): Promise<void> {
    for (const { email, firstName, lastName, phone, state } of colleagues) {
      await this.database.query(
        `INSERT INTO user_account (email, first_name, last_name, phone, role, customer_id, privileges, state, is_demo)
         VALUES ($1, $2, $3, $4, 'CustomerUser', $5, $6, $7, true) ON CONFLICT DO NOTHING`,
        [email, firstName, lastName, phone, shipper?.id, startingPrivileges('CustomerUser'), state],
      );
    }
  }
}
