import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Customer, Location } from './customers.entities.js';
import { activationNoted } from './customers.queries.js';

/** Writes customers and their locations for other modules, in the caller's scope and transaction. */
@Injectable()
export class CustomerRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(values: Partial<Customer>): Promise<number> {
    const { manager } = this.database;
    const customer = manager.create(Customer, values);
    await manager.insert(Customer, customer);
    return customer.id;
  }

  async addLocation(values: Partial<Location>): Promise<number> {
    const { manager } = this.database;
    const location = manager.create(Location, values);
    await manager.insert(Location, location);
    return location.id;
  }

  /** Changes what the values name. */
  async change(customerId: number, values: Partial<Customer>): Promise<void> {
    if (Object.keys(values).length > 0) await this.database.manager.update(Customer, customerId, values);
  }

  /** Notes that the first of its users has signed in; later ones change nothing. */
  async noteActivation(customerId: number): Promise<void> {
    await this.database.query(activationNoted, [customerId, this.clock.iso()]);
  }
}
