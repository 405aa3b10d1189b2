import { Injectable } from '@nestjs/common';
import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { Database } from '../../kernel/database/database.js';
import { Customer } from './customers.entities.js';

/** Which moments of a shipment a customer has notified by email. */
@Injectable()
export class NotifiedMoments {
  constructor(private readonly database: Database) {}

  /** Runs in the caller's transaction. */
  async store(customerId: number, moments: readonly NoticeMoment[]): Promise<void> {
    await this.database.manager.update(Customer, customerId, { notifiedMoments: [...moments] });
  }
}
