import { Injectable } from '@nestjs/common';
import type { CustomerSetup, SetupProgress } from '@lading/contracts/customers/customer-setup';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerConfigured } from './customers.events.js';
import { setupChanged, setupFinished, setupOfCustomer } from './customers.queries.js';

/** The first setup of a company: stored per company, not per user, so that administrators can continue for each other. */
@Injectable()
export class CustomerSetupService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async get({ customerId }: Actor): Promise<CustomerSetup> {
    return found(await this.database.findOne(setupOfCustomer, [customerId]));
  }

  async change({ step, doneSteps }: SetupProgress, { customerId }: Actor): Promise<CustomerSetup> {
    return found(await this.database.findOne(setupChanged, [customerId, step, [...new Set(doneSteps)]]));
  }

  /** Finished once; to say so again changes nothing. */
  finish(actor: Actor): Promise<CustomerSetup> {
    const { customerId } = actor;
    return this.database.transaction(async () => {
      const finished = await this.database.findOne(setupFinished, [customerId]);
      if (!finished) return this.get(actor);
      const { doneSteps } = finished;
      const facts = { subject: `customer:${customerId}`, payload: { doneSteps }, customerId };
      await this.events.publish(actor, new CustomerConfigured(facts));
      return finished;
    });
  }
}
