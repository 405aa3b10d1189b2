import { Injectable } from '@nestjs/common';
import type { ChangeCustomerSettings, CustomerSettings } from '@lading/contracts/customer-settings';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerSettingsChanged } from './customer-settings.events.js';

const columns = 'is_suggested_freight_class AS "isSuggestedFreightClass", is_metric AS "isMetric"';

/** What holds for carriers' and the installation's people, who have no company that ships. */
const withoutCompany: CustomerSettings = { isSuggestedFreightClass: true, isMetric: false };

/** How a company works with measures and classes. */
@Injectable()
export class CustomerSettingsService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async get({ customerId }: Actor): Promise<CustomerSettings> {
    if (customerId === null) return withoutCompany;
    return found(
      await this.database.findOne<CustomerSettings>(`SELECT ${columns} FROM customer WHERE id = $1`, [customerId]),
    );
  }

  change({ isSuggestedFreightClass, isMetric }: ChangeCustomerSettings, actor: Actor): Promise<CustomerSettings> {
    return this.database.transaction(async () => {
      const { customerId } = actor;
      const settings = found(
        await this.database.findOne<CustomerSettings>(
          `UPDATE customer SET is_suggested_freight_class = coalesce($2, is_suggested_freight_class), is_metric = coalesce($3, is_metric)
            WHERE id = $1 RETURNING ${columns}`,
          [customerId, isSuggestedFreightClass ?? null, isMetric ?? null],
        ),
      );
      const facts = { subject: `customer:${customerId}`, payload: settings, customerId };
      await this.events.publish(actor, new CustomerSettingsChanged(facts));
      return settings;
    });
  }
}
